/**
 * Runs if the code that hydrates islands did not load even after the page was loaded again: each
 * island then shows a message.
 */
import { islandElement } from '../../../generator/contract.ts';
import { showFailure } from './failure.ts';
import { addStyle } from './islandStyle.ts';

addStyle();
for (const island of document.querySelectorAll<HTMLElement>(islandElement))
  showFailure(island, () => location.reload());
