import type { ReactNode } from 'react';

/**
 * Surrounds everything on a page, inside `Root`. A site may put its `TitleFormatterProvider` here,
 * as in Docusaurus. The theme adds nothing.
 */
export default function ThemeProviderTitleFormatter({
  children,
}: {
  readonly children: ReactNode;
}) {
  return <>{children}</>;
}
