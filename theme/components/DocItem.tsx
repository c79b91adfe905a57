import type { ReactNode } from 'react';
import DocItemMetadata from '@theme/DocItem/Metadata';

/** Surrounds all that belongs to a document, contents beside it included. */
export default function DocItem({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <DocItemMetadata />
      {children}
    </>
  );
}
