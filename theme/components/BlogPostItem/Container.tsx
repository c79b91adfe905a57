import type { ReactNode } from 'react';
import { usePage } from '../../page/context.tsx';
import { languageOfText } from '../../page/languageOfText.ts';

interface Props {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The element of a post. */
export default function BlogPostItemContainer({ className, children }: Props) {
  const { shownIn } = usePage();
  return (
    <article className={className} {...languageOfText(shownIn)}>
      {children}
    </article>
  );
}
