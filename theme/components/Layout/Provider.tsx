import type { ReactNode } from 'react';

/** Surrounds everything on a page, inside `Root`. The theme adds nothing here; a site may. */
export default function LayoutProvider({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
