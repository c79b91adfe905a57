/** The component without the styles of Docusaurus's theme; here there is one. */
export { default as Details } from '@theme/Details';
