/**
 * Decides when islands hydrate and when they end. This script loads with the first page that has an
 * island, and React with the first island that hydrates.
 */
import {
  islandElement,
  slotElement,
  type IslandAttributes,
  type IslandChunk,
  type IslandNode,
  type PageEvent,
} from '../../../generator/contract.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';
import { leaving, navigated } from '../../page/pageEvents.ts';
import { showFailure } from './failure.ts';
import { isReplaced } from './isReplaced.ts';
import { addStyle } from './islandStyle.ts';

/** The islands that were started, each with the function that ends it. */
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
document.addEventListener('site:added' satisfies PageEvent, (event) => {
  event.preventDefault();
  watchOne(event.target as HTMLElement);
});
document.addEventListener('site:removed' satisfies PageEvent, ({ target }) => {
  for (const element of running.keys()) if ((target as Element).contains(element)) end(element);
});
document.addEventListener('click', keep, true);
addStyle();
watch(document);

function watch(root: ParentNode): void {
  for (const element of root.querySelectorAll<IslandNode>(
    `${islandElement}[${'data-src' satisfies keyof IslandAttributes}]`,
  ))
    watchOne(element);
}

/**
 * Starts an island at the moment that the author's `hydrate` names: at once, when the browser is
 * idle, or when the reader turns to the island. Default: when it comes near the screen.
 */
function watchOne(element: IslandNode): void {
  const now = () => void start(element);
  switch (element.dataset.load) {
    case 'load':
      return now();
    case 'idle':
      return void (globalThis.requestIdleCallback ?? setTimeout)(now);
    case 'intent':
      for (const name of ['pointerover', 'focusin', 'touchstart'])
        element.addEventListener(name, now, { once: true, passive: true });
      return;
    default: {
      // An island element has no box, so its first child with a box is observed. If there is none
      // and the parent is visible, the island shows nothing and hydrates now. If the parent is not
      // visible, as in a closed panel, the first child is observed until it is.
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
 * Keeps a click on an island that has not hydrated yet, and repeats it when it has, so that the
 * first tap counts. Links, form fields, summaries and Markdown are left alone, because they work
 * without script.
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
 * Loads the code of an island and hydrates it in a separate task. Browsers remember a script that
 * failed, so it is requested again with `attempt` in its address.
 */
async function start(element: IslandNode, attempt = 0): Promise<void> {
  if (running.has(element) || !element.isConnected) return;
  running.set(element, () => {});
  element.setAttribute('aria-busy', 'true');
  const src = element.dataset.src!;
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

/** Ends the islands in elements that match `replaced`. Default: those that left the document. */
function endAll(replaced?: string): void {
  nearby.disconnect();
  for (const element of running.keys())
    if (replaced ? element.closest(replaced) : !element.isConnected) end(element);
}
