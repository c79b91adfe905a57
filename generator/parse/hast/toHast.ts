/** The Markdown tree as an HTML tree with components, tags and expressions in it. */
import type { Element, ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';
import type { Code, Definition, Image, ImageReference, Link, Nodes } from 'mdast';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../types.ts';
import type { ThemeConfig } from '../../contract.ts';
import { createCodeBlock, innerLanguage, languageOf } from '../code/codeBlock.ts';
import { canonicalLanguage, knownLanguages } from '../../lib/code/languages.ts';
import { readMetastring } from '../code/metastring.ts';
import { toPackageManagers } from '../code/npm2yarn.ts';
import type { Admonition } from '../mdast/mdastNodes.ts';
import { placeAt, placeOf, type Module } from '../module/module.ts';
import { headingMark, type Component, type Node } from './hastNodes.ts';

type State = Parameters<typeof defaultHandlers.paragraph>[0];
type MdxJsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type MdxExpression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

export interface HastTools {
  readonly prism: ThemeConfig['prism'];
  readonly diagnostics: Diagnostic[];
  /** Put before the ids of footnotes: two files in one document must not share them. */
  readonly footnotePrefix: string;
}

/** The content of a module as HTML nodes. */
export function toHast(module: Module, tools: HastTools): Node[] {
  const tree = processorFor(module, tools).runSync(module.tree) as Root;
  if (!module.hasHtml) return tree.children as Node[];
  const file = new VFile({ value: module.text });
  return (raw(tree, { file, passThrough: ['component', 'truncate', 'jsx', 'expression'] }) as Root)
    .children as Node[];
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
  const own = {
    ...handlers,
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    code: (_: State, node: Code) => toCode(node, module, tools),
  };
  return unified().use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: tools.footnotePrefix,
    handlers: own as never,
  });
}

const handlers = {
  heading(state: State, node: Extract<Nodes, { type: 'heading' }>): Element {
    const element = defaultHandlers.heading(state, node) as Element;
    element.properties[headingMark] = node.data?.explicitId ?? '';
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
    const result = defaultHandlers.imageReference(state, node);
    return result && !Array.isArray(result) && result.type === 'element'
      ? toImage(result, takeDefinition(result, node, state).url)
      : result;
  },
  linkReference(
    state: State,
    node: Extract<Nodes, { type: 'linkReference' }>,
  ): ReturnType<typeof defaultHandlers.linkReference> {
    const result = defaultHandlers.linkReference(state, node);
    if (result && !Array.isArray(result) && result.type === 'element')
      result.properties['href'] = takeDefinition(result, node, state).url;
    return result;
  },
  listItem(state: State, node: Extract<Nodes, { type: 'listItem' }>, parent: never): Element {
    const element = defaultHandlers.listItem(state, node, parent) as Element;
    if (typeof node.checked === 'boolean') nameCheckbox(element, node.checked);
    return element;
  },
  tableRow(state: State, node: Extract<Nodes, { type: 'tableRow' }>, parent: never): Element {
    const row = defaultHandlers.tableRow(state, node, parent) as Element;
    // A corner that says nothing is no header.
    for (const cell of row.children)
      if (cell.type === 'element' && cell.children.length === 0) cell.tagName = 'td';
    return row;
  },
};

/** The definition of a label; it is the place of what is wrong with its address. */
function takeDefinition(
  element: Element,
  { identifier }: { identifier: string },
  { definitionById }: State,
): Definition {
  const definition = definitionById.get(identifier.toUpperCase())!;
  element.position = definition.position;
  return definition;
}

/** The address as written; what the browser may put off. */
function toImage(element: Element, url: string): Element {
  Object.assign(element.properties, { src: url, loading: 'lazy', decoding: 'async' });
  return element;
}

/** A checkbox needs a name for those who do not see the text beside it. */
function nameCheckbox(item: Element, checked: boolean): void {
  const first = item.children[0];
  const inner = first?.type === 'element' && first.tagName === 'p' ? first.children[0] : first;
  if (inner?.type === 'element' && inner.tagName === 'input')
    inner.properties['ariaLabel'] = checked ? 'Done' : 'To do';
}

function toAdmonition(state: State, node: Admonition): ElementContent {
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
    children: state.all(node as never),
    position: node.position,
  };
}

function toCode(node: Code, module: Module, tools: HastTools): ElementContent {
  const meta = node.meta ?? '';
  const language = languageOf(node.lang, tools.prism);
  const nearest = nearestLanguage(language, node);
  if (nearest)
    tools.diagnostics.push(
      diagnose(
        'markdown/unknown-language',
        placeAt(module.text.indexOf(node.lang!, node.position!.start.offset), module),
        { language, nearest },
      ),
    );
  if (!readMetastring(meta).words.includes('npm2yarn'))
    return toCodeBlock({ ...node, meta }, module, tools);
  const rest = meta.replace(/(?:^|\s)npm2yarn(?=\s|$)/, '');
  const items = toPackageManagers(node.value).map(({ value, label, code }): Component => ({
    type: 'component',
    name: '@theme/TabItem',
    position: node.position,
    props: [
      { name: 'value', value },
      { name: 'label', value: label },
    ],
    children: [toCodeBlock({ ...node, meta: rest, value: code }, module, tools)],
  }));
  return {
    type: 'component',
    name: '@theme/Tabs',
    props: [{ name: 'groupId', value: 'npm2yarn' }],
    children: items,
    position: node.position,
  };
}

function toCodeBlock(
  node: Code & { meta: string },
  module: Module,
  { prism, diagnostics }: HastTools,
): Component {
  const { props, text, unclosed } = createCodeBlock(
    { code: node.value, language: node.lang ?? undefined, meta: node.meta },
    prism,
  );
  for (const { line, comment, end } of unclosed) {
    const { file, line: first } = placeOf(node, module);
    const column = module.text.split('\n')[first + line]!.search(/[^\s>]/) + 1;
    diagnostics.push(
      diagnose(
        'markdown/unclosed-highlight',
        { file, line: first + line + 1, column: Math.max(1, column) },
        { comment, end },
      ),
    );
  }
  const values = Object.entries(props).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  );
  return {
    type: 'component',
    name: '@theme/CodeBlock',
    props: values,
    children: [],
    code: text,
    position: node.position,
  };
}

/** The language that was meant by one nobody knows; short names are too close to each other to tell. */
function nearestLanguage(language: string, { lang }: Code): string | undefined {
  if (!lang || language.length <= 3 || canonicalLanguage(innerLanguage(language)) !== undefined)
    return undefined;
  return suggest(language, knownLanguages());
}
