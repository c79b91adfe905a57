/**
 * The theme's server half, as modules for Node in the cache: `Page.mjs`, `theme/<X>.mjs` for every
 * component (the site's own `src/theme/X` before the theme's), `docusaurus/<X>.mjs` for every
 * module of the compatibility layer. React is external: the modules import the site's copy by its
 * address. A bundle without any of the site's own files is kept in the cache that all sites share.
 * Bundles of a site's own files have a source map per module, used only to locate errors.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Metafile, OutputFile, Plugin } from 'esbuild';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { aliases } from '../../lib/bundler/aliases.ts';
import { hashOf, stableJson } from '../../lib/hash.ts';
import type { ThemeManifest } from '../../contract.ts';
import type { Diagnostic, Place } from '../../types.ts';
import { errorsOf } from '../modules/buildMessages.ts';
import { writeToCache } from '../../lib/cache/cacheFaults.ts';
import { checksumOf, checksumsOf, keepNewest, writeWhole } from '../../lib/cache/cacheFiles.ts';
import {
  freshRecord,
  hashesOfInputs,
  keepRecord,
  type BundleRecord,
} from '../modules/bundleRecord.ts';
import { findInteractiveMdx } from './findInteractiveMdx.ts';
import { listIdleComponents } from './listIdleComponents.ts';
import { findShellIslands } from './findShellIslands.ts';
import type { ModuleGraph } from '../../lib/code/judgeModules.ts';
import { shellReferences } from '../../lib/bundler/clientReferences.ts';
import { listModules } from '../../lib/files/listModules.ts';
import { replaceFileSync } from '../../lib/files/replaceFile.ts';
import { originalPlace } from '../modules/originalPlace.ts';
import type { OwnPackage } from '../../lib/files/ownPackage.ts';
import { packages } from '../modules/externalPackages.ts';
import { isBelow, nameFrom } from '../../lib/files/nativePath.ts';
import { forNode, runEsbuild } from '../../lib/bundler/runEsbuild.ts';
import { isSheet } from '../../lib/bundler/sass.ts';
import { styleModules } from '../../lib/bundler/styleModules.ts';
import { mustRunRoot } from './mustRunRoot.ts';
import { renameThemeChunks, type Portable } from './renameThemeChunks.ts';
import { readMdxComponents } from './readMdxComponents.ts';
import { namesIn, themeEntries } from './themeEntries.ts';
import { themeFault } from './themeFault.ts';
import { otherReacts } from '../../lib/bundler/otherReacts.ts';
import { fileLoaders, type ImportedAsset } from '../../lib/bundler/fileLoaders.ts';
import { readIfThere } from '../../lib/files/readIfThere.ts';
import { packageFolders, withoutFolders } from '../../lib/files/withoutFolders.ts';
import { by } from '../../lib/compareText.ts';

/** The theme to bundle, and the site that uses it. */
export interface BundleThemeOptions {
  readonly root: string;
  readonly baseUrl: string;
  readonly cacheDir: string;
  readonly packageCacheDir: string | undefined;
  readonly ownPackage: OwnPackage;
  /** Hash of the code that makes the bundle. */
  readonly generatorHash: string;
  readonly theme: ThemeManifest;
  readonly react: Readonly<Record<string, string>>;
  /**
   * The place of `theme` in the configuration. Problems without a better place are reported there.
   */
  readonly place: Place;
}

