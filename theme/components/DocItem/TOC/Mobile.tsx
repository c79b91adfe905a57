/** The table of contents above a document, for narrow screens. */
export { default } from '@theme/TOCCollapsible';
