/**
 * Decides when islands hydrate and when they end. Loaded with the first page that has an island;
 * React loads with the first island that hydrates.
 */
import { islandElement, slotElement, type IslandChunk } from '../../../generator/contract.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';
import { leaving, navigated } from '../../page/pageEvents.ts';
import { showFailure } from './failure.ts';
import { isReplaced } from './isReplaced.ts';
import { addStyle } from './islandStyle.ts';

/** Islands of the current page that were started, with the function that ends each. */
const running = new Map<Element, () => void>();

const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      nearby.unobserve(target);
      void start(target.closest<HTMLElement>(islandElement)!);
    }
  },
  { rootMargin: '200px' },
);

document.addEventListener(leaving, () => endAll('#__menu, main, body > .footer'));
document.addEventListener(navigated, () => {
  endAll();
  watch(document);
});
// The development server adds and removes islands one by one.
document.addEventListener('site:added', (event) => {
  event.preventDefault();
  watchOne(event.target as HTMLElement);
});
document.addEventListener('site:removed', ({ target }) => {
  for (const element of running.keys()) if ((target as Element).contains(element)) end(element);
});
document.addEventListener('click', keep, true);
addStyle();
watch(document);

function watch(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>(`${islandElement}[data-src]`))
    watchOne(element);
}

/**
 * The author's `hydrate` decides: at once, when the browser is idle, when the reader touches the
 * island, or by default when it comes near.
 */
function watchOne(element: HTMLElement): void {
  const now = () => void start(element);
  switch (element.dataset['load']) {
    case 'load':
      return now();
    case 'idle':
      return void (globalThis.requestIdleCallback ?? setTimeout)(now);
    case 'intent':
      for (const name of ['pointerover', 'focusin', 'touchstart'])
        element.addEventListener(name, now, { once: true, passive: true });
      return;
    default: {
      // An island element has no box of its own, so its first child with a box is observed. An
      // island that shows nothing in a visible place never comes near and hydrates now; one in a
      // closed panel waits for the panel.
      const hasBox = (candidate: Element | null) =>
        candidate !== null && candidate.getClientRects().length > 0;
      const shown =
        [...element.children].find(hasBox) ??
        (hasBox(element.parentElement) ? undefined : element.firstElementChild);
      return shown ? nearby.observe(shown) : now();
    }
  }
}

/**
 * Repeats a click on an island that has not hydrated yet once it has, so the first tap counts.
 * Links, form fields and summaries are left alone, because they work without script.
 */
function keep(event: MouseEvent): void {
  const target = event.target as HTMLElement;
  const island = target.closest<HTMLElement>(`${islandElement}:not([data-hydrated])`);
  if (
    !island ||
    !event.isTrusted ||
    target.closest(`a[href],input,select,textarea,label,summary,${slotElement}`)
  )
    return;
  event.preventDefault();
  void start(island);
  island.addEventListener('site:hydrated', () => setTimeout(() => target.click()), { once: true });
}

/**
 * Loads the island's code and hydrates in a task of its own. A script that failed is requested
 * under another address, made with `attempt`.
 */
async function start(element: HTMLElement, attempt = 0): Promise<void> {
  if (running.has(element) || !element.isConnected) return;
  running.set(element, () => {});
  element.setAttribute('aria-busy', 'true');
  const src = element.dataset['src']!;
  try {
    if (scriptTexts.islandTexts) await import(scriptTexts.islandTexts);
    const module = (await import(attempt ? `${src}?${attempt}` : src)) as IslandChunk;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    if (running.has(element)) running.set(element, module.hydrate(element));
  } catch (error) {
    console.warn(error);
    if (!running.delete(element) || (await isReplaced(src))) return;
    showFailure(element, () => void start(element, attempt + 1));
  } finally {
    element.removeAttribute('aria-busy');
  }
}

function end(element: Element): void {
  running.get(element)!();
  running.delete(element);
}

/**
 * Ends the islands in `replaced`, else the islands that are gone. Other islands of the shell stay.
 */
function endAll(replaced?: string): void {
  nearby.disconnect();
  for (const element of running.keys())
    if (replaced ? element.closest(replaced) : !element.isConnected) end(element);
}
