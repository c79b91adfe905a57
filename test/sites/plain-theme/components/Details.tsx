import type { ComponentProps } from 'react';

export default function Details(props: ComponentProps<'details'>) {
  return <details {...props} />;
}
