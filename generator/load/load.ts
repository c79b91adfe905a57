/**
 * load: makes a `Site` from a folder. It runs the site's own code (configuration, sidebars) and
 * builds the theme's server half. It knows nothing of content. Problems are reported, at their
 * place where they have one, and each step reports all of its problems at once. After an error,
 * there is no site.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applyLevels, diagnose } from '../diagnostics/diagnose.ts';
import { hashOf, hashOfValue } from '../lib/hash.ts';
import { noteWriter } from '../lib/cache/cacheFaults.ts';
import { packageCache } from '../lib/cache/packageCache.ts';
import type { Config, Diagnostic, LoadedIntegration, Site } from '../types.ts';
import { bundleTheme, type BundleThemeOptions } from './theme/bundleTheme.ts';
import { checkIdleParts, checkThemeParts } from './checks/checkThemeParts.ts';
import { describeValue } from './validate/describeValue.ts';
import { generatorHash } from './generatorHash.ts';
import { importModule, mapOf, type Imported } from './modules/importModule.ts';
import { createToFunctionFault } from './modules/functionFault.ts';
import { thrownAt } from './modules/thrownAt.ts';
import { checkOutputs } from './integrations/checkOutputs.ts';
import { loadIntegrations } from './integrations/loadIntegrations.ts';
import { loadPageFiles } from './integrations/loadPageFiles.ts';
import { loadScripts } from './integrations/loadScripts.ts';
import { runConfigHooks } from './integrations/runConfigHooks.ts';
import { writeGenerated } from './writeGenerated.ts';
import { loadSiteIcon } from './theme/loadSiteIcon.ts';
import { loadSidebars } from './modules/loadSidebars.ts';
import { loadMarkdownPlugins } from './plugins/loadMarkdownPlugins.ts';
import { openCache, type CacheOptions } from './openCache.ts';
import { isFile } from '../lib/files/isFile.ts';
import { isWithin } from '../lib/files/nativePath.ts';
import { insideFiles, outsideFiles } from '../lib/files/outsideFiles.ts';
import { readOwnPackage } from '../lib/files/ownPackage.ts';
import { placeOfProperty, type SourceText } from '../lib/source/placeOfProperty.ts';
import { resolveReact } from './theme/resolveReact.ts';
import { isBaseUrl, toBaseUrl } from './validate/toConfig.ts';
import { validate, type Validated } from './validate/validate.ts';
import { chooseProductionReact } from '../lib/bundler/productionReact.ts';

/** Possible names of the configuration, in the order in which they are searched. */
const configFiles = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `site.config.${end}`);

export interface LoadOptions extends CacheOptions {
  /** Absolute path of the folder that holds `site.config.ts`. */
  readonly root: string;
  /** Replaces the configured base URL. */
  readonly baseUrl?: string;
}

export interface Loaded {
  readonly site?: Site;
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute path of the cache, which `closeCache` takes. */
  readonly cacheDir?: string;
  /** The reason why the cache is a temporary folder. */
  readonly notice?: string;
}

/** Reads the configuration in `root`, and prepares the site's theme. */
export async function load(options: LoadOptions): Promise<Loaded> {
  // The theme imports React here.
  chooseProductionReact();
  const { root } = options;
  const file = configIn(root);
  if (file === undefined) {
    const above = siteAbove(root);
    return { diagnostics: [diagnose('config/missing-file', undefined, { root, above })] };
  }
  const { folder: cacheDir, notice } = openCache(root, options);
  return { ...(await loadFrom(file, cacheDir, options)), cacheDir, ...(notice && { notice }) };
}

/** Returns the name of the configuration in a folder; `undefined` if there is none. */
export function configIn(folder: string): string | undefined {
  return configFiles.find((name) => isFile(path.join(folder, name)));
}

/** The nearest parent folder with a configuration. */
function siteAbove(folder: string): string | undefined {
  const parent = path.dirname(folder);
  if (parent === folder) return undefined;
  return configIn(parent) === undefined ? siteAbove(parent) : parent;
}

/** The values that the steps of loading share. */
interface Loading {
  /** The text of the configuration. */
  readonly source: SourceText;
  readonly imported: Imported;
  readonly options: Omit<BundleThemeOptions, 'baseUrl' | 'theme' | 'react' | 'place'>;
}

