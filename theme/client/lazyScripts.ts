/**
 * Loads scripts that few pages need, or that a page needs only some time after it was loaded. Each
 * starts itself, once.
 */
import { islandElement } from '../../generator/contract.ts';
import { onClick, onPage, rootElement } from './eventHandlers.ts';

/** Elements that rareFeatures.ts handles, such as a copyright year other than the current one. */
const optional =
  'table,pre,.filter,[data-hides],[data-auto],[data-nearest],' +
  `[data-year]:not([data-year="${Date().slice(11, 15)}"])`;
/**
 * Elements that need controls.ts. It loads at the first pointer, focus, key or click event in one
 * of them, and handles this event and later ones.
 */
const approached =
  '[data-copy],.code__copy,[role=tab],summary,.filter,[popovertarget],.menu__toggle,' +
  'span.menu__link,.film';
/** Handles the failure of an optional script: everything else still works. */
const ignore = () => {};
/** Milliseconds until offline reading starts; navigation starts it earlier. */
let { offline } = rootElement.dataset;

onPage(() => {
  if (document.querySelector(islandElement)) import('./islands/watchIslands.ts').catch(reloadOnce);
  if (document.querySelector(optional)) import('./rareFeatures.ts').catch(ignore);
  if (offline) {
    setTimeout(() => import('./offline/start.ts').catch(ignore), +offline);
    offline = '0';
  }
});
for (const name of ['pointerover', 'focusin', 'keydown', 'click'])
  onClick(
    approached,
    (element, event) =>
      import('./controls.ts').then(({ handleEvent: handle }) => handle(event, element), ignore),
    name,
  );
document.onvisibilitychange = () => void import('./watchForChanges.ts').catch(ignore);
// A right-click on the logo opens the brand page. This code cannot be loaded on demand, because the
// context menu can be prevented only while the event is handled.
onClick(
  '[data-brand]',
  ({ dataset }, event) => {
    event.preventDefault();
    open(dataset['brand']);
  },
  'contextmenu',
);
if (!('scrollBehavior' in rootElement.style)) import('./smoothScroll.ts').catch(ignore);

/**
 * Handles a script that did not load. A deploy may have removed it, and a new document names its
 * successor, so the page is loaded again, once.
 */
function reloadOnce(error: unknown): unknown {
  console.warn(error);
  if (history.state.again) return import('./islands/lost.ts').catch(ignore);
  history.replaceState({ again: true }, '');
  location.reload();
}
