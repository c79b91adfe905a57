import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SearchAnswer } from '../../../generator/contract.ts';
import { leaving } from '../../page/events.ts';
import { createSearch, sourceOf, type Answered, type Item, type State } from './autocomplete.ts';
import { go } from './go.ts';
import { Icon } from './Icon.tsx';
import { remember } from './saved.ts';
import { ErrorScreen, NoResultsScreen, ResultsScreen, StartScreen } from './screens.tsx';
import { longest, settings } from './settings.ts';
import { useKeys } from './useKeys.ts';

/** The dialog readers know from DocSearch, in a real `<dialog>`: the browser keeps the focus in it and gives it back. */
export function Dialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({
    query: '',
    completion: null,
    collections: [],
    isOpen: false,
    activeItemId: null,
    status: 'idle',
    context: {},
  });
  const [{ query, answer }, setAnswered] = useState<Answered>({ query: '' });
  const close = () => dialog.current?.close();
  const choose = ({ saved }: Item) => {
    remember(saved);
    close();
    go(saved.href);
  };
  const search = useMemo(
    () => createSearch({ onState: setState, onAnswer: setAnswered, choose }),
    [],
  );
  useLayoutEffect(() => {
    dialog.current!.showModal();
    input.current!.focus();
    void search.refresh();
    document.addEventListener(leaving, close);
    return () => document.removeEventListener(leaving, close);
  }, []);
  useEffect(() => {
    const active =
      state.activeItemId === null
        ? null
        : document.getElementById(
            search.getInputProps({ inputElement: null })['aria-activedescendant'] ?? '',
          );
    // What the pointer is on stays below it.
    if (!active?.matches(':hover')) active?.scrollIntoView({ block: 'nearest' });
  }, [state.activeItemId]);
  const onKeyDownCapture = useKeys({
    state,
    isPending: isPending(query, state),
    input,
    close,
    choose,
  });
  const status = answer instanceof Error && state.status === 'idle' ? 'error' : state.status;
  const {
    'aria-labelledby': _,
    autoFocus: __,
    ...field
  } = search.getInputProps({ inputElement: input.current, maxLength: longest });
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
          <form
            className="DocSearch-Form"
            {...search.getFormProps({ inputElement: input.current })}
            method="dialog"
            aria-label="Search"
          >
            <span className="DocSearch-MagnifierLabel">
              <Icon name="search" className="DocSearch-Search-Icon" />
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
                <Icon name="close" className="" />
              </button>
            )}
          </form>
          <button type="button" className="DocSearch-Cancel" onClick={close}>
            Close
          </button>
        </header>
        <div className="DocSearch-Dropdown" {...search.getPanelProps({})}>
          {answer === undefined && <StartScreen {...screen} />}
          {answer instanceof Error && <ErrorScreen {...screen} />}
          {answer &&
            'count' in answer &&
            (answer.count > 0 ? (
              <ResultsScreen {...screen} count={answer.count} close={close} />
            ) : (
              <NoResultsScreen {...screen} query={query} suggestions={answer.suggestions ?? []} />
            ))}
        </div>
        <p className="sr-only" role="status">
          {summaryOf(answer, status)}
        </p>
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
      </div>
    </dialog>
  );
}

/** Whether the answer, or the entries, are still those of an earlier query. */
function isPending(answered: string, { query, collections: [first] }: State): boolean {
  return answered !== query.trim() || (first !== undefined && sourceOf(first).query !== answered);
}

function summaryOf(answer: SearchAnswer | Error | undefined, status: string): string {
  if (status === 'stalled') return 'Searching…';
  if (answer === undefined || answer instanceof Error) return '';
  return answer.count === 1 ? '1 result' : `${answer.count} results`;
}
