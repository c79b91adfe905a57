/** The server half of documents with code: one module per document, run by the renderer. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Message, Metafile, OutputFile, Plugin } from 'esbuild';
import { diagnose } from '../diagnostics/diagnose.ts';
import { aliases, resolveAlias, type AliasFolders } from '../lib/bundler/aliases.ts';
import { writeToCache } from '../lib/cache/cacheFaults.ts';
import { keepNewest, writeWhole } from '../lib/cache/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';
import { isWithin } from '../lib/files/nativePath.ts';
import type { Diagnostic, Site } from '../types.ts';
import { componentSlips } from './componentSlips.ts';
import { codeSlips } from './codeSlips.ts';
import type { Interactive } from './interactivity/analyze.ts';
import { clientReferences } from '../lib/bundler/clientReferences.ts';
import { dataModules } from './dataModules.ts';
import {
  createDocumentModules,
  toDiagnostic,
  type CodedDocument,
  type DocumentModules,
} from './documentModules.ts';
import { filmModules, type FilmModulesInput } from './films/filmModules.ts';
import { otherReacts } from '../lib/bundler/otherReacts.ts';
import { fileLoaders, type ImportedAsset } from '../lib/bundler/fileLoaders.ts';
import { inputFiles } from '../lib/bundler/inputFiles.ts';
import { lowerSheet } from './lowerSheet.ts';
import { reactOnServer } from './react.ts';
import { markdownModules, type ReadMarkdown } from './markdownModules.ts';
import type { Built } from './rememberBundle.ts';
import { rootEntry, rootModule } from './rootModule.ts';
import { sassSheets } from '../lib/bundler/sass.ts';
import { faultsInBundle } from './styleFaults.ts';
import { styleUrls } from './styleUrls.ts';
import { styleModules, type StyleModulesOptions } from '../lib/bundler/styleModules.ts';
import { forNode, runEsbuild } from '../lib/bundler/runEsbuild.ts';
import { readOwnPackage } from '../lib/files/ownPackage.ts';
import { packageFolders, withoutFolders } from '../lib/files/withoutFolders.ts';
import { productionReact } from '../lib/bundler/productionReact.ts';

export interface ServerHalf {
  /** Module file (absolute) by document. */
  readonly modules: Readonly<Record<string, string>>;
  /** Absolute path of the module that runs the site's `Root`. Absent: the site has none. */
  readonly root?: string;
  /** Hash of all the code. It is the same in every clone. */
  readonly hash: string;
  /** Ids of islands by document. */
  readonly islands: Readonly<Record<string, readonly string[]>>;
  /** The `'use client'` modules that a document reaches, relative to the root. */
  readonly clientModules: Readonly<Record<string, readonly string[]>>;
  /** Styles that a document's modules import. */
  readonly css: Readonly<Record<string, string>>;
  readonly assets: readonly ImportedAsset[];
  readonly diagnostics: readonly Diagnostic[];
}

interface ServerInput {
  readonly site: Site;
  readonly documents: readonly CodedDocument[];
  readonly folders: AliasFolders;
  readonly interactive: Interactive;
  readonly readMarkdown: ReadMarkdown;
}

