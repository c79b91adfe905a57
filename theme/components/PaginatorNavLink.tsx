import type { ReactNode } from 'react';
import { breakable } from '../page/breakable.tsx';

interface Props {
  readonly permalink: string;
  readonly title: ReactNode;
  readonly subLabel?: ReactNode;
  readonly isNext?: boolean;
}

/** A link to the previous or the next page. */
export default function PaginatorNavLink({ permalink, title, subLabel, isNext }: Props) {
  return (
    <a
      className={isNext ? 'pagination__link pagination__link--next' : 'pagination__link'}
      href={permalink}
      rel={isNext ? 'next' : 'prev'}
    >
      <span className="label">{subLabel}</span>
      {typeof title === 'string' ? breakable(title) : title}
    </a>
  );
}
