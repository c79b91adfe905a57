import type { ReactNode } from 'react';

/** Renders its children, because the code of a fence is a block already. */
export default function Pre({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