/** Bundles documents into a folder of the cache that is named after its content. */
export async function buildServer(input: ServerInput): Promise<Built<ServerHalf>> {
  const { site, documents, folders, interactive } = input;
  if (documents.length === 0 && site.siteRoots === undefined)
    return { value: { ...nothing, assets: [], diagnostics: [] }, inputs: [] };
  const assets: ImportedAsset[] = [];
  const filmInputs = new Set<string>();
  const values: string[] = [];
  const embedded: Diagnostic[] = [];
  const classes = new Map<string, readonly string[]>();
  const modules = createDocumentModules({
    documents,
    folders,
    side: 'server',
    judgedOf: (document, module) => interactive[`${document}#${module}`],
  });
  const bundled = await runServerBuild(input, modules, {
    onAsset: (asset) => assets.push(asset),
    onRead: (file) => filmInputs.add(file),
    onWrite: (file) => values.push(file),
    onDiagnostics: (diagnostics) => embedded.push(...diagnostics),
    onClassNames: (file, names) => classes.set(file, names),
  });
  if (!('metafile' in bundled)) {
    const errors = diagnosticsOf(bundled.errors, modules, site.root);
    const diagnostics = [...modules.problems, ...embedded, ...errors];
    const inputs = placesOf(bundled.errors, site.root);
    return { value: { ...nothing, assets, diagnostics }, inputs, failed: true };
  }
  const folder = writeOutputs(site.cacheDir, bundled.outputFiles);
  const hash = hashInEveryClone(site, bundled.outputFiles);
  const byDocument = <T>(value: (index: number, file: string) => T) =>
    Object.fromEntries(documents.map(({ path: file }, i) => [file, value(i, file)]));
  const files = Object.keys(bundled.metafile.inputs);
  const addressOf = (name: string) => pathToFileURL(path.join(folder, `${name}.mjs`)).href;
  const value: ServerHalf = {
    hash,
    modules: byDocument((i) => addressOf(`d${i}`)),
    ...(site.siteRoots !== undefined && { root: addressOf('root') }),
    islands: byDocument((_, file) => modules.islandsOf(file)),
    clientModules: byDocument((_, file) => clientModulesOf(`document:${file}`, bundled.metafile)),
    css: await stylesOf(documents, bundled.outputFiles),
    assets,
    diagnostics: [
      ...modules.problems,
      ...embedded,
      ...(await faultsInBundle({ files, warnings: bundled.warnings, root: site.root })),
      ...componentSlips({ root: site.root, metafile: bundled.metafile, documents }),
      ...(await codeSlips({ root: site.root, metafile: bundled.metafile, classes })),
      ...reactsOf(site, bundled.metafile),
    ],
  };
  const films = assets.map(({ source }) => source).filter((file) => isWithin(file, site.cacheDir));
  return {
    value,
    inputs: [...inputFiles(bundled.metafile, site.root), ...filmInputs],
    outputs: [...filesOf(folder), ...values, ...films],
    failed: value.diagnostics.length > 0,
  };
}

/** Absolute paths of a folder's files, or none if nothing compiled and was written. */
function filesOf(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
}

/** The style sheet of each document that imports one. */
async function stylesOf(
  documents: readonly CodedDocument[],
  outputs: readonly OutputFile[],
): Promise<ServerHalf['css']> {
  const sheets = documents.flatMap(({ path: file }, i) => {
    const sheet = outputs.find((output) => path.basename(output.path) === `d${i}.css`);
    return sheet ? [lowerSheet(sheet.text).then((text) => [file, text] as const)] : [];
  });
  return Object.fromEntries(await Promise.all(sheets));
}

/** Runs esbuild in memory. If documents do not compile, returns its failure. */
function runServerBuild(
  { site, documents, folders, readMarkdown }: ServerInput,
  modules: DocumentModules,
  {
    onDiagnostics,
    onClassNames,
    ...files
  }: Pick<FilmModulesInput, 'onAsset' | 'onRead'> &
    Parameters<typeof dataModules>[1] &
    Pick<StyleModulesOptions, 'onClassNames'> & {
      /** Gets diagnostics of Markdown that code imports. */
      readonly onDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
    },
) {
  const urls = styleUrls(site, (asset) => {
    files.onAsset(asset);
    files.onRead(asset.source);
  });
  return runEsbuild({
    ...forNode,
    entryPoints: [
      ...documents.map(({ path: file }, i) => ({ in: `document:${file}`, out: `d${i}` })),
      ...(site.siteRoots === undefined ? [] : [{ in: rootEntry, out: 'root' }]),
    ],
    splitting: true,
    outdir: 'server',
    outExtension: { '.js': '.mjs' },
    absWorkingDir: site.root,
    sourcemap: 'external',
    sourcesContent: false,
    define: productionReact,
    chunkNames: 'chunk-[hash]',
    plugins: [
      modules.plugin,
      reactOnServer(site),
      rootModule(site, 'server'),
      themeOnServer(site, folders),
      aliases(folders),
      markdownModules({ root: site.root, readMarkdown, onRead: files.onRead, onDiagnostics }),
      filmModules({ site, folders, ...files }),
      dataModules(folders, files),
      styleModules({ root: site.root, urls, onRead: files.onRead, onClassNames }),
      urls,
      sassSheets(site.root, files.onRead),
      fileLoaders({ baseUrl: site.config.baseUrl, onAsset: files.onAsset }),
      clientReferences(site.root),
    ],
  }).catch((failure: BuildFailure) => {
    if (!failure.errors) throw failure;
    return failure;
  });
}

/** Writes files into a folder named after their content, from which Node can import. */
function writeOutputs(cacheDir: string, files: readonly OutputFile[]): string {
  const hash = hashOf(...files.map(({ path: file, text }) => file + text));
  const folder = path.join(cacheDir, `server-${hash}`);
  writeToCache(folder, () => {
    for (const file of files)
      writeWhole(path.join(folder, path.basename(file.path)), file.contents);
  });
  keepNewest(cacheDir, 'server-');
  return folder;
}

