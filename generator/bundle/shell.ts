import path from 'node:path';
import targets from './targets.ts';
import { keepNewest } from '../lib/cacheFiles.ts';
import { hashOfValue } from '../lib/hash.ts';
import type { Site } from '../types.ts';
import { remember, type Built } from './remember.ts';
import { toShellFile, type Shell } from './shellFile.ts';
import { buildScripts } from './shellScripts.ts';

/**
 * How many shells are kept for all sites: one for each combination of theme, React and settings.
 */
const KEPT_SHELLS = 8;

/**
 * The shell's files. They are built again only when something they are made of differs. A shell
 * with nothing of the site in it is kept for all sites.
 */
export async function rememberShell(
  site: Site,
  file: string,
): Promise<{ readonly value: Shell; readonly ran: boolean }> {
  const {
    theme: { client, styles, components, compat },
    react,
    config: { offline, search, customCss, clientModules },
    sharedCacheDir: shared,
    themeBundle,
    generatorHash,
  } = site;
  const isOwn =
    shared === undefined ||
    customCss.length + clientModules.length > 0 ||
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
    isOwn && [site.root, site.config.baseUrl, customCss, clientModules],
  ]);
  const shell = await remember(isOwn ? file : path.join(shared, `shell-${key}.json`), key, () =>
    buildShell(site),
  );
  if (shell.ran && !isOwn) keepNewest(shared, 'shell-', KEPT_SHELLS);
  return shell;
}

/** Bundles boot, app and the style sheets of the theme and the site. */
async function buildShell(site: Site): Promise<Built<Shell>> {
  const built = await Promise.all([buildScripts(site), buildStyles(site)]);
  const all = <T>(values: (shell: Shell) => readonly T[]) =>
    built.flatMap(({ value }) => values(value));
  const diagnostics = all((shell) => shell.diagnostics);
  return {
    value: { files: all(({ files }) => files), assets: all(({ assets }) => assets), diagnostics },
    inputs: built.flatMap(({ inputs }) => inputs),
    failed: diagnostics.length > 0,
  };
}

async function buildStyles(site: Site): Promise<Built<Shell>> {
  const { bundleAsync } = await import('lightningcss');
  const { readFile } = await import('node:fs/promises');
  const inputs: string[] = [];
  // A name that no sheet has: `site.css` may be one of them.
  const all = path.join(site.root, '.custom-css');
  const sheets = [
    ...new Set(Object.values(site.theme.styles)),
    ...(site.config.customCss.length > 0 ? [''] : []),
  ];
  const files = await Promise.all(
    sheets.map(async (filename) => {
      const { code } = await bundleAsync({
        filename: filename || all,
        minify: true,
        targets: targets.lightningcss,
        resolver: {
          async read(file) {
            if (file === all)
              return site.config.customCss
                .map((sheet) => `@import ${JSON.stringify(`./${sheet}`)};`)
                .join('\n');
            inputs.push(file);
            return readFile(file, 'utf8');
          },
          resolve: (specifier, from) => path.resolve(path.dirname(from), specifier),
        },
      });
      const kinds =
        filename === ''
          ? ['site']
          : Object.keys(site.theme.styles).filter((kind) => site.theme.styles[kind] === filename);
      return toShellFile({
        name: path.parse(filename || 'site').name,
        kinds,
        kind: 'style',
        text: new TextDecoder().decode(code),
      });
    }),
  );
  return { value: { files, assets: [], diagnostics: [] }, inputs };
}
