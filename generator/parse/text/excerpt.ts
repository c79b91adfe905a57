import type { HastNode } from '../hast/hastNodes.ts';
import { plainText } from './plainText.ts';

const containers = new Set([
  'ul',
  'ol',
  'li',
  'blockquote',
  'div',
  'section',
  'table',
  'thead',
  'tbody',
  'tr',
  'dl',
  'header',
  'main',
  'article',
  'aside',
  'details',
  'figure',
]);

/**
 * Returns the first line of a document that is neither a title nor code, or `""` without one. Text
 * of a partial does not count as the document's own.
 */
export function excerptOf(nodes: readonly HastNode[]): string {
  for (const node of nodes) {
    const line = node.type === 'text' ? firstLine(node.value) : excerptOfNode(node);
    if (line !== '') return line;
  }
  return '';
}

function excerptOfNode(node: HastNode): string {
  if (!('children' in node) || node.type === 'module') return '';
  if (node.type === 'element') {
    if (
      node.tagName === 'h1' ||
      node.tagName === 'pre' ||
      node.tagName === 'script' ||
      node.tagName === 'style'
    )
      return '';
    if (!containers.has(node.tagName)) return firstLine(plainText([node]));
  }
  const hasText = node.children.some((child) => child.type === 'text' && child.value.trim() !== '');
  return hasText ? firstLine(plainText(node.children)) : excerptOf(node.children);
}

function firstLine(text: string): string {
  return text.trimStart().split('\n')[0]!.replace(/ {2,}/g, ' ').trim();
}
