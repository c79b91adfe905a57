import type { ComponentProps } from 'react';
import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';

/** Code of one line stays in its paragraph; more than one line is a block. */
export default function Code({ children, ...props }: ComponentProps<'code'>) {
  return typeof children === 'string' && children.includes('\n') ? (
    <CodeBlock className={props.className}>{children}</CodeBlock>
  ) : (
    <CodeInline {...props}>{children}</CodeInline>
  );
}
