/**
 * Finds text that HTML reads as a tag (`<your-name>`) and does not show. The check is only for
 * CommonMark files, because such text is a syntax error in MDX.
 */
import type { Nodes, Root } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfOffset, type Module } from '../module/module.ts';
import { isElement } from '../../lib/htmlElements.ts';
import { anyOf } from '../../lib/joinExpressions.ts';

interface Tag {
  readonly name: string;
  readonly offset: number;
}

interface FoundTag extends Tag {
  /** The offset after the tag. */
  readonly end: number;
  readonly closes: boolean;
}

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
    else if (foreign === 0 && !isElement(name.toLowerCase())) open.push({ name, offset });
  }
  return open.map(({ name, offset }) =>
    diagnose('markdown/unknown-element', placeOfOffset(offset, module), { name }),
  );
}

/** Drops the last tag with a name. */
function without(open: readonly Tag[], name: string): Tag[] {
  const depth = open.findLastIndex(
    (candidate) => candidate.name.toLowerCase() === name.toLowerCase(),
  );
  return open.filter((_, index) => index !== depth);
}

/**
 * Returns the tags of raw HTML, in order. They are searched in the source, so that offsets count
 * from the start of the file.
 */
export function tagsIn(node: Nodes, text: string): readonly FoundTag[] {
  if (node.type === 'html' && node.position) {
    const { start, end } = node.position;
    return [...text.slice(start.offset, end.offset).matchAll(tag)].flatMap(
      ({ 0: tagText, 2: slash, 3: name, index }) =>
        name ? [{ name, ...rangeOf(start.offset! + index, tagText), closes: slash === '/' }] : [],
    );
  }
  return 'children' in node ? node.children.flatMap((child) => tagsIn(child, text)) : [];
}

const rangeOf = (offset: number, tag: string) => ({ offset, end: offset + tag.length });
