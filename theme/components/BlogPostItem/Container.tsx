import type { ReactNode } from 'react';

interface Props {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The element of a post. */
export default function BlogPostItemContainer({ className, children }: Props) {
  return <article className={className}>{children}</article>;
}
