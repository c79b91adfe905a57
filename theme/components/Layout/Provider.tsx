import type { ReactNode } from 'react';

/** Stands around all that a page shows, within `Root`. The theme adds nothing here; a site may. */
export default function LayoutProvider({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
