import type { ReactNode } from 'react';
import { markLaidOut, useCollected } from '../page/context.tsx';

interface Props {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[] | string;
  readonly image?: string;
  readonly noFooter?: boolean;
  readonly wrapperClassName?: string;
  /** Sets title, description and other properties of the page without taking over its width. */
  readonly keepWidth?: boolean;
  readonly children?: ReactNode;
}

/**
 * Surrounds all that a page shows; a React page surrounds its own content with it. The theme
 * renders the shell, so this component only passes the page's settings on, and says that a React
 * page lays out its own width.
 */
export default function Layout({
  children,
  title,
  description,
  keywords,
  image,
  noFooter,
  wrapperClassName,
  keepWidth,
}: Props) {
  const collected = useCollected();
  if (collected) {
    if (!keepWidth) markLaidOut(collected);
    const wanted = {
      title,
      description,
      image,
      noFooter,
      wrapperClassName,
      keywords: typeof keywords === 'string' ? keywords.split(/\s*,\s*/) : keywords,
    };
    Object.assign(
      collected,
      Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
    );
  }
  return <>{children}</>;
}
