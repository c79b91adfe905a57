/**
 * Live update of a page in development. The script hears of changes and asks for the page's own
 * document. It then changes the live page to this document, or reloads the page (`applyAnswer`). It
 * knows nothing of theme or site, and runs before every other script.
 */
import type { PageEvent } from '../../contract.ts';
import { connect } from './connect.ts';
import { recordDocuments, toServed } from './documents.ts';
import { startIslands } from './startIslands.ts';
import { morph, replaceStyleSheet } from './morph.ts';
import { createPanel, type Panel } from './panel.ts';
import { serverAddress } from './serverAddress.ts';
import type { BatchEvent, FirstState, PageAnswer, PageState } from './protocol.ts';

const first = JSON.parse(document.currentScript!.dataset['state']!) as FirstState;
const recorded = recordDocuments();

/** The document that the live page came from: its address, its state, and its text once known. */
let served: { readonly pathname: string; readonly state: PageState; readonly document?: Document } =
  { pathname: location.pathname, state: first };
let batch = first.batch;
let panel: Panel | undefined;
let queue = Promise.resolve();

addEventListener('DOMContentLoaded', () => {
  panel = createPanel(first.token);
  show(first);
  connect((event) => void (queue = queue.then(() => receive(event)).catch(() => {})));
  // A router sends an event when the new page is complete. Without such an event, a change of the
  // head shows that the page is another one, though the rest may come later.
  document.addEventListener('site:navigated' satisfies PageEvent, followNavigation);
  new MutationObserver(() => setTimeout(followNavigation, 500)).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
});

function show({ failures, siteErrors, diagnostics }: PageState): void {
  panel?.showErrors(failures, siteErrors);
  panel?.showDiagnostics(diagnostics);
}

/** Notices that the router replaced the last known document. */
function followNavigation(): void {
  if (location.pathname === served.pathname) return;
  const text = recorded(location.pathname);
  if (text === undefined) return;
  const { document: fetched, state } = toServed(text);
  if (!state) return;
  served = { pathname: location.pathname, state, document: fetched };
  show(state);
  // A document that was fetched ahead may be older than the known state.
  if (state.batch !== batch) queue = queue.then(refresh).catch(() => {});
}

async function receive(event: BatchEvent): Promise<void> {
  if (!isLater(event.batch)) return;
  followNavigation();
  const { styles, kinds, pages, isFirst } = event;
  if (styles) swapStyles(styles);
  const isDocumentOld = isFirst || kinds.some((kind) => kind !== 'style');
  if (isDocumentOld && (!pages || pages.includes(served.state.permalink))) await refresh();
  if (isLater(event.batch)) batch = event.batch;
}

/**
 * Whether a batch is later than the current one: it has a higher number, or the server has
 * restarted.
 */
function isLater(incoming: string): boolean {
  const [[start, number], [otherStart, otherNumber]] = [batch.split('-'), incoming.split('-')];
  return start !== otherStart || Number(otherNumber) > Number(number);
}

async function refresh(): Promise<void> {
  const { pathname } = location;
  const from = served.document ? '' : served.state.hash;
  const response = await fetch(
    `${serverAddress}/page?${new URLSearchParams({ path: pathname, from })}`,
  );
  const answer = (await response.json()) as PageAnswer;
  if (pathname !== location.pathname) return refresh();
  if (answer.moved !== undefined && answer.moved !== pathname)
    return location.replace(answer.moved + location.hash);
  if (answer.failures.length === 0 && answer.html !== undefined) applyAnswer(answer, answer.html);
  show(answer);
  batch = answer.batch;
}

/**
 * Changes the live page to `html`. Reloads the page if it cannot be compared: the page is a
 * stand-in, nothing is known of the old one, the reader is elsewhere, or the scripts differ.
 */
function applyAnswer(answer: PageAnswer, html: string): void {
  const old =
    served.document ??
    (answer.previous === undefined ? undefined : toServed(answer.previous).document);
  const next = toServed(html).document;
  if (
    first.isStandIn ||
    !old ||
    served.pathname !== location.pathname ||
    scriptsOf(old) !== scriptsOf(next)
  )
    return location.reload();
  morph(document.documentElement, old.documentElement, next.documentElement);
  served = { pathname: location.pathname, state: answer, document: next };
  startIslands();
}

/** The addresses of the page's own scripts. */
function scriptsOf(page: Document): string {
  return [...page.querySelectorAll('head script[src]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');
}

function swapStyles(styles: Readonly<Record<string, string>>): void {
  for (const page of [document, served.document]) {
    for (const link of page?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? []) {
      const href = styles[link.getAttribute('href') ?? ''];
      if (href === undefined) continue;
      const next = link.cloneNode() as HTMLLinkElement;
      next.setAttribute('href', href);
      if (page === document) replaceStyleSheet(link, next);
      else link.replaceWith(next);
    }
  }
}
