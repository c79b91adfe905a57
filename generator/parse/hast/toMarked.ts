/**
 * The last walk over a document's nodes. Markdown and plain tags become HTML with marks.
 * Components, and expressions that must be run, become parts.
 */
import type { Element, ElementContent, RootContent } from 'hast';
import { markedText } from '../../lib/contentTexts.ts';
import { mark, withoutMarks } from '../../lib/marks.ts';
import type { Json, PartNode, Place } from '../../types.ts';
import type { ExpressionScope } from '../jsx/evaluate.ts';
import type { OutlinedDocument } from '../parse.ts';
import { createSections } from '../text/sections.ts';
import { serialize } from './serialize.ts';
import { resolveName } from '../jsx/resolveName.ts';
import { plainText } from '../text/plainText.ts';
import { placeOfNode } from '../module/module.ts';
import { toComponentPart, toJsxPart } from './toPart.ts';
import { toElementPart, toExpressionPart } from './toPartChildren.ts';
import { inspectElement, type WalkResults } from './inspect.ts';
import {
  headingMark,
  isMarkdownHeading,
  type Expression,
  type Jsx,
  type HastNode,
} from './hastNodes.ts';
import { keepFlags, toBreakable } from './lineBreaks.ts';
import { plainElement } from './plainElement.ts';
import { isKnown, scopeOf, valueOf, type At, type Walk } from './walk.ts';
import { isBuiltIn, isTagName, mdxName } from '../../lib/elementName.ts';
import { blockElements } from '../../lib/htmlElements.ts';
import { collapseSpaces } from '../../lib/collapseSpaces.ts';

/** The HTML of a document, and the results of the walk. */
export interface Marked {
  /** With marks (lib/marks.ts) for addresses, parts and the end of the teaser. */
  readonly html: string;
  readonly walk: Walk;
  readonly results: WalkResults;
}

/** Writes a document's nodes as HTML, in one walk. */
export function toMarkedHtml(document: OutlinedDocument): Marked {
  const results: WalkResults = {
    references: [],
    ids: [],
    inlineStyles: [],
    diagnostics: [],
  };
  const { mdxComponents, interactiveMdx, themeComponents, prism, markdown } = document.options;
  const walk: Walk = {
    results,
    visitors: { toMarked, toComponentPart, toJsxPart },
    parts: [],
    sections: createSections(),
    prism,
    admonitions: markdown.admonitions,
    replaced: document.options.replacedComponents,
    names: { mdxComponents, themeComponents, diagnostics: results.diagnostics },
    interactive: new Set(interactiveMdx.map(mdxName)),
    scope: documentScope(document),
  };
  const html = serialize(toMarked(document.nodes, { module: document.modules[0]!, walk }));
  return { html, walk, results };
}

/** Values that expressions of a document may name. */
function documentScope(document: OutlinedDocument): ExpressionScope {
  const { path, frontMatter, contentTitle, headings, excerpt } = document;
  const { title = contentTitle, description = excerpt } = frontMatter.values;
  const metadata = {
    ...(title !== undefined && { title }),
    description,
    source: `@site/${path}`,
    frontMatter: frontMatter.values,
  };
  return {
    frontMatter: frontMatter.values as Json,
    toc: headings.map(({ html, id, depth }) => ({ value: html, id, level: depth })),
    contentTitle: contentTitle ?? null,
    metadata: metadata as Json,
    assets: {},
  };
}

/** Elements that divide the text of a section. */
const dividers = new Set([...blockElements, 'br']);

/** Elements in which white space between other elements has no meaning. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

function isNoSpace(node: HastNode): boolean {
  return node.type !== 'text' || node.value.trim() !== '';
}

/** Turns `nodes` into HTML nodes with marks. */
export function toMarked(nodes: readonly HastNode[], at: At): RootContent[] {
  const { module, walk } = at;
  return nodes.flatMap((node): RootContent[] => {
    switch (node.type) {
      case 'text':
        walk.sections.text(withoutMarks(node.value));
        return [node];
      case 'element':
        return [
          walk.names.mdxComponents.includes(node.tagName)
            ? addPart(at, placeOfNode(node, module), () => toExchangedPart(node, at))
            : toMarkedElement(node, at),
        ];
      case 'module':
        return toMarked(node.children, { module: node.module, walk });
      case 'component':
        return [addPart(at, placeOfNode(node, module), () => inPre(toComponentPart(node, at), at))];
      case 'jsx':
        return markJsx(node, at);
      case 'expression':
        return markExpression(node, at);
      case 'truncate':
        return [{ type: 'raw', value: mark('teaser') }];
      case 'raw':
        return [node];
      default:
        return [];
    }
  });
}

