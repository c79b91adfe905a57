/**
 * A tab that stays open shows an old page. When the reader comes back, the page is asked for again,
 * and a note says if it has changed: to exchange it would lose what the reader typed. Loads when
 * the tab is left for the first time.
 */
import { navigated } from '../page/pageEvents.ts';
import { scriptTexts } from '../messages/scriptTexts.ts';

/** Milliseconds that the reader must be away. */
const absence = 60_000;

let left = Date.now();
/** What the page contained when the reader left it, from the browser's cache. */
let before = contentOf('force-cache');
let note: HTMLElement | undefined;

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) {
    if (Date.now() - left >= absence) void compare();
    return;
  }
  left = Date.now();
  before = contentOf('force-cache');
});
document.addEventListener(navigated, () => note?.remove());

/** The main part of the page as it is published; `undefined` if it cannot be had. */
async function contentOf(cache: RequestCache): Promise<string | undefined> {
  const response = await fetch(location.href, { cache }).catch(() => undefined);
  if (!response?.ok || response.redirected) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector('main')?.innerHTML;
}

/** The browser sends the ETag of the copy it has, so an unchanged page costs a header. */
async function compare(): Promise<void> {
  const { href } = location;
  const [old, now] = await Promise.all([before, contentOf('no-cache')]);
  if (old !== undefined && now !== undefined && old !== now && href === location.href) show();
}

function show(): void {
  note?.remove();
  const text = document.createElement('p');
  text.className = 'announcement__content';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'action--quiet';
  button.textContent = scriptTexts.showNewPage;
  button.onclick = () => location.reload();
  text.append(scriptTexts.pageChanged, ' ', button);
  note = document.createElement('aside');
  note.className = 'announcement saved-copy';
  // A status is announced when its text comes into an element that is there.
  note.role = 'status';
  document.querySelector('#__page')!.prepend(note);
  note.append(text);
}