/** The results of loading the parts of a site, in addition to the fields of the site. */
interface PartsOnly {
  readonly themeBundle: string | undefined;
  readonly themeHash: string;
  readonly inputs: readonly string[];
}

type LoadedParts = Omit<Awaited<ReturnType<typeof loadParts>>, 'themeBundle'> &
  Pick<Site, 'themeBundle' | 'integrations' | 'pageFiles' | 'addedScripts' | 'diagnostics'>;

async function loadFrom(
  file: string,
  cacheDir: string,
  { root, baseUrl, cache, unwritable }: LoadOptions,
): Promise<Loaded> {
  const source = { file, text: readFileSync(path.join(root, file), 'utf8') };
  const ownPackage = readOwnPackage();
  const isCached = cache !== false && unwritable === undefined;
  const packageCacheDir = isCached ? packageCache(ownPackage.root) : undefined;
  const ownHash = generatorHash(ownPackage, packageCacheDir ?? cacheDir);
  const options = { root, cacheDir, packageCacheDir, ownPackage, generatorHash: ownHash };
  const imported = await importModule(file, { ...options, name: 'config', call: true });
  if (!imported.ok) return { diagnostics: imported.diagnostics };
  const read = await readConfig(imported, { source, root, baseUrl });
  if (read.thrown) return { diagnostics: [read.thrown] };
  const diagnosticsOfConfig = [...imported.diagnostics, ...read.faults, ...read.diagnostics];
  if (!read.valid) return { diagnostics: diagnosticsOfConfig };
  const { valid, integrations } = read;
  const config =
    baseUrl === undefined ? valid.config : withBaseUrl(valid.config, toBaseUrl(baseUrl));
  writeGenerated(cacheDir, config);
  const loading = { source, imported, options };
  const named = await loadNamed({ ...valid, config }, integrations, loading);
  const diagnostics = applyLevels([...diagnosticsOfConfig, ...named.diagnostics], config);
  const { themeBundle } = named.parts;
  if (themeBundle === undefined || diagnostics.some(({ severity }) => severity === 'error'))
    return { diagnostics };
  const parts = { ...named.parts, themeBundle, ...named.added, diagnostics };
  return { site: toSite({ config, theme: valid.theme }, parts, loading), diagnostics };
}

/** Loads the modules that a valid configuration names, and the parts that its integrations add. */
async function loadNamed(
  valid: NonNullable<Validated['valid']>,
  integrations: readonly LoadedIntegration[],
  loading: Loading,
) {
  const { config } = valid;
  const { diagnostics, ...parts } = await loadParts(valid, loading);
  const { pageFiles, diagnostics: pageFileDiagnostics } = await loadPageFiles(integrations, {
    root: loading.options.root,
    config,
    configuration: loading.imported.address!,
  });
  const { addedScripts, diagnostics: scriptDiagnostics } = loadScripts(integrations, config);
  return {
    parts,
    added: {
      ...(integrations.length > 0 && { integrations }),
      ...(pageFiles && { pageFiles }),
      ...(addedScripts.length > 0 && { addedScripts }),
    },
    diagnostics: [
      ...diagnostics,
      ...pageFileDiagnostics,
      ...scriptDiagnostics,
      ...checkOutputs(integrations, config),
    ],
  };
}

/** Joins the loaded parts, and computes the hash that stands for all of them. */
function toSite(
  { config, theme }: Pick<Site, 'config' | 'theme'>,
  { themeHash, inputs, ...parts }: LoadedParts,
  { source, imported, options }: Loading,
): Site {
  const { root, cacheDir, packageCacheDir, ownPackage, generatorHash: ownHash } = options;
  const code = [...imported.inputs!, ...inputs];
  const outside = outsideFiles(code, root).filter((file) => !isWithin(file, ownPackage.root));
  noteWriter(cacheDir, ownHash);
  const icon = loadSiteIcon(root, config);
  return {
    ...parts,
    root,
    config,
    theme,
    ...(icon && { icon }),
    ...(outside.length > 0 && { outside }),
    ownCode: insideFiles(code, root),
    configFile: source.file,
    configText: source.text,
    cacheDir,
    packageCacheDir,
    generatorHash: ownHash,
    hash: hashOf(ownHash, imported.hash, themeHash, hashOfValue(config)),
  };
}

