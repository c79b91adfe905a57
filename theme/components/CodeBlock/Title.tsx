import type { ReactNode } from 'react';

/** The content of a code block's title. */
export default function CodeBlockTitle({ children }: { readonly children: ReactNode }) {
  return children;
}
