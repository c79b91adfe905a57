import type { ReactNode } from 'react';

export default function Box({ color, children }: { color: string; children: ReactNode }) {
  return <section className={`box box--${color}`}>{children}</section>;
}
