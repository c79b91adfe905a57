/** Lines that were meant to begin or end an admonition (conventions D7), but stay text of a paragraph. */
import type { Paragraph } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { placeAt } from '../module/module.ts';
import type { Tools } from './prepare.ts';

const meant = /^(:{3,})([ \t]*)((?:[A-Za-z][\w-]*)?)(.*?)[ \t\r]*$/;

/** Warns of the lines of a paragraph that look like the opening or the end of an admonition. */
export function checkDirectiveLines(
  paragraph: Paragraph,
  { module, keywords, diagnostics, found }: Tools,
): void {
  for (const offset of linesWithColons(paragraph, module.text)) {
    const [, colons = '', space, name = '', rest = ''] =
      meant.exec(/.*/.exec(module.text.slice(offset))![0]) ?? [];
    const place = placeAt(offset, module);
    if (name === '' && rest === '') {
      if (found.unended > 0) found.unended--;
      else if (!module.broken)
        diagnostics.push(diagnose('markdown/stray-directive-end', place, { end: colons }));
      continue;
    }
    if (name === '' && !/^[[{]/.test(rest)) continue;
    found.unended++;
    const directive = `${colons}${space && name ? ' ' : ''}${name}`;
    const fault = space ? 'space' : faultOf(rest);
    if (!keywords.includes(name))
      diagnostics.push(
        diagnose('markdown/unknown-directive', place, {
          directive,
          shown: 'text',
          nearest: suggest(name, keywords),
        }),
      );
    // In MDX a brace that is no attribute's is a syntax error already.
    else if (!(module.broken && fault === 'attributes'))
      diagnostics.push(diagnose('markdown/bad-directive', place, { directive, fault }));
  }
}

/** Offsets of three colons that begin a line, in the text of `paragraph` itself. */
function linesWithColons({ children, position }: Paragraph, text: string): readonly number[] {
  const start = position?.start.offset ?? 0;
  const source = text.slice(start, position?.end.offset ?? 0);
  if (!source.includes(':::')) return [];
  const offsets = [...source.matchAll(/(?:^|\n)[ \t>]*(?=:{3})/g)].map(
    ({ 0: before, index }) => start + index + before.length,
  );
  return offsets.filter((offset) =>
    children.some(
      (child) =>
        child.type === 'text' &&
        child.position !== undefined &&
        child.position.start.offset! <= offset &&
        offset < child.position.end.offset!,
    ),
  );
}

/** Why what follows the name of an admonition keeps it from being one. */
function faultOf(rest: string): 'title' | 'attributes' | 'rest' {
  const written = rest.replace(/\\./g, '');
  if (written.split('[').length !== written.split(']').length) return 'title';
  if (/^(?:\[.*\])?[ \t]*\{(?:[^{}]*\}?$|.*\{)/.test(written)) return 'attributes';
  return /^\[.*\]$/.test(written) ? 'title' : 'rest';
}
