/** A link to a sidebar, in the version of the page. */
export { default } from '@theme/NavbarItem/DocNavbarItem';
