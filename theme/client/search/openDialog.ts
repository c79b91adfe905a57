/**
 * The part of the search dialog that every page has. It loads the dialog when the reader turns to
 * it. Without script the button is a link to the page of results.
 */
import { onClick, rootElement } from '../onEvent.ts';
import { leadsElsewhere, navigate } from '../router.ts';

const { search } = rootElement.dataset;

if (search) {
  // A click that asks for another tab is left to the link.
  for (const name of ['pointerover', 'focusin', 'keydown', 'click'])
    onClick<HTMLAnchorElement>(
      '.DocSearch-Button',
      (link, event) => load(name === 'click' && leadsElsewhere(link, event) && event),
      name,
    );
  addEventListener('keydown', (event) => {
    // With caps lock the key is `K`.
    if (
      event.metaKey || event.ctrlKey
        ? !event.shiftKey && /^k$/i.test(event.key)
        : event.key === '/' && !(event.target as Element).matches(':read-write')
    )
      load(event);
  });
}

/**
 * Opens the dialog on an event that asks for it, or the page of results if the script does not
 * load.
 */
function load(event: Event | false): void {
  if (event) event.preventDefault();
  (import(search!) as Promise<typeof import('./search.tsx')>).then<unknown, unknown>(
    ({ open }) => event && open(),
    () => event && navigate(document.querySelector<HTMLAnchorElement>('.DocSearch-Button')!.href),
  );
}
