/** The search dialog, as far as every page has it: loaded when the reader turns to it (S5.1). Without it the button is a link to the page of results. */
import { onClick, root } from '../listen.ts';
import { leadsElsewhere, navigate } from '../router.ts';

const { search } = root.dataset;

if (search) {
  // A click that asks for another tab is the link's own.
  for (const name of ['pointerover', 'focusin', 'keydown', 'click'])
    onClick<HTMLAnchorElement>(
      '.DocSearch-Button',
      (link, event) => load(name === 'click' && leadsElsewhere(link, event) && event),
      name,
    );
  document.addEventListener('keydown', (event) => {
    // Caps lock makes a K of it.
    if (
      event.metaKey || event.ctrlKey
        ? !event.shiftKey && /^k$/i.test(event.key)
        : event.key === '/' && !(event.target as Element).matches(':read-write')
    )
      load(event);
  });
}

/** Opens the dialog on an event that asks for it; without its script, the page of results. */
function load(event: Event | false): void {
  if (event) event.preventDefault();
  (import(search!) as Promise<typeof import('./search.tsx')>).then<unknown, unknown>(
    ({ open }) => event && open(),
    () => event && navigate(document.querySelector<HTMLAnchorElement>('.DocSearch-Button')!.href),
  );
}
