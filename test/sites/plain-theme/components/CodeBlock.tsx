import type { ReactNode } from 'react';
import type { CodeBlockProps } from '../../../../generator/contract.ts';

export default function CodeBlock({
  language,
  title,
  lineNumbers,
  html,
  children,
}: Partial<CodeBlockProps> & { readonly children?: ReactNode }) {
  const text = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } };
  return (
    <pre data-language={language} title={title} data-first={lineNumbers}>
      <code {...text} />
    </pre>
  );
}
