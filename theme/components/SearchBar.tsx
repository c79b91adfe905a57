import Icon from '@theme/Icon';
import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * A link to the page of results; script opens the dialog instead. Renders nothing if the site has
 * no search.
 */
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
  const text = label ?? search?.placeholder ?? translate(texts.searchDocs);
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
