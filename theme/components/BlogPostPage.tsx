import type { ReactNode } from 'react';

/** Docusaurus's name for the page of a post. The theme adds nothing here; a site may. */
export default function BlogPostPage({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
