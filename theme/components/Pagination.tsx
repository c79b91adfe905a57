import type { PageLink } from '../../generator/contract.ts';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';
import { breakable } from '../page/breakable.tsx';

interface Props {
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** Names the list that the two links step through, for assistive technology. */
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
        <a className="pagination__link" href={previous.href} rel="prev">
          <span className="label">{before}</span>
          {breakable(previous.title)}
        </a>
      )}
      {next && (
        <a className="pagination__link pagination__link--next" href={next.href} rel="next">
          <span className="label">{after}</span>
          {breakable(next.title)}
        </a>
      )}
    </nav>
  );
}
