const openApi =
  'the integration `openApi` makes pages of the same description; the written ones show their ' +
  "texts alone, and `exclude: ['**/*.{api,info,schema,tag}.mdx']` leaves them out";

/** What replaces plugins of Docusaurus, by their short names. */
const replacements: Readonly<Record<string, string>> = {
  'openapi-docs': openApi,
  openapi: openApi,
  typedoc: 'run `typedoc` with `typedoc-plugin-markdown` before the build',
};

/** Returns what replaces a plugin of Docusaurus, given by any form of its name. */
export function pluginReplacement(name: string): string | undefined {
  return replacements[shortPluginName(name.replace(/(?<=.)@.*$/, ''))];
}

/**
 * Returns the short name of a plugin. `@docusaurus/plugin-content-docs` and `content-docs` are the
 * same.
 */
export function shortPluginName(name: string): string {
  const packageName = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name)?.[1] ?? name;
  return packageName.replace(/^@docusaurus\//, '').replace(/^(?:docusaurus-)?plugin-/, '');
}
