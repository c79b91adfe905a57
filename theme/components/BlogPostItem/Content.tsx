import type { ReactNode } from 'react';

/** The text of a post. */
export default function BlogPostItemContent({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
