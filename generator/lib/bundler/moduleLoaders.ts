/**
 * The loaders with which esbuild reads the modules of a site. JSX is allowed in `.js`, as Babel
 * allows it.
 */
export const moduleLoaders = { '.js': 'jsx', '.mjs': 'jsx' } as const;