/**
 * The hash of the code, without the folders of this machine. esbuild's chunk names depend on these
 * folders, so the code of a chunk stands for its name.
 */
function hashInEveryClone(site: Site, files: readonly OutputFile[]): string {
  const { root, themeBundle, react, cacheDir } = site;
  const folders = { theme: themeBundle, cache: cacheDir, ...packageFolders(readOwnPackage()) };
  const code = files
    .filter(({ path: file }) => !file.endsWith('.map'))
    .map(({ path: file, text }) => ({
      name: path.basename(file),
      text: withoutFolders(text, root, { ...react, ...folders }),
    }));
  const plain = (text: string) => text.replace(/chunk-[A-Z\d]{8}/g, 'chunk');
  const chunks = new Map(code.map(({ name, text }) => [name, hashOf(plain(text))]));
  const lines = code.map(({ name, text }) =>
    [
      plain(name),
      text.replace(/chunk-[A-Z\d]{8}\.mjs/g, (chunk) => chunks.get(chunk) ?? chunk),
    ].join('\n'),
  );
  return hashOf(...lines.sort());
}

const nothing: Omit<ServerHalf, 'assets' | 'diagnostics'> = {
  hash: '',
  modules: {},
  islands: {},
  clientModules: {},
  css: {},
};

/**
 * Resolves `@theme/X` and `@docusaurus/X` to the modules of the theme's own half. Copies would not
 * share contexts with the shell.
 */
function themeOnServer(site: Site, folders: AliasFolders): Plugin {
  return {
    name: 'theme-on-server',
    setup(build) {
      const addressOf = (specifier: string) =>
        pathToFileURL(path.join(site.themeBundle, `${specifier.slice(1)}.mjs`)).href;
      build.onResolve({ filter: /^@(theme|docusaurus)\// }, ({ path: specifier, kind }) => {
        if (!resolveAlias(specifier, folders)) return undefined;
        // The output has no `require`, so an ES module stands between.
        return kind === 'require-call'
          ? { path: specifier, namespace: 'required-theme' }
          : { path: addressOf(specifier), external: true };
      });
      build.onLoad({ filter: /.*/, namespace: 'required-theme' }, async ({ path: specifier }) => {
        const address = JSON.stringify(addressOf(specifier));
        const { default: hasDefault } = (await import(addressOf(specifier))) as object & {
          default?: unknown;
        };
        const code = [`export * from ${address};`];
        if (hasDefault !== undefined) code.push(`export { default } from ${address};`);
        return { contents: code.join('\n'), loader: 'js', resolveDir: '/' };
      });
      build.onResolve({ filter: /^file:/, namespace: 'required-theme' }, ({ path: address }) => ({
        path: address,
        external: true,
      }));
    },
  };
}

function clientModulesOf(entry: string, metafile: Metafile): readonly string[] {
  const originals = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    if (visited.has(name)) return;
    visited.add(name);
    if (name.endsWith('?original')) originals.add(name.replace(/\?original$/, ''));
    for (const { path: imported, external } of metafile.inputs[name]?.imports ?? [])
      if (!external) visit(imported);
  };
  visit(entry);
  return [...originals].sort();
}

/** Reports copies of React beside the site's own, unless loading has already reported them. */
function reactsOf(site: Site, metafile: Metafile): readonly Diagnostic[] {
  const code = 'config/two-reacts';
  const reported = site.diagnostics
    .filter((diagnostic) => diagnostic.code === code)
    .map(({ text }) => text);
  return otherReacts({ ...site, generator: readOwnPackage().root, metafile })
    .filter(({ second }) => !reported.some((text) => text.includes(second)))
    .map((copies) => diagnose(code, undefined, copies));
}

/** The files that errors are in. */
function placesOf(errors: readonly Message[], root: string): readonly string[] {
  return errors.flatMap(({ location }) => {
    return location?.namespace === 'file' ? [path.resolve(root, location.file)] : [];
  });
}

function diagnosticsOf(
  errors: readonly Message[],
  modules: DocumentModules,
  root: string,
): readonly Diagnostic[] {
  const diagnostics = errors.map((message) =>
    toDiagnostic(message, modules.placeOfMessage(message), root),
  );
  // Only the first error of a file counts, because later ones follow from it.
  const broken = new Set<string | undefined>();
  return diagnostics.filter(({ code, file }) => {
    if (code !== 'component/not-compiled') return true;
    return !broken.has(file) && broken.add(file) !== undefined;
  });
}
