import { posix } from 'node:path';
import { readInclude } from '../lib/code/include.ts';
import { readFences } from '../lib/code/readFences.ts';
import { decodePath } from '../lib/files/decodePath.ts';

const importPattern =
  /(?:^|;)[ \t]*(?:import|export)\s[^'"]*?from\s*(?:'([^'\n]+\.mdx?)'|"([^"\n]+\.mdx?)")/gim;
const escapePattern = /\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]+)\}|(.))/gi;
const mentionPattern = /(?:(?:\.\/)?(?:\.\.\/)+|@site\/)[^\s"'()<>\]}`]+/g;
const beforeMention = /[\s"'(<=[:!]/;

/** Returns the specifiers of the Markdown files that a text imports, each once. */
export function importsOf(text: string): readonly string[] {
  // A second statement on a line begins at the end of the first.
  return [
    ...new Set([...text.matchAll(importPattern)].map((match) => toValue(match[1] ?? match[2]!))),
  ];
}

/** The value of the text between a string's quotes: `./\_a.md` is `./_a.md`. */
function toValue(written: string): string {
  return written.replace(
    escapePattern,
    (_, ...[two, four, braced, character]: string[]) =>
      character || String.fromCodePoint(Number.parseInt((two || four || braced)!, 16)),
  );
}

/**
 * Returns paths that a text mentions of files above the document's folder or below `@site/`, each
 * once.
 */
export function mentionsOf(text: string): readonly string[] {
  const addresses = new Set<string>();
  mentionPattern.lastIndex = 0;
  for (let match = mentionPattern.exec(text); match; match = mentionPattern.exec(text)) {
    // This is checked after the match, because a lookbehind would be tried at every character.
    if (match.index === 0 || beforeMention.test(text[match.index - 1]!))
      addresses.add(match[0].replace(/[?#].*$/s, ''));
    else mentionPattern.lastIndex = match.index + 1;
  }
  return [...addresses];
}

/** A file that a fence takes its code from, as written, and the place of the fence. */
export interface IncludeMention {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Returns the files that the fences of a text take their code from. */
export function includesOf(text: string): readonly IncludeMention[] {
  if (!/^[^\n]*(?:`{3}|~{3})[^\n]*\sfile=/m.test(text)) return [];
  return readFences(text).flatMap(({ meta, code, line, column }) => {
    const include = readInclude(meta, code.join('\n'));
    return include ? [{ file: include.file, line, column }] : [];
  });
}

/** Returns the path that `written` names in the file `from`, or `undefined` for a package. */
export function pathOf(written: string, from: string): string | undefined {
  const decoded = decodePath(written).normalize('NFC');
  if (decoded.startsWith('@site/')) return posix.normalize(decoded.slice('@site/'.length));
  if (!decoded.startsWith('.')) return undefined;
  return posix.join(posix.dirname(from), decoded);
}
