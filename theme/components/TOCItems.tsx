/** Docusaurus's name for the list of headings. */
export { default } from '@theme/TOCInline';
