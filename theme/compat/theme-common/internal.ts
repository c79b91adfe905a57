/**
 * The module that Docusaurus's own components import. It has `theme-common`, and the exports of
 * content plugins for components, which were here until Docusaurus 3.6.
 */
export * from '../theme-common.tsx';
export * from '../plugin-content-blog/client.ts';
export * from '../plugin-content-docs/client.ts';
export { default } from '../theme-common.tsx';
