/** Collects the headings of a document and its partials, in order, and their ids. */
import GithubSlugger, { slug } from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import type { Config, Heading } from '../../types.ts';
import { escapeText } from '../../lib/escape.ts';
import { plainText } from '../text/plainText.ts';
import { placeOfNode, type Module } from '../module/module.ts';
import { headingMark, isMarkdownHeading, slugMark, type HastNode } from './hastNodes.ts';
import { toBreakable } from './lineBreaks.ts';
import { serialize } from './serialize.ts';
import { collapseSpaces } from '../../lib/collapseSpaces.ts';

interface HeadingElement {
  readonly element: Element;
  readonly module: Module;
  readonly depth: Heading['depth'];
}

/**
 * Gives every Markdown heading an id: the author's, or else a unique slug of its text. An H1 gets
 * an id only if the author wrote one. Check finds duplicate ids. The elements are changed.
 */
export function identifyHeadings(
  nodes: readonly HastNode[],
  module: Module,
  { maintainCase }: Config['markdown']['anchors'],
): readonly Heading[] {
  const headings: HeadingElement[] = [];
  collect(nodes, module, headings);
  const slugger = new GithubSlugger();
  for (const { element } of headings) {
    const id = String(element.properties[headingMark]);
    if (id !== '') slugger.occurrences[id] = 0;
  }
  let index = 0;
  return headings.flatMap(({ element, module: headingModule, depth }) => {
    const explicitId = String(element.properties[headingMark]);
    const written = plainText(element.children as HastNode[], headingModule.scope);
    const text = collapseSpaces(written);
    // Docusaurus turns each space into a hyphen, even beside a component without text.
    const slugText = String(element.properties[slugMark] ?? written);
    delete element.properties[slugMark];
    const named = slug(slugText.trim()) ? slugText : 'section';
    const id = explicitId || (depth === 1 ? '' : slugger.slug(named, maintainCase));
    element.properties['id'] = id || undefined;
    if (depth === 1) return [];
    element.data = { ...element.data, heading: index++ };
    return [
      {
        depth,
        id,
        text,
        html: toInlineHtml(element.children, text),
        explicit: explicitId !== '',
        place: placeOfNode(element, headingModule),
      },
    ];
  });
}

/**
 * Returns the headings that plugins left, with their current ids. One without an id is left out:
 * the table of contents cannot link to it. Text and HTML stay as they were before plugins rendered
 * their contents.
 */
export function keptHeadings(
  nodes: readonly HastNode[],
  headings: readonly Heading[],
): readonly Heading[] {
  return nodes.flatMap((node): readonly Heading[] => {
    const headingIndex = node.type === 'element' && node.data?.heading;
    if (typeof headingIndex === 'number') {
      const { id } = (node as Element).properties;
      return typeof id === 'string' ? [{ ...headings[headingIndex]!, id }] : [];
    }
    return 'children' in node ? keptHeadings(node.children, headings) : [];
  });
}

function collect(nodes: readonly HastNode[], module: Module, headings: HeadingElement[]): void {
  for (const node of nodes) {
    if (isMarkdownHeading(node))
      headings.push({ element: node, module, depth: Number(node.tagName[1]) as Heading['depth'] });
    else if ('children' in node)
      collect(node.children, node.type === 'module' ? node.module : module, headings);
  }
}

/** MDX tags that a link in a table of contents keeps. */
const phrasing = new Set(['b', 'code', 'em', 'i', 'kbd', 'mark', 's', 'strong', 'sub', 'sup']);

/**
 * A heading's content for use inside a link: without links, footnote numbers, images and
 * components.
 */
function toInlineHtml(children: readonly ElementContent[], text: string): string {
  return children.every((child) => child.type === 'text')
    ? escapeText(text)
    : serialize(children.flatMap(withoutLinks).map(toBreakable)).trim();
}

function withoutLinks(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node];
  // An expression without a known value appears in the contents as written, as in Docusaurus.
  if (node.type === 'expression')
    return [{ type: 'text', value: plainText([node]) || node.code.trim() }];
  if (node.type === 'jsx' && node.name !== null && phrasing.has(node.name)) {
    const children = node.children.flatMap(withoutLinks);
    return [{ type: 'element', tagName: node.name, properties: {}, children }];
  }
  if (node.type !== 'element') return 'children' in node ? node.children.flatMap(withoutLinks) : [];
  if (node.tagName === 'img')
    return [{ type: 'text', value: String(node.properties['alt'] ?? '') }];
  if (node.properties['dataFootnoteRef'] !== undefined) return [];
  const children = node.children.flatMap(withoutLinks);
  if (node.tagName === 'sup' && children.length === 0) return [];
  return node.tagName === 'a'
    ? children
    : [{ ...node, properties: { className: node.properties['className'] }, children }];
}
