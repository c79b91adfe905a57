/** Events on `document` by which scripts that know nothing of each other hear of navigation inside the site. */

/** Sent before the shown page goes: what it holds is to be let go of. */
export const leaving = 'site:leaving';

/** Sent after another page was put in its place. */
export const navigated = 'site:navigated';
