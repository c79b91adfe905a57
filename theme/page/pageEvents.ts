/** Events on `document` that notify independent scripts of navigation inside the site. */

/** Sent before the current page is replaced, so that scripts release their references to it. */
export const leaving = 'site:leaving';

/** Sent after another page has taken its place. */
export const navigated = 'site:navigated';

/** Sent after a component has changed the query of the address, and the page stayed. */
export const queryChanged = 'site:query-changed';
