/**
 * Loads the search dialog when the reader turns to it. Every page has this part. Without script,
 * the button is a link to the page of results.
 */
import { onClick, rootElement } from '../eventHandlers.ts';
import { mayFollow, navigate } from '../router.ts';

const { search } = rootElement.dataset;
let isFetched = false;

if (search) {
  // A click that asks for another tab is left to the link.
  for (const name of ['pointerover', 'focusin', 'keydown', 'click'])
    onClick<HTMLAnchorElement>(
      '.DocSearch-Button',
      (link, event) => loadDialog(name === 'click' && mayFollow(link, event) && event),
      name,
    );
  addEventListener('keydown', (event) => {
    // With caps lock on, the key is `K`.
    if (
      event.metaKey || event.ctrlKey
        ? !event.shiftKey && /^k$/i.test(event.key)
        : event.key === '/' && !(event.target as Element).matches(':read-write')
    )
      loadDialog(event);
  });
}

/**
 * Loads the dialog. `asking` is an event that asks to open it too, such as a click. If a file of
 * the dialog does not load, the page of results is shown instead.
 */
function loadDialog(asking: Event | false): void {
  if (asking) asking.preventDefault();
  // The script then finds the file with the dialog in the browser's cache, so both load at once.
  const { parts } = JSON.parse(document.querySelector<HTMLMetaElement>('[name=search]')!.content);
  if (parts && !isFetched) fetch(parts).catch(() => {});
  isFetched = true;
  (import(search!) as Promise<typeof import('./search.ts')>)
    .then<unknown>(({ open }) => asking && open())
    .catch<unknown>(
      () =>
        asking && navigate(document.querySelector<HTMLAnchorElement>('.DocSearch-Button')!.href),
    );
}
