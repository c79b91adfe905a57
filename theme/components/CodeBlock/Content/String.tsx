import { Children, type ReactNode } from 'react';
import CodeBlockLayout, { type CodeBlockContent } from '@theme/CodeBlock/Layout';
import { escapeHtml } from '../../../../generator/contract/escapeHtml.ts';
import { firstLineNumber } from '../../../page/firstLineNumber.ts';

/** Code as a text, or already highlighted as `html`. */
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
 * Makes an element of every line if lines are numbered. CSS counts them from 1. With another first
 * number, each number is in the HTML, because inline styles are not allowed. Without numbers, only
 * lines with a class, such as highlighted ones, are elements.
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

/** The start of a line that already is an element with a class. */
const ownLine = '<span class="line ';
