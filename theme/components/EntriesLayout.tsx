import type { ReactNode } from 'react';
import EntryCard from '@theme/EntryCard';
import EntryFilter from '@theme/EntryFilter';
import EntryRow from '@theme/EntryRow';
import { usePage } from '../page/context.tsx';

/** The number of cards side by side on wide screens. */
const MOST_IN_ROW = 4;

/** A directory. It has a card for each entry if entries have pages, and otherwise a row. */
export default function EntriesLayout({ children }: { readonly children: ReactNode }) {
  const { title, description, showTitle, entries = [], entryFilter } = usePage();
  const hasPages = entries.every(({ anchor }) => anchor === undefined);
  const Entry = hasPages ? EntryCard : EntryRow;
  return (
    <main id="__content" className="list-page" tabIndex={-1}>
      {showTitle && (
        <header className="posts__header">
          <h1>{title}</h1>
          {description && <p className="lead">{description}</p>}
        </header>
      )}
      <div className="markdown entries__text">{children}</div>
      <div className="entries">
        {entryFilter && <EntryFilter {...entryFilter} entries={entries} />}
        <ul className={hasPages ? 'cards' : 'rows'}>
          {entries.map((entry, index) => (
            <li
              key={entry.href}
              id={entry.anchor}
              data-groups={groupsOf(entry.groups, entryFilter?.values)}
            >
              <Entry entry={entry} isFirst={index < MOST_IN_ROW} />
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

/**
 * Returns the numbers of an entry's groups, which the style rules of the filter use. 1 is the first
 * value of the filter.
 */
function groupsOf(
  groups: readonly string[],
  values: readonly string[] | undefined,
): string | undefined {
  return values && groups.map((group) => values.indexOf(group) + 1).join(' ');
}
