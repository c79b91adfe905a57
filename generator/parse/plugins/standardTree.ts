/**
 * Converts the HTML tree to the form that rehype plugins know, and back. The generator's own nodes
 * become MDX tags, and code blocks become `pre` and `code` with a class.
 */
import type { Element, ElementContent } from 'hast';
import type { Component, ComponentTitle, HastNode } from '../hast/hastNodes.ts';

/** The component that an element stands for. */
const standIns = new WeakMap<object, { readonly component: Component; readonly shape: string }>();

/** Elements whose content is inline. */
const phrasing = /^(?:p|h[1-6]|a|em|strong|del|td|th|span|code)$/;

export function toStandard(nodes: readonly HastNode[], isInline = false): ElementContent[] {
  return nodes.map((node): ElementContent => {
    if (node.type === 'expression') {
      const { code, estree, position } = node;
      const type = isInline ? 'mdxTextExpression' : 'mdxFlowExpression';
      return { type, value: code, data: { estree }, position };
    }
    if (node.type === 'component' && node.fence) return toPre(node);
    if (!('children' in node)) return node;
    const isInside = isInline || (node.type === 'element' && phrasing.test(node.tagName));
    const children = toStandard(node.children, isInside);
    if (node.type === 'jsx')
      return isInline
        ? { ...node, type: 'mdxJsxTextElement', children }
        : { ...node, type: 'mdxJsxFlowElement', children };
    if (node.type === 'component' && node.title)
      return { ...node, children: [titleOf(node.title, node), ...children] };
    return { ...node, children };
  });
}

/** The title of a component as its child, so that plugins see it. */
function titleOf(title: readonly ElementContent[], { position }: Component): ComponentTitle {
  return { type: 'title', children: toStandard(title, true), position };
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
  standIns.set(pre, { component, shape: shapeOf(pre) });
  return pre;
}

/**
 * Restores the generator's own nodes. A code block that a plugin changed stays as the plugin left
 * it.
 */
export function fromStandard(nodes: readonly HastNode[]): HastNode[] {
  return nodes.map((node): HastNode => {
    const standIn = standIns.get(node);
    if (standIn && standIn.shape === shapeOf(node)) return standIn.component;
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const { value, data, position } = node;
      return { type: 'expression', code: value, estree: data?.estree, position };
    }
    if (!('children' in node)) return node;
    const children = fromStandard(node.children);
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      return { ...node, type: 'jsx', children };
    const [first, ...content] = children;
    if (node.type === 'component' && first?.type === 'title')
      return { ...node, title: first.children, children: content };
    return { ...node, children };
  });
}

/** A node without its places. */
function shapeOf(node: HastNode): string {
  return JSON.stringify(node, (name, value: unknown) => (name === 'position' ? undefined : value));
}
