/**
 * Converts the children of a component. Markdown becomes HTML, while components and expressions
 * keep their place in the tree. If a component only shows its children, they become parts of their
 * own, so that the component itself needs no bundle.
 */
import { propOf } from '../../lib/propChild.ts';
import type { PartNode } from '../../types.ts';
import { toProps, toReactProps } from '../jsx/props.ts';
import { resolveName } from '../jsx/resolveName.ts';
import { placeOfNode, type Module } from '../module/module.ts';
import { inspectElement } from './inspect.ts';
import type { Expression, Jsx, HastNode } from './hastNodes.ts';
import { plainElement } from './plainElement.ts';
import { serialize } from './serialize.ts';
import { isKnown, knownText, scopeOf, valueOf, type At } from './walk.ts';
import { isBinding, isBuiltIn, isTagName } from '../../lib/elementName.ts';
import { withoutAttributesMarks } from '../../lib/marks.ts';
import { lookupTable } from '../../lib/lookupTable.ts';

/**
 * - `show`: the component only shows its children
 * - `details`: the same, but its summary is a child of its own
 * - `tabs`: it looks only at children that are components
 * - `open`: it looks at everything inside it
 * - `tree`: what it does with its children is unknown
 */
type Mode = 'show' | 'details' | 'tabs' | 'open' | 'tree';

const modes = lookupTable<Mode>({
  '@theme/Admonition': 'show',
  '@theme/TabItem': 'show',
  '@theme/Details': 'details',
  '@theme/Heading': 'show',
  '@docusaurus/Link': 'show',
  '@theme/Tabs': 'tabs',
  '@docusaurus/Head': 'open',
});

/** Components that are not tabs and contain none. */
const inert = new Set([
  '@theme/Admonition',
  '@theme/Details',
  '@theme/Heading',
  '@docusaurus/Link',
  '@docusaurus/Head',
]);

/** Returns the children of the component `name`, as nodes of its part. */
export function toPartChildren(
  name: string,
  nodes: readonly HastNode[],
  around: At,
): readonly PartNode[] {
  const at = {
    ...around,
    ...(name === '@docusaurus/Head' && { isHead: true }),
    ...(!inert.has(name) && !isTagName(name) && { mayBeTabs: true }),
  };
  const text = onlyText(nodes, at);
  if (text !== undefined) {
    at.walk.sections.text(text);
    return text.trim() === '' ? [] : [{ type: 'text', value: text }];
  }
  // MDX makes a paragraph of a line between the tags.
  const shownNodes = name === '@theme/CodeBlock' ? nodes.flatMap(withoutParagraph) : nodes;
  return toPartNodes(shownNodes, modes[name] ?? 'tree', at);
}

function withoutParagraph(node: HastNode): readonly HastNode[] {
  return node.type === 'element' && node.tagName === 'p' ? node.children : [node];
}

/** The text of children that consist only of text. */
function onlyText(nodes: readonly HastNode[], at: At): string | undefined {
  let text = '';
  for (const node of nodes) {
    const value = knownText(node, at);
    if (value === undefined) return undefined;
    text += value;
  }
  return text;
}

function toPartNodes(nodes: readonly HastNode[], mode: Mode, at: At): readonly PartNode[] {
  const written: PartNode[] = [];
  let markdown: HastNode[] = [];
  const flush = () => {
    const html = markdown.length > 0 ? serialize(at.walk.visitors.toMarked(markdown, at)) : '';
    if (html.trim() !== '' || (html !== '' && written.length > 0 && mode !== 'tabs'))
      written.push({ type: 'html', html });
    markdown = [];
  };
  for (const node of nodes) {
    const toParts = partsOfChild(node, mode, at);
    if (toParts) {
      flush();
      written.push(...toParts(mode));
    } else if (mode === 'tree' && node.type === 'text') {
      at.walk.sections.text(node.value);
      written.push({ type: 'text', value: node.value });
    } else {
      markdown.push(node);
      // The author's component may visit its children, so each of them is a node.
      if (mode === 'tree') flush();
    }
  }
  flush();
  return written.slice(
    isBlank(written[0]) ? 1 : 0,
    isBlank(written.at(-1)) && written.length > 1 ? -1 : undefined,
  );
}

function isBlank(node: PartNode | undefined): boolean {
  return (
    (node?.type === 'html' && node.html.trim() === '') ||
    (node?.type === 'text' && node.value.trim() === '')
  );
}

/**
 * Returns the nodes of a child with its own place in the tree, or `undefined` if the child is part
 * of the HTML.
 */
