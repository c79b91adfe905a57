/**
 * Runs if the code that hydrates islands did not load even after the page was loaded again: each
 * island then shows a message.
 */
import { showFailure } from './failure.ts';
import { addStyle } from './islandStyle.ts';

addStyle();
for (const island of document.querySelectorAll<HTMLElement>('site-island'))
  showFailure(island, () => location.reload());
