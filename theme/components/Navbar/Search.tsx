import type { ReactNode } from 'react';

/** Surrounds the links to the search. The theme adds nothing here; a site may. */
export default function NavbarSearch({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
