import type { ReactNode } from 'react';

export default function BrowserOnly({
  fallback = null,
}: {
  readonly children: () => ReactNode;
  readonly fallback?: ReactNode;
}) {
  return fallback;
}
