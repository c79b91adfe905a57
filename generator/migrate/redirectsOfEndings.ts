import type { SitePlugin } from './sitePlugins.ts';

/** The options of redirects that apply to the addresses of all pages. */
export const redirectOptions = ['createRedirects', 'fromExtensions', 'toExtensions'] as const;

interface EndingRedirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns redirects for endings of addresses. An address with an ending of `fromExtensions` leads
 * to the page without it. An address without an ending of `toExtensions` leads to the page with it.
 * `.html` is left out, because it is redirected anyway.
 */
export function redirectsOfEndings(
  plugins: readonly SitePlugin[],
  paths: readonly string[],
): readonly EndingRedirect[] {
  const existing = new Set(paths);
  const endings = (name: (typeof redirectOptions)[number]) =>
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
