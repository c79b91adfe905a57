/**
 * Finds the lines that git writes into a file with conflicting changes (git-merge, "How conflicts
 * are presented").
 */
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { blank } from '../frontMatter/readFrontMatter.ts';

/** Languages whose code may show a conflict in order to explain it. */
const explaining = /^(?:|text|txt|plain(?:text)?|diff|git|console|bash|sh|shell|markdown|mdx?)$/i;
/** `<<<<<<< HEAD` */
const begins = /^<{7}(?: |$)/;
/** `||||||| 1f0c2a9`, with the conflict style diff3 */
const isBase = /^\|{7}(?: |$)/;
/** `=======` */
const divides = /^={7}$/;
/** `>>>>>>> branch` */
const ends = /^>{7}(?: |$)/;

/**
 * Returns `text` with this branch's side of each conflict, and a diagnostic for each. No place
 * changes.
 */
export function takeConflicts(
  text: string,
  file: string,
): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  if (!/^(?:<{7}|>{7})(?: |\r?$)/m.test(text)) return { text, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  let side: 'none' | 'ours' | 'theirs' = 'none';
  let language: string | undefined;
  const lines = text.split('\n').map((written, index) => {
    const line = written.replace(/\r$/, '');
    const fence = /^\s*(?:`{3,}|~{3,})\s*([^\s{`]*)/.exec(line);
    if (fence && side === 'none') language = language === undefined ? fence[1]! : undefined;
    if (side === 'none' && language !== undefined && explaining.test(language)) return written;
    const isMark = begins.test(line) || ends.test(line);
    if (isMark && side === 'none')
      diagnostics.push(
        diagnose('markdown/merge-conflict', { file, line: index + 1, column: 1 }, {}),
      );
    const before = side;
    if (begins.test(line)) side = 'ours';
    else if (before !== 'none' && (divides.test(line) || isBase.test(line))) side = 'theirs';
    else if (ends.test(line)) side = 'none';
    return isMark || side === 'theirs' ? blank(written) : written;
  });
  return { text: lines.join('\n'), diagnostics };
}
