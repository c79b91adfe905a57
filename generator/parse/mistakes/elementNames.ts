/** Finds tags that do not exist: misspelled elements, placeholders, components in lower case. */
import type { Nodes, Root } from 'mdast';
import type {} from 'remark-mdx';
import { diagnose } from '../../diagnostics/diagnose.ts';
import {
  isUnknownElement,
  misspelledElement,
  misspelledTag,
} from '../../diagnostics/misspelledElement.ts';
import type { Diagnostic, Place } from '../../types.ts';
import { htmlTagsIn } from '../../lib/source/htmlTags.ts';
import type { SourceNode } from '../../lib/source/parseModule.ts';
import { tagsIn } from '../mdast/unclosedTags.ts';
import { expressionOf, placeOfNode, placeOfOffset } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

/** Components of the theme for content. In MDX, those that work in lower case are left out. */
const components = ['Tabs', 'TabItem', 'CodeBlock', 'Admonition', 'ThemedImage', 'DocCardList'];
const admonitions = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution']);
const worksInMdx = new Set(['admonition', 'details', 'head', 'mermaid']);

/** A tag that is judged by its name. */
interface NamedTag {
  readonly name: string;
  readonly place: Place;
  /** Whether it is in code of JSX, where only misspelled names are reported. */
  readonly isInCode?: boolean;
}

/** Finds the first tag of each name that HTML does not know. */
export function checkElementNames(tree: Root, source: ParsedSource): readonly Diagnostic[] {
  const diagnosticsByName = new Map<string, Diagnostic>();
  const isMarkdown = source.format === 'md';
  const imported = isMarkdown ? [] : importedComponents(tree);
  for (const tag of isMarkdown ? tagsOfMarkdown(tree, source) : tagsOfMdx(tree, source)) {
    if (diagnosticsByName.has(tag.name)) continue;
    const diagnostic = checkName(tag, imported, source);
    const isItemOfTabs =
      diagnosticsByName.has('tabs') && !tag.isInCode && meantBy(tag.name, imported) === 'TabItem';
    if (diagnostic && !isItemOfTabs) diagnosticsByName.set(tag.name, diagnostic);
  }
  return [...diagnosticsByName.values()];
}

function checkName(
  { name, place, isInCode }: NamedTag,
  imported: readonly string[],
  { format, hasPlugins }: ParsedSource,
): Diagnostic | undefined {
  const meant = isInCode ? misspelledTag(name, imported) : meantBy(name, imported);
  if (meant !== undefined)
    return diagnose('markdown/misspelled-element', place, { name, meant, format });
  // A plugin may read any tag.
  return !isInCode && !hasPlugins && isUnknownElement(name)
    ? diagnose('markdown/unknown-element', place, { name, format })
    : undefined;
}

function tagsOfMarkdown(tree: Root, source: ParsedSource): readonly NamedTag[] {
  const tags = tagsIn(tree, source.text);
  // Another check reports an unclosed tag, because it may not be a tag at all.
  const closed = new Set(tags.flatMap(({ name, closes }) => (closes ? [name] : [])));
  return outsidePictures(tags)
    .filter(({ name }) => closed.has(name))
    .map(({ name, offset }) => ({ name, place: placeOfOffset(offset, source) }));
}

function* tagsOfMdx(node: Nodes, source: ParsedSource): Generator<NamedTag, undefined> {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const { name } = node;
    if (name === 'svg' || name === 'math') return;
    if (name && !worksInMdx.has(name)) yield { name, place: placeOfNode(node, source) };
  }
  const code = codeOf(node);
  for (const tag of code ? htmlTagsIn(code as SourceNode) : [])
    yield { name: tag.name, place: placeOfOffset(tag.node.start, source), isInCode: true };
  if ('children' in node) for (const child of node.children) yield* tagsOfMdx(child, source);
}

/** The syntax tree of a node that is code. */
function codeOf(node: Nodes): unknown {
  if (node.type === 'mdxjsEsm') return node.data?.estree;
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return isExpression ? expressionOf(node.data) : undefined;
}

/** Names that a document imports and that may be components. */
function importedComponents(tree: Root): readonly string[] {
  return tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm'
      ? [...node.value.matchAll(/\b[A-Z]\w*\b(?=[^'"]*\bfrom\b)/g)].map(([name]) => name)
      : [],
  );
}

type Tag = ReturnType<typeof tagsIn>[number];

/** Tags outside SVG and MathML, where all names are known. */
function outsidePictures(tags: readonly Tag[]): readonly Tag[] {
  let depth = 0;
  return tags.filter(({ name, closes }) => {
    const isPicture = name === 'svg' || name === 'math';
    if (isPicture) depth = Math.max(0, depth + (closes ? -1 : 1));
    return !isPicture && depth === 0 && !closes;
  });
}

/** The component, the admonition or the element that the author meant. */
function meantBy(name: string, imported: readonly string[]): string | undefined {
  if (!isUnknownElement(name)) return undefined;
  const lower = name.toLowerCase();
  if (admonitions.has(lower)) return `:::${lower}`;
  return misspelledElement(name, [...imported, ...components]);
}
