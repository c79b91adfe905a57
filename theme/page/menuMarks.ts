/**
 * The classes that mark links of a sidebar. The item of the page itself is active, and every
 * category on the way to it is current.
 */
export const activeLink = 'menu__link--active';
export const currentLink = 'menu__link--current';
