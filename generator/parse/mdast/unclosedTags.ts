/**
 * Finds text that HTML takes for a tag (`<your-name>`) and does not show. Only for CommonMark
 * files, because it is a syntax error in MDX.
 */
import type { Nodes, Root } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfOffset, type Module } from '../module/module.ts';
import { anyOf } from '../../lib/joinExpressions.ts';

interface Tag {
  readonly name: string;
  readonly offset: number;
}

/** The elements of HTML, and obsolete ones that browsers still know (HTML standard, indices). */
const known = new Set(
  `
    a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big
    blink blockquote body br button canvas caption center cite code col colgroup data datalist
    dd del details dfn dialog dir div dl dt em embed fencedframe fieldset figcaption figure
    font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe
    image img input ins isindex kbd keygen label legend li link listing main map mark marquee
    math menu menuitem meta meter nav nobr noembed noframes noscript object ol optgroup option
    output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script
    search section select selectedcontent slot small source spacer span strike strong style
    sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt
    u ul var video wbr xmp
  `
    .trim()
    .split(/\s+/),
);

const tag = anyOf(
  'gi',
  /<!--[\s\S]*?(?:-->|$)/,
  /<(script|style|textarea|title)\b[^>]*>[\s\S]*?<\/\1\s*>/,
  /<(\/?)([a-z][^\s/>]*)(?:[^>"']|"[^"]*"|'[^']*')*>/,
);

/**
 * Warns of each unknown element that is never closed. Inside SVG and MathML, all names are known.
 */
export function checkUnclosedTags(
  tree: Root,
  module: Pick<Module, 'file' | 'text' | 'lines'>,
): readonly Diagnostic[] {
  let open: Tag[] = [];
  let foreign = 0;
  for (const { name, offset, closes } of tagsIn(tree, module.text)) {
    if (name === 'svg' || name === 'math') foreign = Math.max(0, foreign + (closes ? -1 : 1));
    else if (closes) open = without(open, name);
    else if (foreign === 0 && !known.has(name.toLowerCase())) open.push({ name, offset });
  }
  return open.map(({ name, offset }) =>
    diagnose('markdown/unknown-element', placeOfOffset(offset, module), { name }),
  );
}

/** The names of all elements. */
export const elements: readonly string[] = [...known];

/** Whether HTML knows an element of that name. */
export function isElement(name: string): boolean {
  return known.has(name);
}

/** Drops the last tag of that name. */
function without(open: readonly Tag[], name: string): Tag[] {
  const at = open.findLastIndex((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  return open.filter((_, index) => index !== at);
}

/**
 * Tags of raw HTML, in order. They are searched in the source, so that offsets are those of the
 * file.
 */
export function tagsIn(node: Nodes, text: string): readonly (Tag & { readonly closes: boolean })[] {
  if (node.type === 'html' && node.position) {
    const { start, end } = node.position;
    return [...text.slice(start.offset, end.offset).matchAll(tag)].flatMap(
      ({ 2: slash, 3: name, index }) =>
        name ? [{ name, offset: start.offset! + index, closes: slash === '/' }] : [],
    );
  }
  return 'children' in node ? node.children.flatMap((child) => tagsIn(child, text)) : [];
}
