/** What hydrates islands did not come, and loading the page again did not help: each says so (S7). */
import { showFailure } from './failure.ts';
import { addStyle } from './style.ts';

export function show(): void {
  addStyle();
  for (const island of document.querySelectorAll<HTMLElement>('site-island')) showFailure(island, () => location.reload());
}
