import type { ReactNode } from 'react';

/** Docusaurus's name for a list of posts. The theme adds nothing here; a site may. */
export default function BlogListPage({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
