/**
 * Search results on their own page, below the form that is in the document. The address alone
 * decides what is shown.
 */
import { useEffect, useState } from 'react';
import type { SearchAnswer } from '../../../generator/contract.ts';
import { Pieces } from './Pieces.tsx';
import { loadProvider, longest, settings } from './settings.ts';

const perPage = 20;

interface Asked {
  readonly query: string;
  readonly section: string;
  readonly page: number;
  /** Scroll position at which the reader left a history entry, in pixels from the top. */
  readonly y?: number;
}

function readAsked(): Asked {
  const parameters = new URLSearchParams(location.search);
  return {
    query: (parameters.get('q') ?? '').trim().slice(0, longest),
    section: parameters.get('section') ?? '',
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
  };
}

function toHref({ query, section, page }: Asked): string {
  const parameters = new URLSearchParams({
    q: query,
    ...(section && { section }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${settings.href}?${parameters}`;
}

/** The results of the query in the address, below `form`. */
export function ResultsPage({ form }: { readonly form: HTMLFormElement }) {
  const [asked, setAsked] = useState(readAsked);
  const replace = (next: Asked) => {
    history.replaceState(history.state, '', toHref(next));
    setAsked(next);
  };
  const go = (change: Partial<Asked>) => {
    const next = { query: asked.query, section: asked.section, page: 1, ...change };
    history.pushState({}, '', toHref(next));
    setAsked(next);
    if (next.page !== asked.page) scrollTo({ top: 0 });
  };
  useForm(form, asked, setAsked);
  const { answer, isWaiting, retry } = useAnswer(asked, replace);
  useEffect(() => {
    if (answer && asked.y !== undefined) scrollTo({ top: asked.y, behavior: 'instant' });
  }, [answer, asked.y]);
  return (
    <>
      {isWaiting && (
        <p className="results__wait">
          <span className="spinner" aria-hidden="true" /> Searching…
        </p>
      )}
      {answer instanceof Error && <Failure retry={retry} />}
      {answer && 'count' in answer && <Answer asked={asked} answer={answer} go={go} />}
      {!asked.query && <p role="status">Type what you are looking for.</p>}
    </>
  );
}

/** Searches for what is asked. A page number beyond the last page is replaced by the last one. */
function useAnswer(asked: Asked, replace: (next: Asked) => void) {
  const [answer, setAnswer] = useState<SearchAnswer | Error>();
  const [isWaiting, setWaiting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!asked.query) return setAnswer(undefined);
    let isLatest = true;
    const timer = setTimeout(() => setWaiting(true), 200);
    const end = (result: SearchAnswer | Error) => {
      clearTimeout(timer);
      if (!isLatest) return;
      setWaiting(false);
      setAnswer(result);
      const last = 'count' in result ? Math.ceil(result.count / perPage) : 0;
      if (last > 0 && asked.page > last) replace({ ...asked, page: last });
    };
    find(asked).then(end, (error: unknown) =>
      end(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [asked.query, asked.section, asked.page, attempt]);
  const retry = () => {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  };
  return { answer, isWaiting, retry };
}

async function find({ query, section, page }: Asked): Promise<SearchAnswer> {
  const provider = await loadProvider();
  return provider.search(query, { page: page - 1, ...(section && { section }) });
}

/**
 * Keeps the form's field and the address in step. Typing changes the history entry, Enter adds one.
 * Between two entries of this page the router fetches no document, because that would replace the
 * field and lose what the reader types meanwhile.
 */
function useForm(form: HTMLFormElement, asked: Asked, setAsked: (asked: Asked) => void): void {
  const field = form.elements.namedItem('q') as HTMLInputElement;
  useEffect(() => {
    if (field.value.trim() !== asked.query) field.value = asked.query;
    const ask = (way: 'pushState' | 'replaceState') => {
      const next = { ...readAsked(), query: field.value.trim().slice(0, longest), page: 1 };
      if (toHref(next) === location.pathname + location.search) return;
      history[way](way === 'replaceState' ? history.state : {}, '', toHref(next));
      setAsked(next);
    };
    const onInput = () => ask('replaceState');
    const onSubmit = (event: Event) => {
      event.preventDefault();
      ask('pushState');
    };
    const onPop = (event: PopStateEvent) => {
      if (location.pathname === settings.href)
        setAsked({ ...readAsked(), y: (event.state as { y?: number } | null)?.y });
    };
    form.addEventListener('input', onInput);
    form.addEventListener('submit', onSubmit);
    addEventListener('popstate', onPop);
    return () => {
      form.removeEventListener('input', onInput);
      form.removeEventListener('submit', onSubmit);
      removeEventListener('popstate', onPop);
    };
  }, [form, asked]);
}

function Failure({ retry }: { readonly retry: () => void }) {
  return (
    <div role="alert" className="DocSearch-ErrorScreen">
      <p className="DocSearch-Title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button type="button" className="action" onClick={retry}>
        Retry
      </button>
    </div>
  );
}

interface AnswerProps {
  readonly asked: Asked;
  readonly answer: SearchAnswer;
  readonly go: (change: Partial<Asked>) => void;
}

function Answer({ asked, answer, go }: AnswerProps) {
  const { hits, count } = answer;
  return (
    <>
      <div className="results__bar">
        <p role="status">
          {count === 0 ? (
            <>
              No results for “<strong>{asked.query}</strong>”
            </>
          ) : (
            `${count} ${count === 1 ? 'result' : 'results'}`
          )}
        </p>
        <SectionFilter asked={asked} answer={answer} go={go} />
      </div>
      <ol className="results__list" start={(asked.page - 1) * perPage + 1}>
        {hits.map(({ href, section, title, path, excerpt }) => (
          <li key={href} className="results__hit">
            <h2 className="results__title">
              <a href={href}>
                <Pieces pieces={title} />
              </a>
            </h2>
            <p className="label">{[section, ...path].join(' › ')}</p>
            <p>
              <Pieces pieces={excerpt} />
            </p>
          </li>
        ))}
      </ol>
      <Paging asked={asked} answer={answer} go={go} />
    </>
  );
}

function SectionFilter({ asked, answer: { sections }, go }: AnswerProps) {
  if (sections.length < 2 && !asked.section) return null;
  const isKnown = sections.some(({ name }) => name === asked.section);
  return (
    <label className="results__filter">
      Section{' '}
      <select value={asked.section} onChange={({ target }) => go({ section: target.value })}>
        <option value="">All sections</option>
        {asked.section && !isKnown && <option value={asked.section}>{asked.section}</option>}
        {sections.map(({ name, count }) => (
          <option key={name} value={name}>{`${name} (${count})`}</option>
        ))}
      </select>
    </label>
  );
}

function Paging({ asked, answer: { count }, go }: AnswerProps) {
  const pages = Math.ceil(count / perPage);
  if (pages < 2) return null;
  const link = (page: number, text: string) => (
    <a
      className="action"
      href={toHref({ ...asked, page })}
      onClick={(event) => {
        if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go({ page });
      }}
    >
      {text}
    </a>
  );
  return (
    <nav className="results__paging" aria-label="Pages of results">
      {asked.page > 1 && link(asked.page - 1, 'Previous')}
      <span>{`Page ${asked.page} of ${pages}`}</span>
      {asked.page < pages && link(asked.page + 1, 'Next')}
    </nav>
  );
}
