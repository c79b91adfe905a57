/**
 * Bundles the browser half of islands in two passes, so that an edit changes few file names. The
 * first pass bundles the modules of islands, with React and the runtime, under stable hashed names.
 * The second pass bundles a small chunk for each document, which imports them.
 */
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { moduleLoaders } from '../lib/bundler/moduleLoaders.ts';
import { aliases, resolveAlias, type AliasFolders } from '../lib/bundler/aliases.ts';
import type { Diagnostic, Place, IslandScript, Site } from '../types.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { addedStyles } from './addedStyles.ts';
import type { Interactive } from './interactivity/analyze.ts';
import { createDocumentModules, type CodedDocument } from './documentModules.ts';
import { dataValues } from './dataModules.ts';
import { filmModules } from './films/filmModules.ts';
import { fileLoaders, textNamespace, type ImportedAsset } from '../lib/bundler/fileLoaders.ts';
import { inputFiles } from '../lib/bundler/inputFiles.ts';
import { markdownModules, type ReadMarkdown } from './markdownModules.ts';
import { nameChunks, type NamedChunk } from './nameChunks.ts';
import { islandEntries } from './islandEntries.ts';
import { chunkOrigin } from './chunkOrigin.ts';
import { reactInBrowser } from './react.ts';
import type { Built } from './rememberBundle.ts';
import { styleUrls } from './styleUrls.ts';
import { rootEntry, rootModule } from './rootModule.ts';
import { sassSheets } from '../lib/bundler/sass.ts';
import { styleModules } from '../lib/bundler/styleModules.ts';
import targets from './targets.ts';
import { isBelow } from '../lib/files/nativePath.ts';
import { runEsbuild } from '../lib/bundler/runEsbuild.ts';
import { moduleOfBuiltIn } from '../lib/elementName.ts';
import { compareText } from '../lib/compareText.ts';
import { ownResolve } from '../lib/bundler/ownResolve.ts';
import { productionReact } from '../lib/bundler/productionReact.ts';

interface Chunk extends IslandScript {
  readonly path: string;
  /** Paths of the chunks that it loads at once. */
  readonly imports: readonly string[];
}

export interface IslandsHalf {
  readonly chunks: readonly Chunk[];
  /** Paths of the first pass's chunks. They are part of the runtime id. */
  readonly modules: readonly string[];
  /** Path of a document's chunk. */
  readonly documents: Readonly<Record<string, string>>;
  readonly assets: readonly ImportedAsset[];
  readonly diagnostics: readonly Diagnostic[];
}

interface IslandsInput {
  readonly site: Site;
  /** Documents that have islands or reach client modules. */
  readonly documents: readonly CodedDocument[];
  readonly folders: AliasFolders;
  readonly interactive: Interactive;
  readonly readMarkdown: ReadMarkdown;
  readonly clientModules: Readonly<Record<string, readonly string[]>>;
}

const folder = 'assets/js';

/** Bundles both passes in memory. */
export async function buildIslands(input: IslandsInput): Promise<Built<IslandsHalf>> {
  const assets: ImportedAsset[] = [];
  const modules = await buildModules(input, assets);
  const documents = await buildDocuments(input, modules.addresses, assets);
  return {
    value: {
      chunks: [...modules.chunks, ...documents.chunks],
      modules: modules.chunks.map(({ path: file }) => file),
      documents: documents.byDocument,
      assets,
      diagnostics: modules.diagnostics,
    },
    inputs: [...modules.inputs, ...documents.inputs],
  };
}

function options({ site, folders, readMarkdown }: IslandsInput, assets: ImportedAsset[]) {
  return {
    bundle: true,
    splitting: true,
    write: false as const,
    metafile: true as const,
    minify: true,
    format: 'esm' as const,
    platform: 'browser' as const,
    outdir: folder,
    absWorkingDir: site.root,
    jsx: 'automatic' as const,
    logLevel: 'silent' as const,
    target: targets.esbuild,
    legalComments: 'none' as const,
    define: productionReact,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    loader: { ...moduleLoaders, '.css': 'empty' as const },
    plugins: [
      aliases(folders),
      markdownModules({ root: site.root, readMarkdown }),
      // The server half has the same inputs and reports them, because it is made first.
      filmModules({ site, folders, onAsset: (asset) => assets.push(asset), onRead: () => {} }),
      dataValues(folders),
      styleModules({ root: site.root }),
      styleUrls(site, () => {}),
      sassSheets(site.root, () => {}),
      fileLoaders({ baseUrl: site.config.baseUrl, onAsset: (asset) => assets.push(asset) }),
    ] as Plugin[],
  };
}

