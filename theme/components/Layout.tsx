import type { ReactNode } from 'react';
import { markLaidOut, useCollected } from '../page/context.tsx';

interface Props {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: readonly string[] | string;
  readonly image?: string;
  readonly noFooter?: boolean;
  readonly wrapperClassName?: string;
  /** Whether the page keeps its width. Default: the content lays out its own width. */
  readonly keepWidth?: boolean;
  readonly children?: ReactNode;
}

/**
 * Surrounds everything that a page shows. A React page surrounds its content with it. It renders no
 * shell, because the theme does so for every page. It only collects the settings of the page, and
 * notes that a React page lays out its own width.
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
