/** Finds HTML in Markdown files at positions where it has no effect or breaks the page. */
import type { Nodes, Root } from 'mdast';
import type {} from 'remark-mdx';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { tagsIn } from '../mdast/unclosedTags.ts';
import { placeOfNode, placeOfOffset } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';
import { lookupTable } from '../../lib/lookupTable.ts';

/** The parent elements that the HTML standard requires. */
const parentsOf = lookupTable<readonly string[]>({
  li: ['ul', 'ol', 'menu'],
  dt: ['dl'],
  dd: ['dl'],
  tr: ['table'],
  td: ['table'],
  th: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  caption: ['table'],
  colgroup: ['table'],
  summary: ['details'],
  figcaption: ['figure'],
  legend: ['fieldset'],
  option: ['select', 'datalist'],
  optgroup: ['select'],
  track: ['video', 'audio'],
});

/** Elements without content, which are never open. */
const empty = new Set(['track', 'meta', 'base']);

/**
 * Reports elements outside their required parent, and elements of the head. A partial may be a part
 * of any element.
 */
export function checkMisplacedElements(tree: Root, source: ParsedSource): readonly Diagnostic[] {
  if (/(?:^|\/)_[^/]*$/.test(source.file)) return [];
  const open: string[] = [];
  let isReported = false;
  const diagnostics: Diagnostic[] = [];
  for (const { name: written, offset, closes } of tagsIn(tree, source.text)) {
    const name = written.toLowerCase();
    if (closes) {
      const at = open.lastIndexOf(name);
      if (at !== -1) open.splice(at);
      continue;
    }
    const parents = parentsOf[name];
    const isLost = parents && !parents.some((parent) => open.includes(parent));
    const isInHead = isHeadElement(name, offset, source) && !open.includes('head');
    if ((isLost && !isReported) || isInHead)
      diagnostics.push(
        diagnose('markdown/misplaced-element', placeOfOffset(offset, source), {
          tag: name,
          reason: isInHead ? 'head' : 'parent',
          parents: isInHead ? [] : parents!,
        }),
      );
    // Misplaced elements inside or beside this one are the same mistake.
    isReported ||= isLost === true;
    if (!empty.has(name)) open.push(name);
  }
  return diagnostics;
}

/**
 * Reports MDX elements outside their required parent. A component may put any element around its
 * children.
 */
export function checkMisplacedJsx(tree: Root, source: ParsedSource): readonly Diagnostic[] {
  if (/(?:^|\/)_[^/]*$/.test(source.file)) return [];
  const diagnostics: Diagnostic[] = [];
  const visit = (node: Nodes, open: readonly string[]): void => {
    const isTag = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    const name = isTag ? (node.name ?? '') : '';
    const isKnown = !open.some((ancestor) => /^[^a-z]/.test(ancestor));
    const parents = Object.hasOwn(parentsOf, name) ? parentsOf[name]! : undefined;
    const isLost = isKnown && parents && !parents.some((parent) => open.includes(parent));
    if (isLost && diagnostics.length === 0)
      diagnostics.push(
        diagnose('markdown/misplaced-element', placeOfNode(node, source), {
          tag: name,
          reason: 'parent',
          parents,
        }),
      );
    if (!('children' in node)) return;
    const around = name === '' ? open : [...open, name];
    for (const child of node.children) visit(child, around);
  };
  visit(tree, []);
  return diagnostics;
}

/** Elements for search engines and addresses. `<meta>` with `itemprop` may be anywhere. */
function isHeadElement(name: string, offset: number, { text }: ParsedSource): boolean {
  return (
    /^(?:meta|base|title|html|body)$/.test(name) &&
    !/^<[^>]*\sitemprop\b/i.test(text.slice(offset, offset + 500))
  );
}
