/** Docusaurus's name for the foot of a document. */
export { default } from '@theme/DocFooter';
