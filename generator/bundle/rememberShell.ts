import { existsSync } from 'node:fs';
import path from 'node:path';
import { keepNewest } from '../lib/cache/cacheFiles.ts';
import { isWithin } from '../lib/files/nativePath.ts';
import { hashOfValue } from '../lib/hash.ts';
import type { Site } from '../types.ts';
import { joinInputs, rememberBundle, type Built, type RememberedBundle } from './rememberBundle.ts';
import type { ShellBundle } from './shellFile.ts';

/**
 * How many bundles of scripts and of styles are kept for all sites. There is one for each
 * combination of theme, React and settings.
 */
const KEPT_SHELLS = 16;

/**
 * Makes one part of the shell's bundle. An edit of a style sheet need not bundle the scripts again.
 */
interface ShellBundler {
  readonly name: 'scripts' | 'styles';
  /** The settings that the files of the theme depend on. */
  readonly settings: unknown;
  /** The settings that add files of the site. Absent: no setting does. */
  readonly additions?: unknown;
  readonly build: (site: Site) => Promise<Built<ShellBundle>>;
}

/** Codes of diagnostics that follow from a bundle's inputs alone, so that they are kept with it. */
const lasting: ReadonlySet<string> = new Set(['asset/added-style']);

/** Names of the records that `rememberShell` writes. */
export const shellRecords: readonly string[] = ['shell-scripts.json', 'shell-styles.json'];

/**
 * Bundles the shell's files: boot, app and other scripts, and the style sheets of the theme and the
 * site. They are built again only if one of their inputs differs. Bundles without anything of the
 * site are kept for all sites; the records of the rest are in `folder`.
 */
export async function rememberShell(
  site: Site,
  folder: string,
): Promise<Omit<RememberedBundle<ShellBundle>, 'failed'>> {
  const built = await Promise.all(
    [scriptsBundler(site), stylesBundler(site)].map((bundler) => runBundler(site, bundler, folder)),
  );
  return {
    value: joined(built.map(({ value }) => value)),
    ran: built.some(({ ran }) => ran),
    inputs: joinInputs(built.map(({ inputs }) => inputs)),
  };
}

function scriptsBundler({ root, theme, config, addedScripts = [] }: Site): ShellBundler {
  const { search, locales, clientModules, translations, contentSecurityPolicy } = config;
  const isOwnSearch = search.provider !== false && search.provider !== 'local';
  const isOwn =
    isOwnSearch ||
    clientModules.length > 0 ||
    existsSync(path.join(root, translations)) ||
    addedScripts.some(({ module }) => !isWithin(module, path.dirname(theme.components)));
  return {
    name: 'scripts',
    settings: [
      theme.client,
      addedScripts.map(({ integration, name, module }) => [integration, name, module]),
      search.provider,
      locales.map(({ name, htmlLang, path, isDefault }) => [name, htmlLang, path, isDefault]),
    ],
    ...(isOwn && { additions: [clientModules, translations, contentSecurityPolicy] }),
    build: async (site) => (await import('./shellScripts.ts')).buildScripts(site),
  };
}

function stylesBundler({ theme: { styles }, config: { customCss } }: Site): ShellBundler {
  return {
    name: 'styles',
    settings: styles,
    ...(customCss.length > 0 && { additions: customCss }),
    build: async (site) => {
      const [{ buildStyles }, { buildPartStyles }] = await Promise.all([
        import('./shellStyles.ts'),
        import('./partStyles.ts'),
      ]);
      const built = await Promise.all([buildStyles(site), buildPartStyles(site)]);
      return {
        value: joined(built.map(({ value }) => value)),
        inputs: built.flatMap(({ inputs }) => inputs),
      };
    },
  };
}

/** Takes the bundle from the cache, or makes it. */
async function runBundler(
  site: Site,
  { name, settings, additions, build }: ShellBundler,
  folder: string,
) {
  const { root, theme, react, themeBundle, replacedComponents, generatorHash, packageCacheDir } =
    site;
  const { baseUrl, staticDirectories } = site.config;
  const isOwn =
    packageCacheDir === undefined ||
    additions !== undefined ||
    !themeBundle.startsWith(packageCacheDir);
  const key = hashOfValue([
    generatorHash,
    theme.components,
    theme.compat,
    react,
    baseUrl,
    settings,
    isOwn && [root, staticDirectories, replacedComponents, additions],
  ]);
  const prefix = `shell-${name}`;
  const file = isOwn
    ? path.join(folder, `${prefix}.json`)
    : path.join(packageCacheDir, `${prefix}-${key}.json`);
  const remembered = await rememberBundle(file, key, async () => {
    const built = await build(site);
    const isPassing = built.value.diagnostics.some(({ code }) => !lasting.has(code));
    return { ...built, failed: built.failed || isPassing };
  });
  if (remembered.ran && !isOwn)
    keepNewest(packageCacheDir, `${prefix}-`, { count: KEPT_SHELLS, isShared: true });
  return remembered;
}

function joined(shells: readonly ShellBundle[]): ShellBundle {
  return {
    files: shells.flatMap(({ files }) => files),
    assets: shells.flatMap(({ assets }) => assets),
    diagnostics: shells.flatMap(({ diagnostics }) => diagnostics),
  };
}
