import type { ReactNode } from 'react';
import MDXContent from '@theme/MDXContent';

/** The text of a post. */
export default function BlogPostItemContent({ children }: { readonly children: ReactNode }) {
  return <MDXContent>{children}</MDXContent>;
}
