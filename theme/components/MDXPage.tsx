import type { ReactNode } from 'react';

/** Docusaurus's name for a page of Markdown. The theme adds nothing here; a site may. */
export default function MDXPage({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
