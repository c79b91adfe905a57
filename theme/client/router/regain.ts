/** A position that the page is not tall enough for yet: loaded when there is one. */
import { leaving } from '../../page/events.ts';

/** Scrolls on to `y` as the page grows, from its end, until it is there, the reader does something or another page comes. */
export function regain(y: number): void {
  const { documentElement: root, body } = document;
  // Neither at the start, nor at the end, where the browser gave up: the reader has scrolled.
  if (scrollY > 0 && scrollY + innerHeight < root.scrollHeight - 2) return;
  const over = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo({ top: y, behavior: 'instant' });
    if (scrollY + 1 >= y) over.abort();
  });
  observer.observe(body);
  over.signal.addEventListener('abort', () => observer.disconnect());
  for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate', leaving])
    addEventListener(name, () => over.abort(), { signal: over.signal, capture: true });
}
