/** Restores a position that the page is not tall enough for yet. */
import { leaving } from '../../page/pageEvents.ts';
import { rootElement } from '../eventHandlers.ts';

/**
 * Scrolls towards `y` as the page grows, until it is reached, the reader acts or another page
 * comes.
 */
export function restoreScroll(y: number): void {
  // At the start or the end of the page the browser could not scroll further. Anywhere else the
  // reader has scrolled.
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
