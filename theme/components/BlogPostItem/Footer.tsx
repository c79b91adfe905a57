/** Docusaurus's name for the foot of a post. */
export { default } from '@theme/DocFooter';
