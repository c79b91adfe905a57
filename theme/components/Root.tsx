import type { ReactNode } from 'react';

/** Wraps all that a page shows. The theme adds nothing here; a site may. */
export default function Root({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
