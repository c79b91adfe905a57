import type { ComponentProps } from 'react';
import Link from '@docusaurus/Link';

/** A link in content. */
export default function A(props: ComponentProps<typeof Link>) {
  return <Link {...props} />;
}