/** The bundled theme, and the names that it offers. */
interface BundledTheme {
  /** Folder of the bundle. Absent if bundling failed. */
  readonly folder?: string;
  readonly hash: string;
  readonly mdxComponents: readonly string[];
  /** The names among `mdxComponents` whose components must hydrate. */
  readonly interactiveMdx: readonly string[];
  /** Names X of `@theme/X` and `@docusaurus/X`. */
  readonly themeComponents: readonly string[];
  readonly compatModules: readonly string[];
  /** The site's own components, and the files that they import. */
  readonly siteComponents: readonly string[];
  /** Modules, relative to the root, whose components are islands in the shell. */
  readonly shellIslands: readonly string[];
  /** The site's parts around all pages that must run in the browser, relative to the root. */
  readonly siteRoots?: readonly string[];
  readonly siteComponentAssets: readonly ImportedAsset[];
  /** Names of replaced components that the theme does not show by itself. */
  readonly idleComponents: readonly string[];
  /** Absolute paths of the bundle's source files. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Number of bundles to keep for all sites, each for one version of theme and React. */
const KEPT_THEMES = 8;

interface ThemeFacts {
  readonly mdxComponents: readonly string[];
  readonly interactiveMdx: readonly string[];
  readonly shellIslands: readonly string[];
  readonly siteRoots?: readonly string[];
  readonly siteComponentAssets: readonly ImportedAsset[];
  readonly idleComponents: readonly string[];
  /** Warnings. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles the theme for Node, or reuses the bundle in the cache if nothing changed. */
export async function bundleTheme(options: BundleThemeOptions): Promise<BundledTheme> {
  const entries = themeEntries(options);
  const names = {
    themeComponents: namesIn(entries, 'theme/'),
    compatModules: namesIn(entries, 'docusaurus/'),
    siteComponents: [...listModules(path.join(options.root, 'src/theme')).values()],
  };
  const none = {
    ...names,
    hash: '',
    mdxComponents: [],
    interactiveMdx: [],
    shellIslands: [],
    siteComponentAssets: [],
    idleComponents: [],
    inputs: [],
  };
  const key = hashOf(
    options.generatorHash,
    options.ownPackage.root,
    stableJson(entries),
    stableJson(options.react),
    // Only components of the site import files, whose addresses begin with the base URL, and use
    // aliases.
    ...(names.siteComponents.length > 0
      ? [options.baseUrl, hashOf(readIfThere(path.join(options.root, 'tsconfig.json')) ?? '')]
      : []),
  );
  const cache = themeCacheFor(options, entries, key);
  const recordFile = path.join(cache.cacheDir, 'theme.json');
  const toBundled = (
    { output, hash, inputs }: WrittenBundle['record'],
    facts: ThemeFacts,
  ): BundledTheme => ({
    ...names,
    folder: output,
    hash,
    ...facts,
    inputs: Object.keys(inputs),
  });
  const cached = await freshRecord<ThemeFacts>(recordFile, key);
  if (cached) return toBundled(cached, cached.result);
  const bundled = await bundleEntries(entries, key, { ...options, ...cache });
  if ('failed' in bundled) return { ...none, diagnostics: bundled.failed };
  const mdx = await readMdxComponents(bundled.record.output, options);
  if ('failed' in mdx) return { ...none, diagnostics: mdx.failed };
  const facts: ThemeFacts = { ...mdx, ...bundled.facts };
  keepRecord(recordFile, { ...bundled.record, result: facts });
  keepNewest(cache.cacheDir, 'theme-');
  if (cache.isShared && options.packageCacheDir !== undefined)
    keepNewest(options.packageCacheDir, 'theme-', { count: KEPT_THEMES, isShared: true });
  return toBundled(bundled.record, facts);
}

/** The folder of a bundle, and the folder to which the names of its sources are relative. */
interface ThemeCache {
  readonly root: string;
  readonly cacheDir: string;
  /**
   * Whether it is the same for any site. Then no source is part of a site, and source maps are left
   * out.
   */
  readonly isShared: boolean;
}

function themeCacheFor(
  { root, cacheDir, ownPackage, packageCacheDir }: BundleThemeOptions,
  entries: Readonly<Record<string, string>>,
  key: string,
): ThemeCache {
  if (
    root === ownPackage.root ||
    Object.values(entries).some((file) => !isBelow(file, ownPackage.root))
  )
    return { root, cacheDir, isShared: false };
  return {
    root: ownPackage.root,
    // A run without a cache makes the same bundle in the folder of the site.
    cacheDir: packageCacheDir === undefined ? cacheDir : path.join(packageCacheDir, `theme-${key}`),
    isShared: true,
  };
}

/** A written bundle, and facts that only bundling reveals. */
interface WrittenBundle {
  readonly record: Omit<BundleRecord<ThemeFacts>, 'result'>;
  readonly facts: Omit<ThemeFacts, 'mdxComponents'>;
}

async function bundleEntries(
  entries: Record<string, string>,
  key: string,
  options: BundleThemeOptions & ThemeCache,
): Promise<WrittenBundle | { failed: Diagnostic[] }> {
  const { root, cacheDir, isShared, ownPackage } = options;
  const outdir = path.join(cacheDir, 'theme');
  const run = (islands: readonly string[]) =>
    runThemeBuild(entries, options, { outdir, islands }).catch((thrown: unknown) => ({
      failed: errorsOf(thrown).map((message) => themeFault(message, { ...options, entries })),
    }));
  const first = await run([]);
  if ('failed' in first) return first;
  // The first bundle shows which modules are islands.
  const { siteRoots, islands } = isShared
    ? { siteRoots: [], islands: [] }
    : await shellIslandsIn(first.result.metafile, options);
  const referenced = [...islands, ...siteRoots];
  const last = referenced.length > 0 ? await run(referenced) : first;
  if ('failed' in last) return last;
  const { result, externals, siteComponentAssets } = last;
  const portable = (code: string) => withoutFolders(code, options.root, packageFolders(ownPackage));
  const files = renameThemeChunks(
    result.outputFiles.map((file): [string, string] => [
      nameFrom(outdir, file.path),
      file.path.endsWith('.map') ? fromRoot(file, root) : file.text,
    ]),
    portable,
  );
  const hash = hashOfCode(files, portable);
  const output = path.join(cacheDir, `theme-${hash}`);
  writeToCache(output, () => writeFolder(output, files));
  return {
    record: {
      key,
      output,
      hash,
      inputs: await hashesOfInputs(result.metafile, root),
      outputs: checksumsOf(files.map(([name]) => path.join(output, name))),
      externals,
    },
    facts: {
      siteComponentAssets,
      idleComponents: isShared ? [] : listIdleComponents(entries, first.result.metafile, options),
      interactiveMdx: await interactiveIn(entries, first.result.metafile, options),
      shellIslands: islands.map((file) => nameFrom(root, file)),
      ...(siteRoots.length > 0 && { siteRoots: siteRoots.map((file) => nameFrom(root, file)) }),
      diagnostics: reactsOf(first.result.metafile, first.externals, options),
    },
  };
}

/** Bundles the theme in memory. References replace `islands`, which are absolute paths. */
async function runThemeBuild(
  entries: Readonly<Record<string, string>>,
  { root, cacheDir, isShared, ownPackage, theme, react, baseUrl }: BundleThemeOptions & ThemeCache,
  { outdir, islands }: { readonly outdir: string; readonly islands: readonly string[] },
) {
  const externals = new Set<string>();
  const siteComponentAssets: ImportedAsset[] = [];
  const result = await runEsbuild({
    ...forNode,
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: file, out })),
    absWorkingDir: root,
    splitting: true,
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[hash]',
    target: 'node20',
    conditions: [],
    ...tsconfigOf(root, isShared),
    sourcemap: isShared ? false : 'external',
    sourcesContent: false,
    plugins: [
      styleModules({ root }),
      noStyles,
      aliases({ root, components: theme.components, compat: theme.compat, cacheDir }),
      packages({
        root,
        ownPackage,
        pinned: react,
        onExternal: (external) => externals.add(external),
      }),
      fileLoaders({ baseUrl, onAsset: (asset) => siteComponentAssets.push(asset) }),
      ...(islands.length > 0 ? [shellReferences(root, new Set(islands))] : []),
      originalPlace(),
    ],
  });
  return { result, externals: [...externals], siteComponentAssets };
}

