import type { ReactNode } from 'react';

export default function TabItem({
  value,
  label,
  children,
}: {
  readonly value: string;
  readonly label?: string;
  readonly children?: ReactNode;
}) {
  return (
    <section data-value={value}>
      <b>{label ?? value}</b>
      {children}
    </section>
  );
}
