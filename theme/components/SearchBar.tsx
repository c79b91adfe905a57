import Icon from '@theme/Icon';
import { usePage } from '../page/context.tsx';

/** The way to search: a link to the page of results, which the dialog takes over. Nothing where there is no search. */
export default function SearchBar({
  href,
  label,
  className = '',
}: {
  readonly href?: string;
  readonly label?: string;
  readonly className?: string;
}) {
  const { search } = usePage().site;
  const address = href ?? search?.href;
  const text = label ?? search?.placeholder ?? 'Search docs';
  if (!address) return null;
  return (
    <a
      className={`search-link DocSearch DocSearch-Button ${className}`.trim()}
      href={address}
      aria-label={text}
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <Icon name="search" />
      <span className="search-link__label DocSearch-Button-Placeholder">{text}</span>
      <kbd className="js-only DocSearch-Button-Keys" aria-hidden="true">
        /
      </kbd>
    </a>
  );
}