/** A module of the first pass, for documents to import. */
interface FirstPassModule {
  readonly address: string;
  readonly exports: readonly string[];
  /**
   * Whether the author wrote it. An error while such a module loads concerns only its own islands.
   */
  readonly isApart: boolean;
}

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

async function buildModules(input: IslandsInput, assets: ImportedAsset[]) {
  const { site, folders } = input;
  const base = options(input, assets);
  const files = await moduleFiles(input);
  const entries = [
    ...react.map((name) => ({ in: name, out: name.replaceAll('/', '-') })),
    { in: site.theme.client.islands, out: 'islands' },
    ...(site.siteRoots === undefined ? [] : [{ in: rootEntry, out: 'root' }]),
    ...files.map((file) => ({ in: file, out: path.parse(file).name })),
  ];
  const pass = await runEsbuild({
    ...base,
    entryPoints: entries,
    plugins: [reactInBrowser(site), rootModule(site, 'client'), ...base.plugins],
  });
  const named = nameChunks(pass.outputFiles, pass.metafile, site.root);
  const addresses = new Map<string, FirstPassModule>();
  for (const { bundled, path: output } of named) {
    const { entryPoint, exports } = pass.metafile.outputs[bundled]!;
    const file = entryPoint && path.resolve(folders.root, entryPoint);
    if (entryPoint)
      addresses.set(specifierOf(entryPoint) ?? file!, {
        address: site.config.baseUrl + output,
        exports,
        isApart: files.includes(file!),
      });
  }
  return {
    chunks: toChunks(named, pass.metafile, site),
    diagnostics: addedStyles({
      metafile: pass.metafile,
      site,
      placeOf: (name) => firstNaming(name, input.documents),
    }),
    addresses,
    inputs: inputFiles(pass.metafile, site.root),
  };
}

/** The specifier by which documents import a module that is not a file. */
function specifierOf(entryPoint: string): string | undefined {
  if (entryPoint === rootEntry) return rootEntry;
  return entryPoint.startsWith('react:') ? entryPoint.slice('react:'.length) : undefined;
}

/** The first document that names a module. */
function firstNaming(name: string, documents: readonly CodedDocument[]): Place {
  const namingDocument = documents.find(({ body }) => JSON.stringify(body.modules).includes(name));
  return startOfFile((namingDocument ?? documents[0]!).path);
}

/** Files of interactive modules: those that documents import, and `'use client'` modules. */
async function moduleFiles({
  site,
  documents,
  folders,
  interactive,
  clientModules,
}: IslandsInput): Promise<readonly string[]> {
  const files = new Set<string>();
  for (const { path: file, body } of documents) {
    for (const client of clientModules[file] ?? []) files.add(path.resolve(site.root, client));
    for (const [i, module] of body.modules.entries()) {
      for (const name of interactive[`${file}#${i}`]?.interactive ?? []) {
        const specifier = moduleOfBuiltIn(name);
        const from = path.dirname(path.resolve(site.root, module.path));
        if (specifier === 'default') files.add(path.resolve(site.root, module.path));
        else if (resolveAlias(specifier, folders)) files.add(resolveAlias(specifier, folders)!);
        else files.add(await resolveFile(specifier, from, folders));
      }
    }
  }
  // Files outside the site come last, so that the order does not depend on the site's folder.
  const isOutside = (file: string) => Number(!isBelow(file, site.root));
  return [...files].sort((a, b) => isOutside(a) - isOutside(b) || compareText(a, b));
}

async function resolveFile(
  specifier: string,
  from: string,
  folders: AliasFolders,
): Promise<string> {
  let resolvedPath = specifier;
  await runEsbuild({
    stdin: { contents: `import ${JSON.stringify(specifier)}`, resolveDir: from },
    bundle: true,
    write: false,
    logLevel: 'silent',
    // This check comes first because it only looks for the file and does not read it.
    plugins: [
      {
        name: 'find',
        setup(esbuild) {
          esbuild.onResolve({ filter: /.*/ }, async ({ path: name, kind, pluginData }) => {
            if (name !== specifier || pluginData === ownResolve) return undefined;
            const resolved = await esbuild.resolve(name, {
              resolveDir: from,
              kind,
              pluginData: ownResolve,
            });
            resolvedPath = resolved.path;
            return { path: resolved.path, external: true };
          });
        },
      },
      aliases(folders),
    ],
  });
  return resolvedPath;
}

