/** What few pages want, or only some time after they were read: scripts of their own. Each starts itself, once. */
import { onClick, onPage, root } from './listen.ts';

/** What options.ts has something for; the year, if it is another than the build's. */
const optional = `table,[data-hide-on-scroll],[name=analytics],[data-nearest],[data-year]:not([data-year="${Date().slice(11, 15)}"])`;
/** What the reader has to come to first. An event before the script is there is handed to it. */
const approached = [
  ['[data-copy],.code__copy', () => import('./behaviours/copy.ts')],
  [
    '[data-brand],[role=tab],summary,.filter,[popovertarget],.menu__toggle,span.menu__link',
    () => import('./widgets.ts'),
  ],
] as const;
/** A lost extra costs nothing else. */
const ignore = () => {};
/** Milliseconds until reading offline begins, unless the reader goes to another page first. */
let { offline } = root.dataset;

onPage(() => {
  if (document.querySelector('site-island')) import('./islands/install.ts').catch(reloadOnce);
  if (document.querySelector(optional)) import('./options.ts').catch(ignore);
  if (offline) {
    setTimeout(() => import('./offline/start.ts').catch(ignore), +offline);
    offline = '0';
  }
});
for (const [wanted, load] of approached)
  for (const name of ['pointerover', 'focusin', 'keydown', 'click'])
    onClick(
      wanted,
      (element, event) => load().then(({ react }) => react(event, element), ignore),
      name,
    );
if (!('scrollBehavior' in root.style)) import('./smoothScroll.ts').catch(ignore);

/** After a deploy the script may be gone: the document of today names another. */
function reloadOnce(error: unknown): unknown {
  console.warn(error);
  if (history.state.again) return import('./islands/lost.ts').catch(ignore);
  history.replaceState({ again: true }, '');
  location.reload();
}