/** Parts of the site may use the aliases of its `tsconfig.json`. */
function tsconfigOf(root: string, isShared: boolean) {
  const file = path.join(root, 'tsconfig.json');
  return !isShared && existsSync(file) ? { tsconfig: file } : { tsconfigRaw: '{}' };
}

/**
 * The hash of the code alone. A comment moves lines in the source maps, but no page must be
 * rendered again for it.
 */
function hashOfCode(files: readonly [string, string][], portable: Portable): string {
  const code = files.filter(([name]) => !name.endsWith('.map'));
  return hashOf(...code.sort(by(([name]) => name)).flatMap((file) => file.map(portable)));
}

/** On the server, a style sheet is an empty module. The shell's bundle has its rules. */
const noStyles: Plugin = {
  name: 'no-styles',
  setup(build) {
    build.onLoad({ filter: isSheet }, () => ({
      contents: 'export default {};',
      loader: 'js',
    }));
  },
};

/** A source map whose sources are named relative to the root. */
function fromRoot({ path: file, text }: OutputFile, root: string): string {
  const map = JSON.parse(text) as { readonly sources: readonly string[] };
  return JSON.stringify({
    ...map,
    sources: map.sources.map((source) => nameFrom(root, path.resolve(path.dirname(file), source))),
  });
}

