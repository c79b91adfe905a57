import type { ReactNode } from 'react';
import NotFoundContent from '@theme/NotFound/Content';

/** The page for unknown addresses. */
export default function NotFound({ children }: { readonly children?: ReactNode }) {
  return <NotFoundContent>{children}</NotFoundContent>;
}
