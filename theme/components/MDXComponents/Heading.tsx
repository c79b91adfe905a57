/** Docusaurus's name for a heading in content. */
export { default } from '@theme/Heading';
