import type { ReactNode } from 'react';
import DocItemMetadata from '@theme/DocItem/Metadata';

/** Surrounds everything of a document, including the table of contents beside it. */
export default function DocItem({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <DocItemMetadata />
      {children}
    </>
  );
}
