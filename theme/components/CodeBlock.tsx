import { Children, isValidElement } from 'react';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import type { CodeBlockContent } from '@theme/CodeBlock/Layout';

/** Code with its title, line numbers, and a button that copies it. */
export default function CodeBlock(props: CodeBlockContent) {
  const { html, children } = props;
  const hasElements = Children.toArray(children).some((child) => isValidElement(child));
  return html === undefined && hasElements ? (
    <ElementContent {...props} />
  ) : (
    <StringContent {...props} />
  );
}
