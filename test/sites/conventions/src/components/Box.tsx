import type { ReactNode } from 'react';

export default function Box({ colour, children }: { colour: string; children: ReactNode }) {
  return <section className={`box box--${colour}`}>{children}</section>;
}
