import type { ReactNode } from 'react';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

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
      <figcaption className="code__title">{translate(texts.diagramSource)}</figcaption>
      <pre className="language-mermaid" tabIndex={0}>
        <code>{value ?? children}</code>
      </pre>
    </figure>
  );
}
