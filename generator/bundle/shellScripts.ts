/** Bundles the scripts that every page loads, and the scripts that they load later. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildFailure, Message, Metafile, Plugin } from 'esbuild';
import { addedStyles } from './addedStyles.ts';
import { aliases, withEnding } from '../lib/bundler/aliases.ts';
import { placeInConfig } from '../lib/source/placeOfProperty.ts';
import type { AddedScript, Diagnostic, Locale, Place, Site } from '../types.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { toDiagnostic } from './documentModules.ts';
import { fileLoaders, type ImportedAsset } from '../lib/bundler/fileLoaders.ts';
import { inputFiles } from '../lib/bundler/inputFiles.ts';
import { reactInBrowser } from './react.ts';
import type { Built } from './rememberBundle.ts';
import { lowerSheet } from './lowerSheet.ts';
import { toShellFile, type ShellBundle } from './shellFile.ts';
import { inlineTexts, textsIn, type ShellTexts } from './shellTexts.ts';
import targets from './targets.ts';
import { faultsInBundle, syntaxFaults } from './styleFaults.ts';
import { styleUrls } from './styleUrls.ts';
import { styleModules } from '../lib/bundler/styleModules.ts';
import { runEsbuild } from '../lib/bundler/runEsbuild.ts';
import { by } from '../lib/compareText.ts';
import { productionReact } from '../lib/bundler/productionReact.ts';

/** The module that searches the index that is built with the site. */
const localSearch = fileURLToPath(new URL('../search/client/local', import.meta.url));

/** Stands for the file of a module whose text names modules of the site. */
const configurationStub = '<configuration>';

interface Script {
  readonly name: string;
  /** A file, or the text of a module that has no file. */
  readonly entry: string | { readonly text: string };
  /** The setting that names the site's modules for the entry. Absent: no setting does. */
  readonly setting?: 'clientModules' | 'search.provider';
  /** The script as an integration added it. Absent: pages load the script. */
  readonly added?: AddedScript;
  readonly format: 'iife' | 'esm';
  readonly texts: ShellTexts;
}

/** A script before its texts are known. */
type UntranslatedScript = Omit<Script, 'texts'>;

/**
 * Names of scripts with texts in the language of the page. Other scripts are the same in all
 * languages.
 */
const scriptsWithTexts = new Set(['boot', 'app', 'search']);

/** Boot and app, one file each, and the scripts that app loads later, in each language. */
export async function buildScripts(site: Site): Promise<Built<ShellBundle>> {
  const { locales } = site.config;
  const defaultLocale = locales.find(({ isDefault }) => isDefault) ?? locales[0]!;
  const texts = textsIn(defaultLocale, site);
  const built = await Promise.all([
    ...scriptsOf(site, texts).map((script) =>
      buildScript(site, script).catch((failure: BuildFailure) =>
        failedScript(failure, script, site),
      ),
    ),
    ...locales
      .filter((locale) => locale !== defaultLocale)
      .map((locale) => buildTranslated(site, locale)),
  ]);
  return {
    value: {
      files: [
        ...built.flatMap(({ value }) => value.files),
        ...(texts.script ? [texts.script] : []),
      ],
      assets: built.flatMap(({ value }) => value.assets),
      diagnostics: built.flatMap(({ value }) => value.diagnostics),
    },
    inputs: built.flatMap(({ inputs }) => inputs),
  };
}

/** The scripts that pages in another language load instead. */
async function buildTranslated(site: Site, locale: Locale): Promise<Built<ShellBundle>> {
  const texts = textsIn(locale, site);
  const scripts = scriptsOf(site, texts).filter(({ name }) => scriptsWithTexts.has(name));
  const built = await Promise.all(scripts.map((script) => buildScript(site, script)));
  const files = [
    ...built.flatMap(({ value }) => value.files),
    ...(texts.script ? [texts.script] : []),
  ];
  return {
    value: {
      files: files.map((file) => ({ ...file, locale: locale.name })),
      assets: built.flatMap(({ value }) => value.assets),
      diagnostics: [],
    },
    inputs: built.flatMap(({ inputs }) => inputs),
  };
}

