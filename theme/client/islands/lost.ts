/**
 * Shows a message at each island. This module loads if the code that hydrates islands did not load,
 * even after the page was loaded again.
 */
import { islandElement } from '../../../generator/contract.ts';
import { showFailure } from './failure.ts';
import { addStyle } from './islandStyle.ts';

addStyle();
for (const island of document.querySelectorAll<HTMLElement>(islandElement))
  showFailure(island, () => location.reload());
