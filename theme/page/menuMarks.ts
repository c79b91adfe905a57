/** The class of the sidebar's link to the page itself. */
export const activeLink = 'menu__link--active';
/** The class of the categories of the sidebar that contain the page. */
export const currentLink = 'menu__link--current';