function scriptsOf(site: Site, texts: ShellTexts): readonly Script[] {
  const { boot, app, search, inline } = site.theme.client;
  const { provider } = site.config.search;
  const scripts: UntranslatedScript[] = [
    { name: 'boot', entry: boot, format: 'iife' },
    { name: 'app', entry: app, format: 'esm' },
  ];
  if (search !== undefined && provider !== false)
    scripts.push({ name: 'search', entry: search, format: 'esm' }, providerScript(provider, site));
  if (inline !== undefined) scripts.push({ name: 'inline', entry: inline, format: 'iife' });
  for (const added of site.addedScripts ?? [])
    scripts.push({ name: added.name, entry: added.module, format: 'iife', added });
  const client = clientScript(site);
  return [...scripts, ...(client ? [client] : [])].map((script) => ({ ...script, texts }));
}

/** The script that answers queries: a module that exports `createProvider`. */
function providerScript(provider: string, { root }: Site): UntranslatedScript {
  const script = { name: 'search-provider', format: 'esm' } as const;
  if (provider === 'local') return { ...script, entry: withEnding(localSearch)! };
  const text = `export { createProvider } from ${JSON.stringify(toSpecifier(provider, root))};`;
  return { ...script, entry: { text }, setting: 'search.provider' };
}

/** The script that runs the client modules of the configuration, in order. */
function clientScript({ root, theme, config }: Site): UntranslatedScript | undefined {
  const modules = config.clientModules;
  if (modules.length === 0) return undefined;
  const start = theme.client.clientModules;
  const imported = modules.map(
    (name, i) => `import * as m${i} from ${JSON.stringify(toSpecifier(name, root))};`,
  );
  // The theme's module is the first, because it ends the script in browsers that are too old.
  const lines =
    start === undefined
      ? imported
      : [
          `import { startClientModules } from ${JSON.stringify(start)};`,
          ...imported,
          `startClientModules([${modules.map((_, i) => `m${i}`).join(', ')}]);`,
        ];
  return {
    name: 'client',
    entry: { text: lines.join('\n') },
    format: 'esm',
    setting: 'clientModules',
  };
}

/** The specifier of a file of the site, with or without `./` at its start, or of a package. */
function toSpecifier(name: string, root: string): string {
  if (name.startsWith('@site/') || path.isAbsolute(name) || name.startsWith('.')) return name;
  const file = path.resolve(root, name);
  return existsSync(file) || withEnding(file) !== undefined ? `./${name}` : name;
}

/**
 * Builds the script, then each script that it imports dynamically. The latter share no chunk with
 * the first one, so that a page loads nothing more at first.
 */
async function buildScript(
  site: Site,
  { name, entry, format, added, setting, texts }: Script,
): Promise<Built<ShellBundle>> {
  const later: Built<ShellBundle>[] = [];
  const assets: ImportedAsset[] = [];
  const read: string[] = [];
  const urls = styleUrls(site, (asset) => assets.push(asset));
  const bundled = await runEsbuild({
    ...(typeof entry === 'string'
      ? { entryPoints: [entry] }
      : { stdin: { contents: entry.text, resolveDir: site.root, sourcefile: configurationStub } }),
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    format,
    platform: 'browser',
    target: name === 'boot' ? targets.esbuildOld : targets.esbuild,
    outdir: 'unused',
    absWorkingDir: site.root,
    legalComments: 'none',
    logLevel: 'silent',
    define: productionReact,
    jsx: 'automatic',
    plugins: [
      reactInBrowser({ react: site.react }),
      styleModules({ root: site.root, urls, onRead: (file) => read.push(file) }),
      aliases({ ...site.theme, root: site.root, addedDir: site.addedDir ?? site.cacheDir }),
      urls,
      fileLoaders({ baseUrl: site.config.baseUrl, onAsset: (asset) => assets.push(asset) }),
      inlineTexts(site, texts),
      wholeScripts(site, texts, later),
    ],
  });
  const outputText = (ending: string) =>
    bundled.outputFiles.find((file) => file.path.endsWith(ending))?.text;
  const script = {
    ...toShellFile({ name, kinds: [], kind: 'script', text: outputText('.js')! }),
    ...(added && { integration: added.integration }),
  };
  const rules = outputText('.css');
  const styles = rules
    ? [toShellFile({ name, kinds: [name], kind: 'style', text: await lowerSheet(rules) })]
    : [];
  const inputs = inputFiles(bundled.metafile, site.root);
  const laterScripts = later.sort(by(({ value }) => value.files[0]!.path));
  return {
    value: {
      files: [script, ...styles, ...laterScripts.flatMap(({ value }) => value.files)],
      assets: [...assets, ...laterScripts.flatMap(({ value }) => value.assets)],
      diagnostics: await faultsIn(bundled, setting, site),
    },
    inputs: [...inputs, ...read, ...texts.inputs, ...laterScripts.flatMap((built) => built.inputs)],
  };
}

