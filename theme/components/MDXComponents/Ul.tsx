import type { ComponentProps } from 'react';

/** A list in content. */
export default function Ul(props: ComponentProps<'ul'>) {
  return <ul {...props} />;
}
