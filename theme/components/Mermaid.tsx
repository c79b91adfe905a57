import type { ReactNode } from 'react';

/** A diagram, shown as its source. */
export default function Mermaid({
  value,
  children,
}: {
  readonly value?: string;
  readonly children?: ReactNode;
}) {
  return (
    <figure className="code diagram">
      <figcaption className="code__title">Diagram (Mermaid source)</figcaption>
      <pre className="language-mermaid" tabIndex={0}>
        <code>{value ?? children}</code>
      </pre>
    </figure>
  );
}
