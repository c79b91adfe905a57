import type { ReactNode } from 'react';

/** The code of a fence is a block of its own, which needs nothing around it. */
export default function Pre({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
