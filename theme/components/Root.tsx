import type { ReactNode } from 'react';

/** Surrounds everything on a page. The theme adds nothing here; a site may. */
export default function Root({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
