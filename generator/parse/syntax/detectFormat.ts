import { blank } from '../frontMatter/readFrontMatter.ts';
import { anyOf, inSequence } from '../../lib/joinExpressions.ts';

const fence = inSequence(
  'gm',
  /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*/,
  /(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*\r?$|(?![\s\S]))/,
);
const inlineCode = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g;
const comment = /<!--[\s\S]*?(?:-->|(?![\s\S]))/g;
const esm = anyOf(
  'm',
  /^import\s*(?:["']|[\s\w$,*{}]+?\bfrom\s*["'])/,
  /^export\s+(?:default\s|const\s|let\s|var\s|async\s|function[\s*]|class\s|[{*])/,
);
/** A tag on a line of its own with an attribute in braces, which HTML does not know. */
const bracedAttribute = /^[ \t]*<[a-z][\w-]*(?:\s[^<>]*?)?\s[A-Za-z][\w:-]*=\{/m;
const capitalizedTag = /(?<![\w\\])<\/?([A-Z][\w.]*)(?=[\s/>])/g;
/** Capitalized tags of HTML, which CommonMark allows. */
const htmlNames = new Set(
  `
    A ABBR AREA B BLOCKQUOTE BR BUTTON CENTER CODE DD DETAILS DIV DL DT EM FONT H1 H2 H3 H4 H5
    H6 HR I IFRAME IMG INPUT KBD LI OL P PRE S SMALL SPAN STRONG SUB SUMMARY SUP TABLE TBODY
    TD TH THEAD TR U UL VIDEO
  `
    .trim()
    .split(/\s+/),
);

/**
 * Decides how a file is parsed. `.mdx` is MDX. `.md` is MDX if it has, outside code, an import or
 * export statement at column 0, a capitalized tag, or a tag at the start of a line with an
 * attribute in braces. Otherwise it is CommonMark. `override` (front matter `mdx.format`, or the
 * configuration) comes first.
 */
export function detectFormat(
  path: string,
  text: string,
  override: string | undefined,
): 'md' | 'mdx' {
  if (override === 'md' || override === 'mdx') return override;
  if (/\.mdx$/i.test(path)) return 'mdx';
  if (!esm.test(text) && !bracedAttribute.test(text) && text.search(capitalizedTag) === -1)
    return 'md';
  const prose = [fence, comment, inlineCode].reduce(
    (remaining, pattern) => remaining.replace(pattern, blank),
    text,
  );
  if (esm.test(prose) || bracedAttribute.test(prose)) return 'mdx';
  return [...prose.matchAll(capitalizedTag)].some(([, name]) => !htmlNames.has(name!))
    ? 'mdx'
    : 'md';
}
