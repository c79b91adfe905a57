/** A link to the first page of a version, in the version of the page. */
export { default } from '@theme/NavbarItem/DocNavbarItem';
