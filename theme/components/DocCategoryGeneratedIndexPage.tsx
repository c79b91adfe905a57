import type { ReactNode } from 'react';

/** Docusaurus's name for the index of a category. The theme adds nothing here; a site may. */
export default function DocCategoryGeneratedIndexPage({
  children,
}: {
  readonly children: ReactNode;
}) {
  return <>{children}</>;
}
