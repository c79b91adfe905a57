import type { ReactNode } from 'react';

export default function Tabs({ children }: { readonly children?: ReactNode }) {
  return <div className="tabs">{children}</div>;
}
