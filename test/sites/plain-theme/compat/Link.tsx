import type { ComponentProps } from 'react';

export default function Link({
  to,
  href,
  ...props
}: ComponentProps<'a'> & { readonly to?: string }) {
  return <a {...props} href={to ?? href} />;
}
