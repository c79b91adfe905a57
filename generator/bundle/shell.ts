import { createHash } from 'node:crypto';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import targets from './targets.ts';
import { aliases, withEnding } from '../lib/aliases.ts';
import { keepNewest } from '../lib/cacheFiles.ts';
import { hashOf, hashOfValue } from '../lib/hash.ts';
import type { Site } from '../types.ts';
import { fileURLToPath } from 'node:url';
import { reactInBrowser } from './react.ts';
import { remember, type Built } from './remember.ts';

/** A file that the shell of every page loads. */
export interface ShellFile {
  /** `boot`, `app`, or the name of a style sheet. */
  readonly name: string;
  /** For a style sheet, the page kinds that load it; `base` and `site` are on every page. */
  readonly kinds: readonly string[];
  readonly kind: 'script' | 'style';
  /** Relative to the out-dir. */
  readonly path: string;
  readonly text: string;
  readonly integrity: string;
  readonly gzip: number;
}

/** Folder of the modules behind `search.provider`. */
const searchProviders = fileURLToPath(new URL('../search/client', import.meta.url));

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
): Promise<{ readonly value: readonly ShellFile[]; readonly ran: boolean }> {
  const {
    theme: { client, styles, components, compat },
    react,
    config: { offline, search, customCss },
    sharedCacheDir: shared,
    themeBundle,
    generatorHash,
  } = site;
  const isOwn = shared === undefined || customCss.length > 0 || !themeBundle.startsWith(shared);
  const key = hashOfValue([
    generatorHash,
    client,
    styles,
    components,
    compat,
    react,
    offline,
    search.provider,
    isOwn && [site.root, customCss],
  ]);
  const shell = await remember(isOwn ? file : path.join(shared, `shell-${key}.json`), key, () =>
    buildShell(site),
  );
  if (shell.ran && !isOwn) keepNewest(shared, 'shell-', KEPT_SHELLS);
  return shell;
}

/** Bundles boot, app and the style sheets of the theme and the site. */
async function buildShell(site: Site): Promise<Built<readonly ShellFile[]>> {
  const [scripts, styles] = await Promise.all([buildScripts(site), buildStyles(site)]);
  return {
    value: [...scripts.value, ...styles.value],
    inputs: [...scripts.inputs, ...styles.inputs],
  };
}

/** Boot and app, a file each, and the scripts that app loads later. */
async function buildScripts(site: Site): Promise<Built<readonly ShellFile[]>> {
  const { boot, app, search, inline } = site.theme.client;
  const worker = site.config.offline ? site.theme.client.worker : site.theme.client.noWorker;
  const { provider } = site.config.search;
  const scripts: Script[] = [
    { name: 'boot', entry: boot, format: 'iife' },
    { name: 'app', entry: app, format: 'esm' },
  ];
  if (search !== undefined && provider !== false)
    scripts.push(
      { name: 'search', entry: search, format: 'esm' },
      {
        name: 'search-provider',
        entry: withEnding(path.join(searchProviders, provider))!,
        format: 'esm',
      },
    );
  if (inline !== undefined) scripts.push({ name: 'inline', entry: inline, format: 'iife' });
  if (worker !== undefined) scripts.push({ name: 'worker', entry: worker, format: 'iife' });
  const built = await Promise.all(scripts.map((script) => buildScript(site, script)));
  return {
    value: built.flatMap(({ value }) => value),
    inputs: built.flatMap(({ inputs }) => inputs),
  };
}

interface Script {
  readonly name: string;
  readonly entry: string;
  readonly format: 'iife' | 'esm';
}

/**
 * The script first, then each script that it imports dynamically. Those are whole files, which
 * share no chunk with the first one, so that a page loads nothing more at first.
 */
async function buildScript(
  site: Site,
  { name, entry, format }: Script,
): Promise<Built<readonly ShellFile[]>> {
  const later: Built<readonly ShellFile[]>[] = [];
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    format,
    platform: 'browser',
    target: targets.esbuild,
    absWorkingDir: site.root,
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    plugins: [
      reactInBrowser(site.react),
      aliases({ root: site.root, components: site.theme.components, compat: site.theme.compat }),
      {
        name: 'later',
        setup(esbuild) {
          esbuild.onResolve({ filter: /^\./ }, async ({ path: specifier, kind, resolveDir }) => {
            if (kind !== 'dynamic-import') return undefined;
            const file = path.resolve(resolveDir, specifier);
            const script = await buildScript(site, {
              name: path.parse(file).name,
              entry: file,
              format: 'esm',
            });
            later.push(script);
            return { path: `./${path.basename(script.value[0]!.path)}`, external: true };
          });
        },
      },
    ],
  });
  const script = toFile({ name, kinds: [], kind: 'script', text: result.outputFiles[0]!.text });
  const inputs = Object.keys(result.metafile.inputs).map((input) => path.resolve(site.root, input));
  const others = later.sort((a, b) => (a.value[0]!.path < b.value[0]!.path ? -1 : 1));
  return {
    value: [script, ...others.flatMap(({ value }) => value)],
    inputs: [...inputs, ...others.flatMap((other) => other.inputs)],
  };
}

async function buildStyles(site: Site): Promise<Built<readonly ShellFile[]>> {
  const { bundleAsync } = await import('lightningcss');
  const { readFile } = await import('node:fs/promises');
  const inputs: string[] = [];
  // A name that no sheet has: `site.css` may be one of them.
  const all = path.join(site.root, '.custom-css');
  const sheets = [
    ...new Set(Object.values(site.theme.styles)),
    ...(site.config.customCss.length > 0 ? [''] : []),
  ];
  const value = await Promise.all(
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
      return toFile({
        name: path.parse(filename || 'site').name,
        kinds,
        kind: 'style',
        text: new TextDecoder().decode(code),
      });
    }),
  );
  return { value, inputs };
}

function toFile({
  name,
  kinds,
  kind,
  text,
}: Pick<ShellFile, 'name' | 'kinds' | 'kind' | 'text'>): ShellFile {
  const extension = kind === 'script' ? 'js' : 'css';
  return {
    name,
    kinds,
    kind,
    text,
    integrity: integrityOf(text),
    path: `assets/${extension}/${name}-${hashOf(text).slice(0, 8)}.${extension}`,
    gzip: gzipSync(text).length,
  };
}

/** The `integrity` attribute of a tag that loads `text` (Subresource Integrity). */
export function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
