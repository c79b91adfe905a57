/**
 * Docusaurus's own components import from here: `theme-common`, and what content plugins export for
 * components, which was here until Docusaurus 3.6.
 */
export * from '../theme-common.tsx';
export * from '../plugin-content-blog/client.ts';
export * from '../plugin-content-docs/client.ts';
export { default } from '../theme-common.tsx';
