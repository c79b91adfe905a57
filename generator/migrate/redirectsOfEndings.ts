import type { SitePlugin } from './sitePlugins.ts';

/** Options of redirects that are about the addresses of all pages. */
export const asking = ['createRedirects', 'fromExtensions', 'toExtensions'] as const;

interface OneRedirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Addresses with the endings of `fromExtensions` lead to the page without them, and addresses
 * without the endings of `toExtensions` to the page with them. `.html` is forwarded by itself.
 */
export function redirectsOfEndings(
  plugins: readonly SitePlugin[],
  paths: readonly string[],
): readonly OneRedirect[] {
  const existing = new Set(paths);
  const endings = (name: (typeof asking)[number]) =>
    plugins
      .flatMap(({ options }) => (options[name] ?? []) as readonly string[])
      .map((written) => written.replace(/^\./, ''))
      .filter((ending) => ending !== 'html');
  const added = endings('fromExtensions');
  const removed = endings('toExtensions');
  return paths
    .flatMap((to) => [
      ...(/\/$|\.\w+$/.test(to) ? [] : added.map((ending) => ({ from: `${to}.${ending}`, to }))),
      ...removed
        .filter((ending) => to.endsWith(`.${ending}`))
        .map((ending) => ({ from: to.slice(0, -ending.length - 1), to })),
    ])
    .filter(({ from }) => !existing.has(from));
}
