/** Docusaurus's name for `Details` in content. */
export { default } from '@theme/Details';
