/** Restores a position for which the page is not tall enough yet. */
import { leaving } from '../../page/pageEvents.ts';
import { rootElement } from '../eventHandlers.ts';

/**
 * Scrolls toward `y` as the page grows, until `y` is reached, the reader does something or another
 * page comes.
 */
export function restoreScroll(y: number): void {
  // At the end of the page, the browser could not scroll further. At its start, nobody has scrolled
  // yet. Anywhere else, the reader has scrolled.
  if (scrollY > 0 && scrollY + innerHeight < rootElement.scrollHeight - 2) return;
  const over = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo({ top: y, behavior: 'instant' });
    if (scrollY + 1 >= y) over.abort();
  });
  observer.observe(document.body);
  over.signal.onabort = () => observer.disconnect();
  for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate', leaving])
    addEventListener(name, () => over.abort(), { signal: over.signal, capture: true });
}
