import { Children, type ReactNode } from 'react';
import CodeBlockLayout, { type CodeBlockContent } from '@theme/CodeBlock/Layout';
import { escapeHtml } from '../../../../generator/contract/escapeHtml.ts';
import { firstLineNumber } from '../../../page/firstLineNumber.ts';

/** Code that is text. */
export default function CodeBlockString({ html, children, ...content }: CodeBlockContent) {
  const code = withNumbers(html ?? toText(children), firstLineNumber(content));
  return (
    <CodeBlockLayout {...content} isPlain={html === undefined}>
      <code dangerouslySetInnerHTML={{ __html: code }} />
    </CodeBlockLayout>
  );
}

function toText(children: ReactNode): string {
  return escapeHtml(Children.toArray(children).join('').replace(/\n$/, ''));
}

/**
 * Makes an element of every line, which CSS numbers from 1. Any other first number is written into
 * the HTML, because inline styles are not allowed. Without numbers, only lines with a class of
 * their own are elements.
 */
function withNumbers(html: string, first: number | undefined): string {
  if (first === undefined) return html;
  return html
    .split('\n')
    .map((line, i) => {
      const number = first === 1 ? '' : ` data-line="${first + i}"`;
      return line.startsWith(ownLine)
        ? line.replace('<span', `<span${number}`)
        : `<span${number} class="line">${line}</span>`;
    })
    .join('\n');
}

/** The beginning of a line that has a class of its own. */
const ownLine = '<span class="line ';
