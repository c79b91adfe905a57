import type { ReactNode } from 'react';

/** What the title of a block of code contains. */
export default function CodeBlockTitle({ children }: { readonly children: ReactNode }) {
  return children;
}
