import type { PageEvent } from '../../generator/contract.ts';

/** The events on `document` that tell independent scripts about navigation inside the site. */

/** Comes before the current page is replaced, so that scripts release their references to it. */
export const leaving = 'site:leaving';

/** Comes after another page has taken its place. */
export const navigated = 'site:navigated' satisfies PageEvent;

/** Comes after a component has changed the query of the address while the page stayed. */
export const queryChanged = 'site:query-changed';
