/** Finds syntax of other tools that is shown as text here. */
import type { Delete } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { anyOf, inSequence } from '../../lib/joinExpressions.ts';
import { placeOfNode, placeOfOffset } from '../module/module.ts';
import { foreign } from './foreignPatterns.ts';
import type { Prose, ParsedSource } from './prose.ts';

/** Finds a GitHub alert outside a quote. */
export function checkBareAlert(
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  const [written] = /^\[!(?:note|tip|important|warning|caution)\]/i.exec(text) ?? [];
  return written === undefined
    ? undefined
    : diagnose('markdown/foreign-syntax', placeOfOffset(offset, source), {
        written,
        syntax: 'the mark of an alert, which belongs in a quote',
        instead:
          `Write \`> ${written.toUpperCase()}\`, ` + 'and begin the lines of its text with `>`.',
      });
}

/** Finds `H~2~O`: one tilde on each side deletes, as two tildes do. */
export function checkLowered(node: Delete, source: ParsedSource): Diagnostic | undefined {
  const { start, end } = node.position!;
  const written = source.text.slice(start.offset, end.offset);
  if (!/^~[\w+-]{1,6}~$/.test(written)) return undefined;
  return /[\p{L}\d)]/u.test(source.text[start.offset! - 1] ?? '')
    ? diagnose('markdown/foreign-syntax', placeOfNode(node, source), {
        written,
        shown: 'is shown as deleted text',
        syntax: 'lowered text, which Markdown does not have',
        instead: `Write \`<sub>${written.slice(1, -1)}</sub>\`; to delete it, write two tildes.`,
      })
    : undefined;
}

/** `<!--@include: ./part.md-->` */
const includes = inSequence(
  'i',
  /^(?:<!--|\/\*)\s*[@#]?include[:\s(]+(?:(?:file|virtual)=)?/,
  /["']?([^\s"')}{]*[./][^\s"')}{]*)["')]*(?:\{[^}]*\})?\s*(?:-->|\*\/)$/,
);

/** Finds `<!--@include: ./part.md-->`, a comment that makes other tools include a file. */
export function checkForeignComment(
  comment: string,
  node: { readonly position?: Delete['position'] },
  source: ParsedSource,
): Diagnostic | undefined {
  const [, name] = includes.exec(comment.trim()) ?? [];
  return name === undefined
    ? undefined
    : diagnose('markdown/foreign-syntax', placeOfNode(node, source), {
        written: comment.trim(),
        shown: 'includes nothing',
        syntax: 'a comment of another tool',
        instead: `In an \`.mdx\` file, write \`import Part from '${name}';\` and \`<Part />\`.`,
      });
}

/**
 * Every text that a pattern of `foreign` matches contains one of these, so most texts are ruled out
 * quickly.
 */
const begins = anyOf(
  '',
  /[[{!?=$^+´：＃＊｜#/<'‘’“”%•◦‣▪●·@|]|[–—−\\─―‐‑]|--/,
  /^\.\. |\\$|\n: |:\w+-|\w:\uFFFC|^h\d|port|imp/,
);

/** `<script setup>` */
const isForVue = /^<script(?:\s+setup\b[^>]*|\s+lang=[^>]*)?>\s*$/m;

/** Returns the first piece of foreign syntax in `prose`. */
export function checkForeignSyntax(
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  if (!begins.test(text)) return undefined;
  for (const { pattern, what, instead } of foreign) {
    const match = pattern.exec(text);
    // The script of a page for Vue has a diagnostic of its own, which covers these values.
    if (!match || (match[0].startsWith('{{') && isForVue.test(source.text))) continue;
    const at = offset + match.index;
    const written = source.text.slice(at, at + match[0].length);
    return diagnose('markdown/foreign-syntax', placeOfOffset(at, source), {
      written: written.split(/\r?\n/)[0]!,
      syntax: what,
      instead: instead(pattern.exec(written) ?? match),
    });
  }
  return undefined;
}
