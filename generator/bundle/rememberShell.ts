import { existsSync } from 'node:fs';
import path from 'node:path';
import { keepNewest } from '../lib/cache/cacheFiles.ts';
import { hashOfValue } from '../lib/hash.ts';
import type { Site } from '../types.ts';
import { rememberBundle, type Built } from './rememberBundle.ts';
import type { ShellBundle } from './shellFile.ts';

/**
 * How many shells are kept for all sites: one for each combination of theme, React and settings.
 */
const KEPT_SHELLS = 8;

/**
 * The shell's files. They are built again only if something that they are made of differs. A shell
 * that contains nothing of the site is kept for all sites.
 */
export async function rememberShell(
  site: Site,
  file: string,
): Promise<{ readonly value: ShellBundle; readonly ran: boolean }> {
  const {
    theme: { client, styles, components, compat },
    react,
    config: {
      offline,
      search,
      customCss,
      clientModules,
      baseUrl,
      staticDirectories,
      locales,
      translations,
    },
    sharedCacheDir: shared,
    themeBundle,
    ownParts,
    generatorHash,
  } = site;
  const isOwn =
    shared === undefined ||
    customCss.length + clientModules.length > 0 ||
    !(search.provider === false || search.provider === 'local') ||
    existsSync(path.join(site.root, translations)) ||
    !themeBundle.startsWith(shared);
  const key = hashOfValue([
    generatorHash,
    client,
    styles,
    components,
    compat,
    react,
    offline,
    search.provider,
    locales.map(({ name, htmlLang, folder, isDefault }) => [name, htmlLang, folder, isDefault]),
    baseUrl,
    isOwn && [site.root, staticDirectories, customCss, clientModules, ownParts, translations],
  ]);
  const shell = await rememberBundle(
    isOwn ? file : path.join(shared, `shell-${key}.json`),
    key,
    () => buildShell(site),
  );
  if (shell.ran && !isOwn) keepNewest(shared, 'shell-', { count: KEPT_SHELLS });
  return shell;
}

/** Bundles boot, app and the style sheets of the theme and the site. */
async function buildShell(site: Site): Promise<Built<ShellBundle>> {
  const [{ buildScripts }, { buildStyles }, { buildPartStyles }] = await Promise.all([
    import('./shellScripts.ts'),
    import('./shellStyles.ts'),
    import('./partStyles.ts'),
  ]);
  const built = await Promise.all([buildScripts(site), buildStyles(site), buildPartStyles(site)]);
  const all = <T>(values: (shell: ShellBundle) => readonly T[]) =>
    built.flatMap(({ value }) => values(value));
  const diagnostics = all((shell) => shell.diagnostics);
  return {
    value: { files: all(({ files }) => files), assets: all(({ assets }) => assets), diagnostics },
    inputs: built.flatMap(({ inputs }) => inputs),
    failed: diagnostics.length > 0,
  };
}
