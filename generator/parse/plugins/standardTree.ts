/**
 * Converts the HTML tree to the form that rehype plugins know, and back. The generator's own nodes
 * become MDX tags, and code blocks become `pre` and `code` with a class.
 */
import type { Element, ElementContent } from 'hast';
import type { Component, Expression, HastNode, Jsx } from '../hast/hastNodes.ts';

type Any = HastNode & { readonly children?: HastNode[] };

/** The component that an element stands for. */
const standIns = new WeakMap<object, { readonly component: Component; readonly made: string }>();

/** Elements whose content is inline. */
const phrasing = /^(?:p|h[1-6]|a|em|strong|del|td|th|span|code)$/;

export function toStandard(nodes: readonly HastNode[], isInline = false): ElementContent[] {
  return nodes.map((node) => {
    const inside = isInline || (node.type === 'element' && phrasing.test(node.tagName));
    const children = 'children' in node ? toStandard(node.children, inside) : undefined;
    const size = isInline ? 'Text' : 'Flow';
    if (node.type === 'jsx') return { ...node, type: `mdxJsx${size}Element`, children } as never;
    if (node.type === 'expression') {
      const { code, estree, position } = node;
      return { type: `mdx${size}Expression`, value: code, data: { estree }, position } as never;
    }
    if (node.type === 'component' && node.fence) return toPre(node);
    if (node.type === 'component' && node.title)
      return { ...node, children: [titleOf(node), ...children!] } as never;
    return (children ? { ...node, children } : node) as ElementContent;
  });
}

/** Part of the title of a component, so that plugins see it. */
function titleOf({ title, position }: Component): object {
  return { type: 'title', children: toStandard(title!, true), position };
}

function toPre(component: Component): Element {
  const { lang, value, meta, position } = component.fence!;
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: lang ? { className: [`language-${lang}`] } : {},
    ...(meta && { data: { meta } }),
    children: [{ type: 'text', value: `${value}\n` }],
    position,
  };
  const pre: Element = {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [code],
    position,
  };
  standIns.set(pre, { component, made: shapeOf(pre) });
  return pre;
}

/**
 * Restores the generator's own nodes. A code block that a plugin changed stays as the plugin left
 * it.
 */
export function fromStandard(nodes: readonly HastNode[]): HastNode[] {
  return nodes.map((node) => {
    const standIn = standIns.get(node);
    if (standIn && standIn.made === shapeOf(node)) return standIn.component;
    const children = (node as Any).children && fromStandard((node as Any).children!);
    if (/^mdxJsx(?:Flow|Text)Element$/.test(node.type))
      return { ...node, type: 'jsx', children } as Jsx;
    if (/^mdx(?:Flow|Text)Expression$/.test(node.type)) {
      const { value, data, position } = node as unknown as Code;
      return { type: 'expression', code: value, estree: data?.estree, position } as Expression;
    }
    const [first, ...rest] = children ?? [];
    if (node.type === 'component' && (first?.type as string) === 'title')
      return { ...node, title: (first as Any).children, children: rest } as Component;
    return (children ? { ...node, children } : node) as HastNode;
  });
}

interface Code {
  readonly value: string;
  readonly data?: { readonly estree?: Expression['estree'] };
  readonly position?: Expression['position'];
}

/** A node without its places. */
function shapeOf(node: HastNode): string {
  return JSON.stringify(node, (name, value: unknown) => (name === 'position' ? undefined : value));
}
