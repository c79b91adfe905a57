/** Finds TeX formulas, which are not rendered. In MDX their braces would be JavaScript. */
import { location } from 'vfile-location';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { blank } from '../frontMatter/readFrontMatter.ts';
import { placeOfOffset } from '../module/module.ts';
import { anyOf } from '../../lib/joinExpressions.ts';

/** A fenced block, or code in a line: `` `a^2` ``. */
const code = anyOf(
  'gm',
  /^[ \t>]*(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|(?![\s\S]))/,
  /(?<![`\\])(?<marks>`+)(?!`)(?:(?!\n\n)[\s\S])*?(?<!`)\k<marks>(?!`)/,
);
/** A formula between dollars or escaped brackets: `$a^2$`, `$$a^2$$`, `\(a^2\)`. */
const formula = anyOf(
  'g',
  /(?<![\\$])\$\$(?!\$)(?:(?!\$\$|\n\n)[\s\S])+\$\$/,
  /(?<![\\$\w])\$(?=[^\s$])[^$\n]*[^\s$\\]\$(?![\w$])/,
  /(?<!\\)\\\((?:(?!\\\)|\n\n)[\s\S])+\\\)|(?<!\\)\\\[(?:(?!\\\]|\n\n)[\s\S])+\\\]/,
);
/**
 * A command, a power or an index: `\frac`, `a^2`, `a_1`. Text between dollars in prose has none of
 * these.
 */
const tex =
  /\\(?:[A-Za-z]{2,}|[,;!{}|])|[A-Za-z0-9)}\]]\s*[_^]\s*(?:\{|\\|[A-Za-z0-9](?![A-Za-z]{2}))/;

/**
 * Returns `text` with blanks in place of formulas, and a diagnostic for the first formula. No place
 * changes.
 */
export function takeMaths(
  text: string,
  file: string,
): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  if (!/\$[^$]*[\\^_]|\\[([][^)\]]*[\\^_]/.test(text)) return { text, diagnostics: [] };
  const prose = text.replace(code, blank);
  const formulas = [...prose.matchAll(formula)].filter(
    ([written]) => written.startsWith('$$') || tex.test(written),
  );
  const [first] = formulas;
  if (!first) return { text, diagnostics: [] };
  const place = placeOfOffset(first.index, { file, lines: location(text) });
  const remainingText = formulas.reduce(
    (remaining, { 0: written, index }) =>
      remaining.slice(0, index) + blank(written) + remaining.slice(index + written.length),
    text,
  );
  return {
    text: remainingText,
    diagnostics: [diagnose('markdown/maths', place, { count: formulas.length })],
  };
}
