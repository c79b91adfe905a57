/** Docusaurus's own components import from here; there is no difference to `theme-common`. */
export * from '../theme-common.tsx';
export { default } from '../theme-common.tsx';
