import { escapeHtml } from '../../contract/escapeHtml.ts';
import type { PlainNode } from './plainNode.ts';
import { voidElements } from '../../lib/htmlElements.ts';

/**
 * Elements that are left out if they are empty, because they only held a drawing or a control. An
 * element with an id stays, because links can lead to it.
 */
const boxes = new Set(['div', 'figure', 'figcaption', 'section', 'p', 'ul', 'ol']);

/** Writes plain nodes as HTML for feed readers, which do not have the site's style sheets. */
export function toFeedHtml(nodes: readonly PlainNode[]): string {
  return nodes.map(toHtml).join('').trim();
}

function toHtml(node: PlainNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const { name, attributes, children } = node;
  if (name === 'label') return `<p><strong>${toFeedHtml(children)}</strong></p>`;
  if (name === 'span' && Object.keys(attributes).length === 0) return children.map(toHtml).join('');
  if (name === 'pre') {
    const { title } = attributes;
    const caption = title ? `<p><strong>${escapeHtml(title)}</strong></p>` : '';
    return `${caption}<pre>${children.map(toHtml).join('')}</pre>`;
  }
  const written = Object.entries(attributes)
    .filter(([key]) => key !== 'data-language')
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('');
  if (voidElements.has(name)) return `<${name}${written}>`;
  const content = children.map(toHtml).join('');
  return boxes.has(name) && content.trim() === '' && attributes['id'] === undefined
    ? ''
    : `<${name}${written}>${content}</${name}>`;
}
