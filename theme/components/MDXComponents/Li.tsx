import type { ComponentProps } from 'react';

/** An item of a list in content. */
export default function Li(props: ComponentProps<'li'>) {
  return <li {...props} />;
}
