import CodeBlockLayout, { type CodeBlockContent } from '@theme/CodeBlock/Layout';

/** Code that is written as elements, which is shown as it is. */
export default function CodeBlockElement({ children, ...content }: CodeBlockContent) {
  return (
    <CodeBlockLayout {...content}>
      <code>{children}</code>
    </CodeBlockLayout>
  );
}
