/** The four screens of the dialog, with DocSearch's texts. */
import { memo, type MouseEvent } from 'react';
import { sourceOf, type Item, type Search, type State } from './autocomplete.ts';
import { followLink } from './followLink.ts';
import { SearchIcon } from './SearchIcon.tsx';
import { Pieces } from './Pieces.tsx';
import { makeFavorite, forget } from './savedSearches.ts';
import { searchLink, settings } from './settings.ts';

export interface ScreenProps {
  readonly search: Search;
  readonly state: State;
  readonly choose: (item: Item) => void;
}

type List = State['collections'][number];

/** Shows saved searches. */
export function StartScreen(props: ScreenProps) {
  const { collections } = props.state;
  if (collections.every(({ items }) => items.length === 0))
    return (
      <div className="DocSearch-StartScreen">
        <p className="DocSearch-Help">No recent searches</p>
      </div>
    );
  return (
    <div className="DocSearch-Dropdown-Container">
      {collections.map((list) => (
        <SavedList key={list.source.sourceId} list={list} {...props} />
      ))}
    </div>
  );
}

/**
 * A list with the buttons of its entries beside it, because an option of a list may contain no
 * buttons.
 */
function SavedList({ list, ...props }: ScreenProps & { readonly list: List }) {
  const { search } = props;
  const kind = list.source.sourceId === 'recent' ? 'recent' : 'favorite';
  const change = (action: () => void) => () => {
    action();
    void search.refresh();
  };
  return (
    <section className="DocSearch-Hits DocSearch-Hits--saved">
      <Heading list={list} />
      <ul
        {...search.getListProps({ source: list.source })}
        aria-labelledby={`${list.source.sourceId}-name`}
      >
        {list.items.map((item) => (
          <Option key={item.saved.href} item={item} list={list} icon={kind} {...props} />
        ))}
      </ul>
      <ul
        className="DocSearch-Hit-actions"
        aria-label={`${kind === 'recent' ? 'Recent' : 'Favorite'} searches: actions`}
      >
        {list.items.map(({ saved }) => (
          <li key={saved.href}>
            {kind === 'recent' && (
              <Action
                name="favorite"
                label={`Save this search: ${saved.title}`}
                onClick={change(() => makeFavorite(saved))}
              />
            )}
            <Action
              name="close"
              label={
                `Remove this search from ${kind === 'recent' ? 'history' : 'favorites'}: ` +
                `${saved.title}`
              }
              onClick={change(() => forget(kind, saved))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Action({
  name,
  label,
  onClick,
}: {
  readonly name: 'favorite' | 'close';
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="DocSearch-Hit-action-button"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <SearchIcon name={name} className="" />
    </button>
  );
}

/** Shows results by top-level section, and a link to all of them. */
export function ResultsScreen({
  count,
  close,
  ...props
}: ScreenProps & { readonly count: number; readonly close: () => void }) {
  const all = searchLink(props.state.query.trim());
  return (
    <div className="DocSearch-Dropdown-Container">
      <ResultList {...props} />
      <div className="DocSearch-HitsFooter">
        <a
          href={all}
          onClick={(event) => {
            if (isPlain(event)) {
              event.preventDefault();
              close();
              followLink(all);
            }
          }}
        >{`See all ${count} results`}</a>
      </div>
    </div>
  );
}

/**
 * Rendered again only when the results or the active entry change. A keystroke changes much else.
 */
const ResultList = memo(
  ({ state, ...props }: ScreenProps) =>
    state.collections
      .filter(({ items }) => items[0]?.hit)
      .map((list) => (
        <section key={list.source.sourceId} className="DocSearch-Hits">
          <Heading list={list} />
          <ul
            {...props.search.getListProps({ source: list.source })}
            aria-labelledby={`${list.source.sourceId}-name`}
          >
            {list.items.map((item) => (
              <Option
                key={item.saved.href}
                item={item}
                list={list}
                icon={item.hit!.kind}
                {...props}
              />
            ))}
          </ul>
        </section>
      )),
  ({ state: before }, { state: now }) =>
    before.collections === now.collections && before.activeItemId === now.activeItemId,
);

function Heading({ list }: { readonly list: List }) {
  const { sourceId, name } = sourceOf(list);
  return (
    <div className="DocSearch-Hit-source" id={`${sourceId}-name`}>
      {name}
    </div>
  );
}

/** An entry of a list: the link itself is the option. */
function Option({
  item,
  list,
  icon,
  search,
  choose,
}: Omit<ScreenProps, 'state'> & {
  readonly item: Item;
  readonly list: List;
  readonly icon: 'page' | 'heading' | 'text' | 'recent' | 'favorite';
}) {
  const { hit, saved } = item;
  const onClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    choose(item);
  };
  return (
    <li className="DocSearch-Hit" role="none">
      <a
        {...search.getItemProps({
          item: item as List['items'][number],
          source: list.source,
          onClick,
        })}
        href={saved.href}
        tabIndex={-1}
        className="DocSearch-Hit-Container"
      >
        <SearchIcon name={icon} />
        <span className="DocSearch-Hit-content-wrapper">
          <span className="DocSearch-Hit-title">
            {hit ? <Pieces pieces={hit.title} /> : saved.title}
          </span>
          <span className="DocSearch-Hit-path">{pathOf(item)}</span>
        </span>
        <span className="DocSearch-Hit-action">
          <SearchIcon name="select" className="DocSearch-Hit-Select-Icon" />
        </span>
      </a>
    </li>
  );
}

/** Shows where a result is and its excerpt. */
function pathOf({ hit, saved }: Item) {
  if (!hit) return [saved.section, saved.path].filter(Boolean).join(' › ');
  return (
    <>
      {hit.path.length > 0 && (
        <>
          {hit.path.join(' › ')}
          {hit.excerpt.length > 0 && ' — '}
        </>
      )}
      <Pieces pieces={hit.excerpt} />
    </>
  );
}

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** `query` is the query without results; the field may contain a newer one. */
export function NoResultsScreen({
  search,
  query,
  suggestions,
}: ScreenProps & { readonly query: string; readonly suggestions: readonly string[] }) {
  const report = settings.missingResultsUrl?.replace('{query}', encodeURIComponent(query));
  const ask = (suggestion: string) => {
    search.setQuery(`${suggestion.slice(0, 60)} `);
    void search.refresh();
  };
  return (
    <div className="DocSearch-NoResults">
      <SearchIcon name="search" className="DocSearch-Screen-Icon" />
      <p className="DocSearch-Title">
        No results for “<strong>{query}</strong>”
      </p>
      {suggestions.length > 0 && (
        <div className="DocSearch-NoResults-Prefill-List">
          <p className="DocSearch-Help">Try searching for:</p>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className="DocSearch-Prefill" onClick={() => ask(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="DocSearch-Help">
        Believe this query should return results?
        {report && (
          <>
            {' '}
            <a href={report}>Let us know.</a>
          </>
        )}
      </p>
    </div>
  );
}

export function ErrorScreen({ search }: ScreenProps) {
  return (
    <div className="DocSearch-ErrorScreen" role="alert">
      <SearchIcon name="error" className="DocSearch-Screen-Icon" />
      <p className="DocSearch-Title">Unable to fetch results</p>
      <p className="DocSearch-Help">You might want to check your network connection.</p>
      <button type="button" className="action" onClick={() => void search.refresh()}>
        Retry
      </button>
    </div>
  );
}
