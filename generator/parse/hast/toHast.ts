/** Turns the Markdown tree into an HTML tree that keeps components, tags and expressions. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import type { Code, Definition, Image, ImageReference, Link, Nodes, Parents } from 'mdast';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { isHiddenSample, toFence, type FenceTools } from '../code/fence.ts';
import { markedText } from '../../lib/contentTexts.ts';
import type { AdmonitionNode } from '../mdast/mdastNodes.ts';
import type { Module } from '../module/module.ts';
import { runPlugins } from '../plugins/runPlugins.ts';
import { fromStandard, toStandard } from '../plugins/standardTree.ts';
import { headingMark, slugMark, type HastNode } from './hastNodes.ts';

type State = Parameters<typeof defaultHandlers.paragraph>[0];
type MdxJsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type MdxExpression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

interface HastTools extends FenceTools {
  /** Prefix for the ids of footnotes, so that two files in one document do not share ids. */
  readonly footnotePrefix: string;
}

/** Returns the content of a module as HTML nodes. */
export async function toHast(module: Module, tools: HastTools): Promise<HastNode[]> {
  const tree = processorFor(module, tools).runSync(module.tree) as Root;
  const { plugins } = module;
  const nodes = module.hasHtml ? parseTags(tree, module) : (tree.children as HastNode[]);
  return plugins ? runRehype(nodes, 'beforeDefaultRehypePlugins', module) : nodes;
}

/** Runs the rehype plugins of one place over content of a module. */
export async function runRehype(
  nodes: readonly HastNode[],
  place: 'beforeDefaultRehypePlugins' | 'rehypePlugins',
  module: Module,
): Promise<HastNode[]> {
  const run = module.plugins!;
  if (run.steps[place].length === 0) return [...nodes];
  const tree: Root = { type: 'root', children: toStandard(nodes) };
  const changed = await runPlugins(tree, place, run);
  const changedRoot: Root = { ...changed, children: fromStandard(changed.children as HastNode[]) };
  return changedRoot.children.some(hasRaw)
    ? parseTags(changedRoot, module)
    : (changedRoot.children as HastNode[]);
}

function hasRaw(node: RootContent): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw));
}

/** Reads tags that are still text. */
function parseTags(tree: Root, { text }: Module): HastNode[] {
  const file = new VFile({ value: text });
  const passThrough: RootContent['type'][] = [
    'component',
    'truncate',
    'jsx',
    'expression',
    'module',
  ];
  return (raw(tree, { file, passThrough }) as Root).children as HastNode[];
}

function processorFor(module: Module, tools: HastTools) {
  const jsx = (state: State, node: MdxJsx): ElementContent =>
    ({
      type: 'jsx',
      name: node.name,
      attributes: node.attributes,
      children: state.all(node),
      position: node.position,
    }) as ElementContent;
  const expression = (_: State, node: MdxExpression): ElementContent => ({
    type: 'expression',
    code: node.value,
    estree: node.data?.estree,
    position: node.position,
  });
  const moduleHandlers = {
    ...handlers,
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    code: (_: State, node: Code) =>
      isHiddenSample(node) ? undefined : toFence(node, module, tools),
  };
  return unified().use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: tools.footnotePrefix,
    footnoteLabel: markedText('footnotes'),
    footnoteBackLabel: (reference, again) =>
      markedText('backToReference', `${reference + 1}${again > 1 ? `-${again}` : ''}`),
    handlers: moduleHandlers,
  });
}

const handlers = {
  heading(state: State, node: Extract<Nodes, { type: 'heading' }>): Element {
    const element = defaultHandlers.heading(state, node) as Element;
    element.properties[headingMark] = node.data?.explicitId ?? '';
    if (node.data?.slugText !== undefined) element.properties[slugMark] = node.data.slugText;
    return element;
  },
  admonition: toAdmonition,
  truncate: (_: State, node: Extract<Nodes, { type: 'truncate' }>): ElementContent => ({
    type: 'truncate',
    position: node.position,
  }),
  link(state: State, node: Link): Element {
    const element = defaultHandlers.link(state, node) as Element;
    element.properties['href'] = node.url;
    return element;
  },
  image: (state: State, node: Image): Element =>
    toImage(defaultHandlers.image(state, node) as Element, node.url),
  imageReference(
    state: State,
    node: ImageReference,
  ): ReturnType<typeof defaultHandlers.imageReference> {
    const element = defaultHandlers.imageReference(state, node);
    return element && !Array.isArray(element) && element.type === 'element'
      ? toImage(element, takeDefinition(element, node, state).url)
      : element;
  },
  linkReference(
    state: State,
    node: Extract<Nodes, { type: 'linkReference' }>,
  ): ReturnType<typeof defaultHandlers.linkReference> {
    const element = defaultHandlers.linkReference(state, node);
    if (element && !Array.isArray(element) && element.type === 'element')
      element.properties['href'] = takeDefinition(element, node, state).url;
    return element;
  },
  listItem(
    state: State,
    node: Extract<Nodes, { type: 'listItem' }>,
    parent: Parents | undefined,
  ): Element {
    const element = defaultHandlers.listItem(state, node, parent) as Element;
    if (typeof node.checked === 'boolean') nameCheckbox(element, node.checked);
    return element;
  },
  tableRow(
    state: State,
    node: Extract<Nodes, { type: 'tableRow' }>,
    parent: Parents | undefined,
  ): Element {
    const row = defaultHandlers.tableRow(state, node, parent) as Element;
    for (const cell of row.children) {
      if (cell.type !== 'element') continue;
      // An empty corner cell is not a header.
      if (cell.children.length === 0) cell.tagName = 'td';
      alignByClass(cell);
    }
    return row;
  },
};

/** Replaces the obsolete attribute with Infima's class. */
function alignByClass({ properties }: Element): void {
  const { align } = properties;
  if (typeof align !== 'string') return;
  delete properties['align'];
  properties['className'] = [`text--${align}`];
}

/**
 * Takes the definition of a label. The element gets the definition's place, because the address is
 * written there.
 */
function takeDefinition(
  element: Element,
  { identifier }: { identifier: string },
  { definitionById }: State,
): Definition {
  const definition = definitionById.get(identifier.toUpperCase())!;
  element.position = definition.position;
  return definition;
}

/** Keeps the address as written, and makes the browser load the image lazily. */
function toImage(element: Element, url: string): Element {
  Object.assign(element.properties, { src: url, loading: 'lazy', decoding: 'async' });
  return element;
}

/** Names a checkbox for readers who do not see the adjacent text. */
function nameCheckbox(item: Element, checked: boolean): void {
  const first = item.children[0];
  const inner = first?.type === 'element' && first.tagName === 'p' ? first.children[0] : first;
  if (inner?.type === 'element' && inner.tagName === 'input')
    inner.properties['ariaLabel'] = markedText(checked ? 'taskDone' : 'taskOpen');
}

function toAdmonition(state: State, node: AdmonitionNode): ElementContent {
  const { kind, className, id } = node;
  const plain = node.title.length > 0 && node.title.every((child) => child.type === 'text');
  const props = Object.entries({
    type: kind,
    title: plain
      ? node.title.map((child) => (child as { value: string }).value).join('')
      : undefined,
    className,
    id,
  });
  const title =
    node.title.length > 0 && !plain
      ? state.all({ type: 'paragraph', children: node.title })
      : undefined;
  return {
    type: 'component',
    name: '@theme/Admonition',
    props: props.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }])),
    title,
    children: state.all(node),
    position: node.position,
  };
}