/** Faults in style sheets, and styles that client modules write in the browser. */
async function faultsIn(
  { metafile, warnings }: { readonly metafile: Metafile; readonly warnings: Message[] },
  setting: Script['setting'],
  site: Site,
): Promise<readonly Diagnostic[]> {
  if (setting !== 'clientModules') return syntaxFaults(warnings);
  return [
    ...(await faultsInBundle({ files: Object.keys(metafile.inputs), warnings, root: site.root })),
    ...addedStyles({ metafile, site, placeOf: createPlaceOfModule(setting, site) }),
  ];
}

/**
 * Turns each dynamic import of a file into a script of its own, and passes the script to `later`.
 */
function wholeScripts(site: Site, texts: ShellTexts, later: Built<ShellBundle>[]): Plugin {
  return {
    name: 'later',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^\./ }, async ({ path: specifier, kind, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const written = path.resolve(resolveDir, specifier);
        const file = existsSync(written) ? written : (withEnding(written) ?? written);
        const script = await buildScript(site, {
          name: path.parse(file).name,
          entry: file,
          format: 'esm',
          texts,
        });
        later.push(script);
        return { path: `./${path.basename(script.value.files[0]!.path)}`, external: true };
      });
    },
  };
}

/** Reports modules of the site that cannot be bundled. */
function failedScript(
  failure: BuildFailure,
  { setting, added }: Script,
  site: Site,
): Built<ShellBundle> {
  if (!failure.errors || (setting === undefined && added === undefined)) throw failure;
  const diagnostics = failure.errors.map((message) =>
    added ? explainAdded(message, added) : explain(message, setting!, site),
  );
  return { value: { files: [], assets: [], diagnostics }, inputs: [] };
}

function explainAdded({ text, location }: Message, { integration, place }: AddedScript) {
  const reason = location ? `${text} (${location.file}:${location.line})` : text;
  return diagnose('integration/fails', place, { name: integration, hook: 'scripts', reason });
}

/** A missing module is reported in the configuration. */
function explain(
  message: Message,
  setting: NonNullable<Script['setting']>,
  site: Site,
): Diagnostic {
  const { location } = message;
  if (location && location.file !== configurationStub) {
    const place: Place = {
      file: location.file,
      line: location.line,
      column: Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1,
    };
    return toDiagnostic(message, place, site.root);
  }
  const module = /"(.*)"/.exec(message.text)?.[1] ?? '';
  return toDiagnostic(message, createPlaceOfModule(setting, site)(module), site.root);
}

/** Creates a function that finds where a setting names a module. */
function createPlaceOfModule(
  setting: NonNullable<Script['setting']>,
  site: Site,
): (module: string) => Place {
  const bare = (name: string) => name.replace(/^\.\//, '');
  return (module) => {
    const index = site.config.clientModules.findIndex((name) => bare(name) === bare(module));
    const path = [
      ...setting.split('.'),
      ...(setting !== 'clientModules' || index === -1 ? [] : [index]),
    ];
    return placeInConfig(site, path, 'value');
  };
}
