/**
 * The theme's own `Details`, which a site's `src/theme/Details` imports from here. In Docusaurus,
 * this is a variant without styles.
 */
export { default as Details } from '../../components/Details.tsx';
