import type { ReactNode } from 'react';

/** Docusaurus's name for a page of documentation. The theme adds nothing here; a site may. */
export default function DocRootLayout({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
