import CodeBlockLayout, { type CodeBlockContent } from '@theme/CodeBlock/Layout';

/** Code with elements in it. It is shown as it is, without highlighting. */
export default function CodeBlockElement({ children, ...content }: CodeBlockContent) {
  return (
    <CodeBlockLayout {...content}>
      <code>{children}</code>
    </CodeBlockLayout>
  );
}
