import type { ReactNode } from 'react';

/** Surrounds the text of documents and posts. The theme adds nothing here; a site may. */
export default function MDXContent({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
