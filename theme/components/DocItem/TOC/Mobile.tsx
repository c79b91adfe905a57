/** The table of contents above a document, for narrow screens. */
export { MobileContents as default } from '@theme/TableOfContents';