/**
 * Reads the configuration with its integrations and checks it. Its code may throw while it is read.
 */
async function readConfig(
  imported: Imported,
  context: { readonly source: SourceText; readonly root: string; readonly baseUrl?: string },
) {
  try {
    const { integrations, value, faults } = await integrate(imported, context);
    return { integrations, faults, ...checkConfiguration(value, context) };
  } catch (error) {
    const output = imported.output!;
    const { root, source } = context;
    const { place, reason } = thrownAt(error, { output, map: mapOf(output), root });
    if (!place) throw error;
    return { thrown: diagnose('config/throws', place, { file: source.file, reason }) };
  }
}

/** The integrations of a configuration, and the configuration after their hooks. */
async function integrate(
  imported: Imported,
  { source, root }: { readonly source: SourceText; readonly root: string },
) {
  const { value } = imported;
  if (typeof value !== 'object' || value === null) return { integrations: [], value, faults: [] };
  const integrations = loadIntegrations(value, { source, imported, root });
  const hooked = await runConfigHooks(value, integrations, root);
  return { integrations, value: hooked.value, faults: hooked.diagnostics };
}

function withBaseUrl(config: Config, baseUrl: string): Config {
  const locales = config.locales.map((locale) => ({
    ...locale,
    baseUrl: locale.isDefault ? baseUrl : `${baseUrl}${locale.folder}/`,
  }));
  return { ...config, baseUrl, locales };
}

function checkConfiguration(
  value: unknown,
  {
    source,
    root,
    baseUrl,
  }: { source: { file: string; text: string }; root: string; baseUrl?: string },
): Validated {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const params = {
      file: source.file,
      value: value === undefined ? 'nothing' : describeValue(value),
      allowed: 'a configuration, or a function that returns one',
    };
    return {
      diagnostics: [diagnose('config/no-default', placeOfProperty(source, [], 'value'), params)],
    };
  }
  const validated = validate(value, source, root);
  if (baseUrl === undefined || isBaseUrl(baseUrl)) return validated;
  const wrong = diagnose('config/wrong-value', undefined, {
    path: '--base-url',
    value: describeValue(baseUrl),
    allowed: "a path, '/' or '/docs/'",
  });
  return { diagnostics: [wrong, ...validated.diagnostics] };
}

/**
 * Loads independent parts in parallel: the sidebars, and React with the theme that is built on it.
 */
async function loadParts(
  { config, theme, written }: NonNullable<Validated['valid']>,
  { source, imported, options }: Loading,
) {
  const { react, diagnostics } = resolveReact(options.root, options.ownPackage);
  const place = placeOfProperty(source, ['theme'], 'value');
  const replaced = checkThemeParts(options.root, theme.components, config);
  const isSound = [...diagnostics, ...replaced].every(({ severity }) => severity !== 'error');
  const [sidebars, plugins, built] = await Promise.all([
    loadSidebars(config, source, options),
    loadMarkdownPlugins({ written, imported, source, options }),
    isSound ? bundleTheme({ ...options, baseUrl: config.baseUrl, theme, react, place }) : undefined,
  ]);
  return {
    react,
    sidebars: sidebars.sidebars,
    markdownPlugins: plugins.markdownPlugins,
    themeBundle: built?.folder,
    themeHash: built?.hash ?? '',
    mdxComponents: built?.mdxComponents ?? [],
    interactiveMdx: built?.interactiveMdx ?? [],
    themeComponents: built?.themeComponents ?? [],
    compatModules: built?.compatModules ?? [],
    replacedComponents: built?.siteComponents ?? [],
    shellIslands: built?.shellIslands ?? [],
    ...(built?.siteRoots !== undefined && { siteRoots: built.siteRoots }),
    replacedComponentAssets: built?.siteComponentAssets ?? [],
    inputs: built?.inputs ?? [],
    toFunctionFault: createToFunctionFault(imported, options.root),
    diagnostics: [
      ...diagnostics,
      ...sidebars.diagnostics,
      ...plugins.diagnostics,
      ...(built?.diagnostics ?? []),
      ...replaced,
      ...checkIdleParts(built?.idleComponents ?? [], options.root, config),
    ],
  } satisfies Omit<Partial<Site>, 'themeBundle'> & PartsOnly;
}