function toMarkedElement(element: Element, at: At): Element {
  if (isMarkdownHeading(element)) return toMarkedHeading(element, at);
  const { walk } = at;
  inspectElement(element, at);
  const isBlock = dividers.has(element.tagName);
  if (isBlock) walk.sections.endBlock();
  const isNoteMark =
    element.properties['dataFootnoteRef'] !== undefined ||
    element.properties['dataFootnoteBackref'] !== undefined;
  const content = tableParts.has(element.tagName)
    ? element.children.filter(isNoSpace)
    : element.children;
  const toTree = () =>
    walk.sections.within(element.tagName, () => toMarked(content, at)) as ElementContent[];
  const children = isNoteMark ? walk.sections.muted(toTree) : toTree();
  if (isBlock) walk.sections.endBlock();
  return { ...element, children: element.tagName === 'code' ? keepFlags(children) : children };
}

/** Puts a fenced block into the site's component for `pre`, if the site has one. */
function inPre(part: PartNode, { walk }: At): PartNode {
  const isFence = part.type === 'element' && part.name === '@theme/CodeBlock';
  return isFence && walk.names.mdxComponents.includes('pre')
    ? { type: 'element', name: mdxName('pre'), props: [], children: [part], place: part.place }
    : part;
}

/**
 * Replaces an element with its component in `MDXComponents`. A Markdown heading in it has no link
 * to itself.
 */
function toExchangedPart(element: Element, at: At): PartNode {
  const { tagName } = element;
  const { [headingMark]: mark, ...properties } = element.properties;
  const part = () => toElementPart({ ...element, properties }, 'show', at);
  if (mark === undefined) return { ...part(), name: mdxName(tagName) };
  const text = collapseSpaces(plainText(element.children, scopeOf(at)));
  at.walk.sections.endBlock();
  if (tagName !== 'h1') at.walk.sections.heading(String(properties['id']), text);
  return { ...at.walk.sections.muted(part), name: mdxName(tagName) };
}

function toMarkedHeading(element: Element, at: At): Element {
  const { walk } = at;
  const { [headingMark]: _, ...properties } = element.properties;
  const { id } = properties;
  const isTitle = element.tagName === 'h1';
  const text = collapseSpaces(plainText(element.children, scopeOf(at)));
  walk.sections.endBlock();
  if (!isTitle && typeof id === 'string') walk.sections.heading(id, text);
  else if (typeof id === 'string') walk.results.ids.push(id);
  const marked = walk.sections.muted(() => toMarked(element.children, at)) as ElementContent[];
  const children = marked.map(toBreakable);
  // A plugin may have removed the id.
  const isTarget = !isTitle && typeof id === 'string';
  return {
    ...element,
    properties,
    children: isTarget ? [...children, linkTo(id, text)] : children,
  };
}

/** The link of a heading to itself. */
function linkTo(id: string, text: string): ElementContent {
  const properties = { href: `#${id}`, ariaLabel: markedText('directLink', text) };
  return { type: 'element', tagName: 'a', properties, children: [] };
}

/** Turns a component into a part, and any other tag into HTML. */
function markJsx(node: Jsx, at: At): RootContent[] {
  if (node.name === null) return toMarked(node.children, at);
  const place = placeOfNode(node, at.module);
  const name = resolveName(node.name, at.module, { tools: at.walk.names, place });
  if (name === undefined) return toMarked(node.children, at);
  const element = plainElement(node, name, at);
  return [
    element ? toMarkedElement(element, at) : addPart(at, place, () => toJsxPart(node, name, at)),
  ];
}

function markExpression(node: Expression, at: At): RootContent[] {
  const value = valueOf(node, at);
  if (value === undefined)
    return isKnown(node, at)
      ? [addPart(at, placeOfNode(node, at.module), () => toExpressionPart(node, at.module))]
      : [];
  at.walk.sections.text(value);
  return value === '' ? [] : [{ type: 'text', value }];
}

/** Reserves the next part, makes it, and returns the mark that stands for it. */
function addPart({ module, walk }: At, place: Place, toTree: () => PartNode): RootContent {
  const index = walk.parts.push(undefined as never) - 1;
  const tree = toTree();
  walk.parts[index] = {
    place,
    tree,
    literal: isLiteral(tree, walk.interactive),
    module: module.index,
  };
  return { type: 'raw', value: mark('part', index) };
}

/** Whether a part has only static components, plain tags and values, so that it needs no bundle. */
function isLiteral(node: PartNode, interactive: ReadonlySet<string>): boolean {
  if (node.type === 'expression') return false;
  if (node.type !== 'element') return true;
  return (
    (isBuiltIn(node.name) || isTagName(node.name)) &&
    !interactive.has(node.name) &&
    node.props.every((prop) => 'value' in prop) &&
    node.children.every((child) => isLiteral(child, interactive))
  );
}