async function buildDocuments(
  input: IslandsInput,
  addresses: ReadonlyMap<string, FirstPassModule>,
  assets: ImportedAsset[],
) {
  const { site, documents, folders, interactive } = input;
  const base = options(input, assets);
  const modules = createDocumentModules({
    documents,
    folders,
    side: 'client',
    judgedOf: (document, module) => interactive[`${document}#${module}`],
  });
  const pass = await runEsbuild({
    ...base,
    entryPoints: documents.map(({ path: file }, i) => ({ in: `island:${file}`, out: `page-${i}` })),
    entryNames: 'page-[hash]',
    plugins: [firstPass(addresses), islandEntries(input), modules.plugin, ...base.plugins],
  });
  const named = nameChunks(pass.outputFiles, pass.metafile, site.root);
  const byDocument = Object.fromEntries(
    named.flatMap(({ bundled, path: output }) => {
      const { entryPoint } = pass.metafile.outputs[bundled]!;
      return entryPoint?.startsWith('island:')
        ? [[entryPoint.slice('island:'.length), output]]
        : [];
    }),
  );
  return {
    chunks: toChunks(named, pass.metafile, site),
    byDocument,
    inputs: inputFiles(pass.metafile, site.root),
  };
}

/** Makes documents import modules of the first pass by address. */
function firstPass(addresses: ReadonlyMap<string, FirstPassModule>): Plugin {
  return {
    name: 'first-pass',
    setup(build) {
      const toImport = ({ address, exports, isApart }: FirstPassModule, importer: string) =>
        isApart
          ? // Each document has its own, so that they do not become chunks that documents share.
            {
              path: `${importer.replace(/#\d+$/, '')} ${address}`,
              namespace: 'apart',
              pluginData: { address, exports },
            }
          : { path: address, external: true };
      build.onResolve(
        { filter: /.*/ },
        async ({ path: specifier, importer, resolveDir, kind, namespace, pluginData }) => {
          if (pluginData === ownResolve || kind === 'entry-point') return undefined;
          if (namespace === 'apart') return { path: specifier, external: true };
          const direct = addresses.get(specifier);
          if (direct) return toImport(direct, importer);
          if (/^(document|island):|#\d+$/.test(specifier)) return undefined;
          const resolved = await build.resolve(specifier, {
            importer,
            resolveDir,
            kind,
            namespace,
            pluginData: ownResolve,
          });
          // A file that is imported as text is not a module.
          const address =
            resolved.namespace === textNamespace ? undefined : addresses.get(resolved.path);
          return address && toImport(address, importer);
        },
      );
      build.onLoad({ filter: /.*/, namespace: 'apart' }, ({ pluginData }) => ({
        contents: apart(pluginData as FirstPassModule),
        loader: 'js',
      }));
    },
  };
}

/**
 * Stands for one of the author's modules. If the module throws while it loads, each use of it
 * throws inside its own island. If the module cannot be fetched, the whole page fails.
 */
function apart({ address, exports }: FirstPassModule): string {
  const at = JSON.stringify(address);
  return [
    'let found;',
    `try { found = await import(${at}); } catch (error) {`,
    `  if (!(await fetch(${at}).catch(() => error)).ok) throw error;`,
    '  reportError(error);',
    '  found = new Proxy({}, { get: () => () => { throw error; } });',
    '}',
    ...exports.map((name) =>
      name === 'default'
        ? 'export default found.default;'
        : `export const ${name} = found.${name};`,
    ),
  ].join('\n');
}

function toChunks(
  chunks: readonly NamedChunk[],
  { outputs }: Metafile,
  { config }: Site,
): readonly Chunk[] {
  const finalNames = new Map(chunks.map((chunk) => [chunk.bundled, chunk.path]));
  return chunks.map(({ bundled, path: file, text }) => {
    const { imports, inputs, entryPoint } = outputs[bundled]!;
    const awaited = imports
      .filter(({ kind, external }) => kind === 'dynamic-import' && external)
      .map((entry) => entry.path);
    // The chunk awaits these imports one after the other. These lines start all of them at once.
    const start =
      awaited.length > 1 ? `${JSON.stringify(awaited)}.map(a=>import(a).catch(()=>{}));` : '';
    const chunkImports = imports.filter(
      ({ kind, external }) => kind === 'import-statement' || external,
    );
    return {
      path: file,
      text: start + text,
      ...chunkOrigin(inputs, entryPoint),
      imports: chunkImports.map((entry) =>
        entry.external ? entry.path.slice(config.baseUrl.length) : finalNames.get(entry.path)!,
      ),
    };
  });
}
