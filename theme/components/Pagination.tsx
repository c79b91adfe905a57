import type { PageLink } from '../../generator/contract.ts';

interface Props {
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** What the two lead through, for assistive technology. */
  readonly label: string;
  readonly words?: readonly [previous: string, next: string];
}

/** The way to the neighbours of a page; nothing when it has none. */
export default function Pagination({ previous, next, label, words = ['Previous', 'Next'] }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {previous && (
        <a className="pagination__link" href={previous.href} rel="prev">
          <span className="label">{words[0]}</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a className="pagination__link pagination__link--next" href={next.href} rel="next">
          <span className="label">{words[1]}</span>
          {next.title}
        </a>
      )}
    </nav>
  );
}
