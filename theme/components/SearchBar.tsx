import Icon from '@theme/Icon';
import { usePage } from '../page/context.tsx';
import * as texts from '../messages/en.ts';
import { translate } from '../messages/translate.ts';

/**
 * A link to the page of results. A script opens the dialog instead. Renders nothing if the site has
 * no search. In the menu of narrow screens, it always shows its text, but not the shortcut.
 */
export default function SearchBar({
  href,
  label,
  className = '',
  inMenu = false,
}: {
  readonly href?: string;
  readonly label?: string;
  readonly className?: string;
  readonly inMenu?: boolean;
}) {
  const { search } = usePage().site;
  const address = href ?? search?.href;
  const text = label ?? search?.placeholder ?? translate(texts.searchDocs);
  if (!address) return null;
  const classNames = `search-link DocSearch DocSearch-Button ${className}`.trim();
  if (inMenu)
    return (
      <a className={classNames} href={address}>
        <Icon name="search" />
        {text}
      </a>
    );
  return (
    <a
      className={classNames}
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
