/**
 * The component without the styles of Docusaurus's theme; here there is one. It is the theme's own:
 * a site's `src/theme/Details` imports it from here.
 */
export { default as Details } from '../../components/Details.tsx';
