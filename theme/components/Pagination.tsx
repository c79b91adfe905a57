import PaginatorNavLink from '@theme/PaginatorNavLink';
import type { PageLink } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

interface Props {
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** The name of the list through which the two links lead, for assistive technology. */
  readonly label: string;
  readonly words?: readonly [previous: string, next: string];
}

/** Links to the previous and the next page. Renders nothing if there is neither. */
export default function Pagination({ previous, next, label, words }: Props) {
  if (!previous && !next) return null;
  const [before, after] = words ?? [translate(texts.previous), translate(texts.next)];
  return (
    <nav className="pagination" aria-label={label}>
      {previous && (
        <PaginatorNavLink permalink={previous.href} title={previous.title} subLabel={before} />
      )}
      {next && (
        <PaginatorNavLink permalink={next.href} title={next.title} subLabel={after} isNext />
      )}
    </nav>
  );
}
