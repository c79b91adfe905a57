import type { ReactNode } from 'react';

/** Wraps all that a page shows, within `Root`. The theme adds nothing here; a site may. */
export default function LayoutProvider({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
