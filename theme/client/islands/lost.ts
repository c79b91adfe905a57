/** What hydrates islands did not come, and loading the page again did not help: each says so (S7). Starts itself. */
import { showFailure } from './failure.ts';
import { addStyle } from './style.ts';

addStyle();
for (const island of document.querySelectorAll<HTMLElement>('site-island'))
  showFailure(island, () => location.reload());
