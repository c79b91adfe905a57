import type { ComponentProps } from 'react';
import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';

/** Code in content. One line stays in its paragraph, and several lines become a block. */
export default function Code({ children, ...props }: ComponentProps<'code'>) {
  return typeof children === 'string' && children.includes('\n') ? (
    <CodeBlock className={props.className}>{children}</CodeBlock>
  ) : (
    <CodeInline {...props}>{children}</CodeInline>
  );
}
