/** The class of the sidebar's link to the page itself. */
export const activeLinkClass = 'menu__link--active';
/** The class of the categories of the sidebar that contain the page. */
export const currentLinkClass = 'menu__link--current';
