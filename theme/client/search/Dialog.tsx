import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { SearchAnswer } from '../../../generator/contract.ts';
import { leaving } from '../../page/events.ts';
import {
  createSearch,
  sourceOf,
  type Answered,
  type Item,
  type Search,
  type State,
} from './autocomplete.ts';
import { followLink } from './followLink.ts';
import { SearchIcon } from './SearchIcon.tsx';
import { remember } from './savedSearches.ts';
import {
  ErrorScreen,
  NoResultsScreen,
  ResultsScreen,
  StartScreen,
  type ScreenProps,
} from './screens.tsx';
import { longest, settings } from './settings.ts';
import { useKeys } from './useKeys.ts';

/**
 * The search dialog, with the look of DocSearch, in a `<dialog>`: the browser keeps the focus
 * inside and returns it.
 */
export function Dialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => dialog.current?.close();
  const choose = ({ saved }: Item) => {
    remember(saved);
    close();
    followLink(saved.href);
  };
  const { search, state, query, answer } = useSearch(choose);
  useLayoutEffect(() => {
    dialog.current!.showModal();
    input.current!.focus();
    void search.refresh();
    document.addEventListener(leaving, close);
    return () => document.removeEventListener(leaving, close);
  }, []);
  const onKeyDownCapture = useKeys({
    state,
    isPending: isPending(query, state),
    input,
    close,
    choose,
  });
  const status = answer instanceof Error && state.status === 'idle' ? 'error' : state.status;
  const screen = { search, state, choose };
  return (
    <dialog
      ref={dialog}
      className={`DocSearch DocSearch-Container DocSearch-Container--${status}`}
      aria-label="Search"
      data-status={status}
      onClose={onClose}
      onMouseDown={({ target }) => {
        if (target === dialog.current) close();
      }}
      onKeyDownCapture={onKeyDownCapture}
    >
      <div className="DocSearch-Modal">
        <header className="DocSearch-SearchBar">
          <QueryForm search={search} state={state} input={input} />
          <button type="button" className="DocSearch-Cancel" onClick={close}>
            Close
          </button>
        </header>
        <div className="DocSearch-Dropdown" {...search.getPanelProps({})}>
          <Screen {...screen} query={query} answer={answer} close={close} />
        </div>
        <p className="sr-only" role="status">
          {summaryOf(answer, status)}
        </p>
        <Footer />
      </div>
    </dialog>
  );
}

/** The state of the field, the latest answer, and the query that it answers. */
function useSearch(choose: (item: Item) => void) {
  const [state, setState] = useState<State>(emptyState);
  const [answered, setAnswered] = useState<Answered>({ query: '' });
  const search = useMemo(
    () => createSearch({ onState: setState, onAnswer: setAnswered, choose }),
    [],
  );
  useEffect(() => {
    if (state.activeItemId === null) return;
    const { 'aria-activedescendant': id } = search.getInputProps({ inputElement: null });
    const active = document.getElementById(id ?? '');
    // Scrolling would move another entry below the pointer.
    if (!active?.matches(':hover')) active?.scrollIntoView({ block: 'nearest' });
  }, [state.activeItemId]);
  return { search, state, query: answered.query, answer: answered.answer };
}

const emptyState: State = {
  query: '',
  completion: null,
  collections: [],
  isOpen: false,
  activeItemId: null,
  status: 'idle',
  context: {},
};

interface QueryFormProps {
  readonly search: Search;
  readonly state: State;
  readonly input: RefObject<HTMLInputElement | null>;
}

function QueryForm({ search, state, input }: QueryFormProps) {
  const {
    'aria-labelledby': _,
    autoFocus: __,
    ...field
  } = search.getInputProps({ inputElement: input.current, maxLength: longest });
  return (
    <form
      className="DocSearch-Form"
      {...search.getFormProps({ inputElement: input.current })}
      method="dialog"
      aria-label="Search"
    >
      <span className="DocSearch-MagnifierLabel">
        <SearchIcon name="search" className="DocSearch-Search-Icon" />
      </span>
      <span className="DocSearch-LoadingIndicator" aria-hidden="true">
        <span className="spinner" />
      </span>
      <input
        ref={input}
        className="DocSearch-Input"
        {...field}
        role="combobox"
        aria-label={settings.placeholder}
        aria-expanded={state.isOpen && state.collections.length > 0}
        aria-haspopup="listbox"
        placeholder={settings.placeholder}
      />
      {state.query && (
        <button type="reset" className="DocSearch-Reset" aria-label="Clear the query">
          <SearchIcon name="close" className="" />
        </button>
      )}
    </form>
  );
}

type AnyScreenProps = ScreenProps & Answered & { readonly close: () => void };

function Screen({ query, answer, close, ...screen }: AnyScreenProps) {
  if (answer === undefined) return <StartScreen {...screen} />;
  if (answer instanceof Error) return <ErrorScreen {...screen} />;
  return answer.count > 0 ? (
    <ResultsScreen {...screen} count={answer.count} close={close} />
  ) : (
    <NoResultsScreen {...screen} query={query} suggestions={answer.suggestions ?? []} />
  );
}

function Footer() {
  return (
    <footer className="DocSearch-Footer">
      <ul className="DocSearch-Commands">
        <li>
          <kbd className="DocSearch-Commands-Key">↵</kbd>{' '}
          <span className="DocSearch-Label">to select</span>
        </li>
        <li>
          <kbd className="DocSearch-Commands-Key">↓</kbd>{' '}
          <kbd className="DocSearch-Commands-Key">↑</kbd>{' '}
          <span className="DocSearch-Label">to navigate</span>
        </li>
        <li>
          <kbd className="DocSearch-Commands-Key">esc</kbd>{' '}
          <span className="DocSearch-Label">to close</span>
        </li>
      </ul>
      {settings.provider === 'algolia' && (
        <a
          className="DocSearch-Logo"
          href="https://www.algolia.com/developers/"
          target="_blank"
          rel="noopener noreferrer"
        >
          Search by Algolia
        </a>
      )}
    </footer>
  );
}

/** Tells whether the answer or the entries still belong to an earlier query. */
function isPending(answered: string, { query, collections: [first] }: State): boolean {
  return answered !== query.trim() || (first !== undefined && sourceOf(first).query !== answered);
}

function summaryOf(answer: SearchAnswer | Error | undefined, status: string): string {
  if (status === 'stalled') return 'Searching…';
  if (answer === undefined || answer instanceof Error) return '';
  return answer.count === 1 ? '1 result' : `${answer.count} results`;
}
