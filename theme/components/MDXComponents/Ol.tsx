import type { ComponentProps } from 'react';

/** A numbered list in content. */
export default function Ol(props: ComponentProps<'ol'>) {
  return <ol {...props} />;
}