function partsOfChild(
  node: HastNode,
  mode: Mode,
  at: At,
): ((mode: Mode) => readonly PartNode[]) | undefined {
  const { module, walk } = at;
  switch (node.type) {
    case 'component':
      return mode === 'tabs' ? () => [walk.visitors.toComponentPart(node, at)] : undefined;
    case 'jsx': {
      if (node.name === null) return (inner) => toPartNodes(node.children, inner, at);
      if (propOf(node.name)) return () => [toPropChild(node, at)];
      return hasOwnPart(node, mode, at) ? () => toTagParts(node, mode, at) : undefined;
    }
    case 'expression': {
      if (mode === 'show' || mode === 'details' || valueOf(node, at) !== undefined)
        return undefined;
      return () => (isKnown(node, at) ? [toExpressionPart(node, module)] : []);
    }
    case 'element': {
      if (mode === 'open' && node.tagName === 'p')
        return () => toPartNodes(node.children, mode, at);
      if (mode === 'details' && node.tagName === 'summary')
        return () => [toElementPart(node, 'show', at)];
      if (mode === 'open' || (mode === 'tree' && holdsCode(node, at)))
        return () => [toElementPart(node, mode, at)];
      return undefined;
    }
    case 'text':
      return mode === 'open'
        ? () => (node.value.trim() === '' ? [] : [{ type: 'text', value: node.value }])
        : undefined;
    default:
      return undefined;
  }
}

/** A child that stands for a property. */
function toPropChild(node: Jsx, at: At): PartNode {
  const children = toPartNodes(node.children, 'show', at);
  const place = placeOfNode(node, at.module);
  return { type: 'element', name: node.name!, props: [], children, place };
}

function hasOwnPart(node: Jsx, mode: Mode, at: At): boolean {
  if (mode === 'open') return true;
  const name = componentName(node, at);
  // Unknown names are reported when they become HTML.
  if (name === undefined) return false;
  if (mode === 'details') return name === 'summary';
  if (mode === 'show') return false;
  if (isBuiltIn(name) || isBinding(name)) return true;
  return mode === 'tree' && holdsCode(node, at);
}

function toTagParts(node: Jsx, mode: Mode, at: At): readonly PartNode[] {
  const name = resolveName(node.name!, at.module, {
    tools: at.walk.names,
    place: placeOfNode(node, at.module),
  });
  if (name === undefined) return [];
  const element = mode === 'open' ? undefined : plainElement(node, name, at);
  if (!element)
    return [
      mode === 'open' && /^[a-z]/.test(name)
        ? openTag(node, name, at)
        : at.walk.visitors.toJsxPart(node, name, at),
    ];
  const written = toElementPart(element, mode === 'details' ? 'show' : mode, at);
  // React takes styles as an object, HTML as text.
  const style = toProps(node, at.module, scopeOf(at)).filter(
    (prop) => 'name' in prop && prop.name === 'style',
  );
  return [
    {
      ...written,
      props: [
        ...written.props.filter((prop) => !('name' in prop) || prop.name !== 'style'),
        ...style,
      ],
    },
  ];
}

/** A plain tag inside a component that looks at all its children. */
function openTag(node: Jsx, name: string, at: At): PartNode {
  const written = at.walk.visitors.toJsxPart({ ...node, children: [] }, name, at);
  return written.type !== 'element'
    ? written
    : {
        ...written,
        children:
          onlyText(node.children, at) === undefined
            ? toPartNodes(node.children, 'open', at)
            : toPartChildren(name, node.children, at),
      };
}

/** Returns an element as a node of a part. */
export function toElementPart(
  element: Extract<HastNode, { type: 'element' }>,
  mode: Mode,
  at: At,
): Extract<PartNode, { type: 'element' }> {
  const copy = { ...element, properties: { ...element.properties } };
  inspectElement(copy, at);
  // Properties have no room for further attributes.
  const props = toReactProps(copy).map((prop) =>
    'value' in prop && typeof prop.value === 'string'
      ? { ...prop, value: withoutAttributesMarks(prop.value) }
      : prop,
  );
  at.walk.sections.endBlock();
  const children = at.walk.sections.within(element.tagName, () =>
    onlyText(element.children, at) === undefined
      ? toPartNodes(element.children, mode, at)
      : toPartChildren(element.tagName, element.children, at),
  );
  at.walk.sections.endBlock();
  return {
    type: 'element',
    name: element.tagName,
    props,
    children,
    place: placeOfNode(element, at.module),
  };
}

/**
 * Whether a node has code of the author, which must stay inside its component for React's context.
 */
function holdsCode(node: HastNode, at: At): boolean {
  switch (node.type) {
    case 'expression':
      return valueOf(node, at) === undefined;
    case 'jsx': {
      const name = componentName(node, at);
      if (name !== undefined && !isBuiltIn(name) && !plainElement(node, name, at)) return true;
      return node.children.some((child) => holdsCode(child, at));
    }
    case 'element':
      return node.children.some((child) => holdsCode(child, at));
    default:
      return false;
  }
}

/**
 * The resolved name of a tag, without a report, or `undefined` for a fragment or an unknown name.
 */
function componentName(node: Jsx, { module, walk }: At): string | undefined {
  return node.name === null
    ? undefined
    : resolveName(node.name, module, {
        tools: { ...walk.names, diagnostics: [] },
        place: placeOfNode(node, module),
      });
}

/** Returns the part for an expression that must be run. Its code begins after the brace. */
export function toExpressionPart(node: Expression, module: Module): PartNode {
  const { file, line, column } = placeOfNode(node, module);
  return { type: 'expression', code: node.code, place: { file, line, column: column + 1 } };
}