/**
 * Writes only files that are missing or damaged, because existing source maps may describe an older
 * layout.
 */
function writeFolder(folder: string, files: readonly [string, string][]): void {
  if (existsSync(folder)) {
    for (const [name, text] of files) {
      const file = path.join(folder, name);
      if (!existsSync(file) || checksumOf(readFileSync(file)) !== checksumOf(text))
        writeWhole(file, text);
    }
    return;
  }
  const temporary = `${folder}.${process.pid}.tmp`;
  for (const [name, text] of files) writeWhole(path.join(temporary, name), text);
  try {
    replaceFileSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true });
    // Another run may have made the same folder meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

function reactsOf(
  metafile: Metafile,
  otherFiles: readonly string[],
  { root, react, ownPackage }: BundleThemeOptions,
): readonly Diagnostic[] {
  return otherReacts({
    root,
    react,
    generator: ownPackage.root,
    metafile,
    otherModules: otherFiles,
  }).map((reacts) => diagnose('config/two-reacts', undefined, reacts));
}

function interactiveIn(
  entries: Readonly<Record<string, string>>,
  metafile: Metafile,
  options: BundleThemeOptions,
): Promise<readonly string[]> {
  return findInteractiveMdx(entries['theme/MDXComponents'], graphOf(metafile, options));
}

/** Parts that surround all that a page shows, the outer one first. */
const partsAroundPages = ['Root', 'Layout/Provider'];

/** The site's parts that run in the browser, by absolute path. */
async function shellIslandsIn(metafile: Metafile, options: BundleThemeOptions) {
  const parts = listModules(path.join(options.root, 'src/theme'));
  // The components for MDX are islands of their own: `interactiveIn` finds them.
  parts.delete('MDXComponents');
  const graph = graphOf(metafile, options);
  const siteRoots: string[] = [];
  for (const name of options.theme.client.root === undefined ? [] : partsAroundPages) {
    const file = parts.get(name);
    if (file === undefined || !(await mustRunRoot(file, graph, Object.values(options.react))))
      continue;
    siteRoots.push(file);
    parts.delete(name);
  }
  const islands = await findShellIslands([...parts.values()], graph);
  return { siteRoots, islands };
}

function graphOf(metafile: Metafile, { root, theme }: BundleThemeOptions): ModuleGraph {
  const isTheme = (file: string) => isBelow(file, theme.components) || isBelow(file, theme.compat);
  return { metafile, root, isTheme };
}
