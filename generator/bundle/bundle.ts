/**
 * bundle: makes the scripts and styles of the shell, the server half of documents with code, and
 * the browser half of the islands. It works in memory, except for files that Node must import.
 * Nothing is built again while its inputs are the same, so an edit of plain Markdown never starts
 * the bundler. Bundling does not know how a page looks.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { hashOf, hashOfValue } from '../lib/hash.ts';
import type { AliasFolders } from '../lib/bundler/aliases.ts';
import type { Bundle, Diagnostic, OutputFile, Site } from '../types.ts';
import { asksForDocuments } from './asksForDocuments.ts';
import { checkDefaultExports } from './reactPages.ts';
import type { CodedDocument } from './documentModules.ts';
import { rememberShell } from './rememberShell.ts';
import { integrityOf, type ShellFile } from './shellFile.ts';
import type { IslandsHalf } from './islands.ts';
import type { ImportedAsset } from '../lib/bundler/fileLoaders.ts';
import { insideFiles, outsideFiles } from '../lib/files/outsideFiles.ts';
import type { ReadMarkdown } from './markdownModules.ts';
import { joinInputs, rememberBundle } from './rememberBundle.ts';
import type { ServerHalf } from './server.ts';
import { stylePolicy } from './stylePolicy.ts';

interface BundleInput {
  readonly site: Site;
  /** Documents whose outline says `needsBundle`, in path order, with their bodies. */
  readonly documents: readonly CodedDocument[];
  /** Reads the Markdown that code imports. */
  readonly readMarkdown: ReadMarkdown;
}

/**
 * Bundles a site. Problems of documents become diagnostics, and everything else is still bundled.
 */
export async function bundle({ site, documents, readMarkdown }: BundleInput): Promise<Bundle> {
  const { baseUrl } = site.config;
  const records = path.join(site.cacheDir, 'bundle');
  const file = (name: string) => path.join(records, `${name}.json`);
  const built = await rememberShell(site, records);
  // The inline script is in the pages, not in a file.
  const { files, assets, diagnostics } = built.value;
  const inline = files.find(({ name, kind }) => name === 'inline' && kind === 'script');
  const inAllLanguages = files.filter(
    (asset) => asset !== inline && asset.integration === undefined,
  );
  // A script without texts is the same in every language.
  const shell = [...new Map(inAllLanguages.map((asset) => [asset.path, asset])).values()];
  const code = await bundleCode({ site, documents, readMarkdown }, file);
  const styles = Object.entries(code.server.css).map(([document, text]) => ({
    document,
    path: `assets/css/page-${hashOf(text).slice(0, 8)}.css`,
    text,
  }));
  const paths = [...shell.map((asset) => asset.path), ...code.islands.modules];
  const copied = [
    ...assets,
    ...(site.replacedComponentAssets ?? []),
    ...code.server.assets,
    ...code.islands.assets,
  ];
  return {
    runtimeId: hashOf(...paths).slice(0, 8),
    files: [...[...shell, ...code.islands.chunks, ...styles].map(toOutput), ...copied.map(toCopy)],
    ...(inline && { inline: inline.text.trim() }),
    scripts: scriptsByIntegration(files),
    ...shellAddresses(inAllLanguages, site),
    ...languagesOf(inAllLanguages, site),
    pageStyles: new Map(
      styles.map(({ document, path: address, text }) => [
        document,
        { href: site.config.baseUrl + address, integrity: integrityOf(text) },
      ]),
    ),
    serverModules: new Map(Object.entries(code.server.modules)),
    ...(code.server.root !== undefined && { rootModule: code.server.root }),
    islandScripts: new Map(
      Object.entries(code.islands.documents).map(([document, file]) => [document, baseUrl + file]),
    ),
    ...shellIslandsOf(code, baseUrl),
    bytes: sizesByAddress(shell, code.islands.chunks, baseUrl),
    islandChunks: chunksByAddress(code.islands.chunks, baseUrl),
    codeKeys: new Map(documents.map((document) => [document.path, codeKey(document.path, code)])),
    policy: stylePolicy([
      ...shell.flatMap(({ kind, text }) => (kind === 'style' ? [text] : [])),
      ...styles.map(({ text }) => text),
    ]),
    ...(await describeAuthorCode(joinInputs([built.inputs, code.inputs]), { site, documents })),
    diagnostics: [...diagnostics, ...code.server.diagnostics, ...code.islands.diagnostics],
    bundledCount: (built.ran ? 1 : 0) + code.runs,
  };
}

/**
 * Lists the author's files among the inputs of bundles, and finds whether their code requests
 * documents.
 */
async function describeAuthorCode(
  inputs: Code['inputs'],
  { site, documents }: Pick<BundleInput, 'site' | 'documents'>,
): Promise<Pick<Bundle, 'authorFiles' | 'ownCode' | 'asksForDocuments'>> {
  const { root } = site;
  const ownCode = insideFiles(Object.keys(inputs), root);
  const authorFiles = [
    ...ownCode.map((file) => path.resolve(root, file)),
    ...outsideFiles(Object.keys(inputs), root),
  ];
  return {
    ownCode,
    authorFiles: Object.fromEntries(authorFiles.map((file) => [file, inputs[file]!])),
    asksForDocuments: await asksForDocuments(
      root,
      [...(site.ownCode ?? []), ...ownCode],
      documents.map(({ body }) => body),
    ),
  };
}

/** The sizes of the scripts in bytes (gzip), by public address. */
function sizesByAddress(
  shell: readonly ShellFile[],
  chunks: Parameters<typeof sizesOf>[0],
  baseUrl: string,
): Bundle['bytes'] {
  const sizes = [...shell.map((asset) => [asset.path, asset.gzip] as const), ...sizesOf(chunks)];
  return Object.fromEntries(sizes.map(([address, size]) => [baseUrl + address, size]));
}

/** The texts of the scripts that integrations add. No page contains these scripts. */
function scriptsByIntegration(files: readonly ShellFile[]): NonNullable<Bundle['scripts']> {
  const scripts: Record<string, Record<string, string>> = {};
  for (const { integration, name, text } of files)
    if (integration !== undefined) (scripts[integration] ??= {})[name] = text;
  return scripts;
}

/** The scripts of pages in languages other than the default one. */
function languagesOf(shell: readonly ShellFile[], { config }: Site): Pick<Bundle, 'languages'> {
  const script = (entry: string, locale: string) => {
    const shellFile = shell.find((file) => file.name === entry && file.locale === locale);
    return shellFile && config.baseUrl + shellFile.path;
  };
  const names = [...new Set(shell.flatMap(({ locale }) => locale ?? []))];
  if (names.length === 0) return {};
  const scriptsIn = (locale: string) => ({
    boot: script('boot', locale)!,
    app: script('app', locale)!,
    dialog: script('search', locale),
  });
  return { languages: Object.fromEntries(names.map((name) => [name, scriptsIn(name)])) };
}

/** The addresses under which pages in the default language load the files of the shell. */
function shellAddresses(
  files: readonly ShellFile[],
  { config }: Site,
): Pick<Bundle, 'boot' | 'app' | 'clientModules' | 'styles' | 'fonts' | 'search' | 'integrity'> {
  const shell = files.filter(({ locale }) => locale === undefined);
  const script = (name: string) =>
    config.baseUrl + shell.find((asset) => asset.name === name && asset.kind === 'script')!.path;
  const searchStyle = shell.find(({ kinds }) => kinds.includes('searchDialog'));
  const hasSearch = shell.some(({ name }) => name === 'search-provider');
  return {
    boot: script('boot'),
    app: script('app'),
    ...(shell.some(({ name }) => name === 'client') && { clientModules: script('client') }),
    styles: Object.fromEntries(
      shell.flatMap(({ kinds, path: address }) =>
        kinds.map((kind) => [kind, config.baseUrl + address]),
      ),
    ),
    fonts: Object.fromEntries(
      shell.flatMap(({ kinds, fonts = [] }) =>
        fonts.length > 0
          ? kinds.map((kind) => [kind, fonts.map((font) => config.baseUrl + font)])
          : [],
      ),
    ),
    ...(hasSearch && {
      search: {
        dialog: script('search'),
        provider: script('search-provider'),
        ...(searchStyle && { style: config.baseUrl + searchStyle.path }),
      },
    }),
    integrity: Object.fromEntries(
      files.map((asset) => [config.baseUrl + asset.path, asset.integrity]),
    ),
  };
}

/** A key that changes with everything that a document's code depends on. */
function codeKey(document: string, { server, islands }: Code): string {
  return hashOf(
    server.hash,
    path.posix.basename(server.modules[document] ?? ''),
    islands.documents[document] ?? '',
    server.css[document] ?? '',
  );
}

interface Code {
  readonly server: ServerHalf;
  readonly islands: IslandsHalf;
  /** Hashes of the source files, by absolute path, as in `RememberedBundle`. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly runs: number;
}

const noServer: ServerHalf = {
  hash: '',
  modules: {},
  islands: {},
  clientModules: {},
  css: {},
  assets: [],
  diagnostics: [],
};
const noIslands: IslandsHalf = {
  chunks: [],
  modules: [],
  documents: {},
  assets: [],
  diagnostics: [],
};

/** The shell's islands are bundled as if they belonged to a document with this path. */
const shellEntry = 'src/theme';
const shellDocument: CodedDocument = {
  path: shellEntry,
  body: { html: '', parts: [], modules: [], sections: [] },
};

const noCode: Code = { server: noServer, islands: noIslands, inputs: {}, runs: 0 };

function aliasFolders({ root, cacheDir, addedDir, theme }: Site): AliasFolders {
  const { components, compat } = theme;
  return { root, components, compat, cacheDir, ...(addedDir !== undefined && { addedDir }) };
}

async function bundleCode(
  { site, documents, readMarkdown }: BundleInput,
  file: (name: string) => string,
): Promise<Code> {
  const folders = aliasFolders(site);
  const input = { site, folders, readMarkdown };
  const { shellIslands = [], siteRoots } = site;
  const hasShell = shellIslands.length > 0 || siteRoots !== undefined;
  if (documents.length === 0 && !hasShell) return noCode;
  const exportFaults = await checkDefaultExports(documents, site.root);
  const sound = documents.filter(
    ({ path: name }) => !exportFaults.some((diagnostic) => diagnostic.file === name),
  );
  const key = hashOf(site.hash, hashOfValue(sound), hashOfValue({ shellIslands, siteRoots }));
  const diagnostics: Diagnostic[] = [];
  // The bundler loads only if something must be bundled.
  const interactive = await rememberBundle(file('analysis'), key, async () => {
    const { analyze } = await import('./interactivity/analyze.ts');
    const onMissingExport = (fault: Diagnostic) => void diagnostics.push(fault);
    const { interactiveMdx = [] } = site;
    return analyze(sound, { folders, interactiveMdx, readMarkdown }, onMissingExport);
  });
  const server = await rememberBundle(file('server'), key, async () => {
    const { buildServer } = await import('./server.ts');
    return buildServer({ ...input, documents: sound, interactive: interactive.value });
  });
  // Without the analysis, every component would count as static and no island would ever hydrate.
  if (interactive.failed && server.value.diagnostics.length + diagnostics.length === 0)
    throw new Error('The imports of documents could not be analyzed, although they bundle.');
  const withIslands =
    diagnostics.length > 0 ? [] : documentsWithIslands(sound, server.value, hasShell);
  const islands =
    withIslands.length === 0
      ? { value: noIslands, ran: false }
      : await rememberBundle(
          file('islands'),
          hashOf(key, hashOfValue(interactive.value)),
          async () => {
            const { buildIslands } = await import('./islands.ts');
            return buildIslands({
              ...input,
              documents: withIslands,
              interactive: interactive.value,
              clientModules: { ...server.value.clientModules, [shellEntry]: shellIslands },
            });
          },
        );
  return {
    server: {
      ...server.value,
      // A module that imports a missing name would throw while it loads.
      modules: diagnostics.length > 0 ? {} : server.value.modules,
      root: diagnostics.length > 0 ? undefined : server.value.root,
      diagnostics: [...exportFaults, ...diagnostics, ...server.value.diagnostics],
    },
    islands: islands.value,
    inputs: joinInputs([interactive.inputs, server.inputs]),
    runs: [interactive, server, islands].filter(({ ran }) => ran).length,
  };
}

/** The documents whose islands have a script, and the shell if it has islands. */
function documentsWithIslands(
  documents: readonly CodedDocument[],
  { islands, clientModules }: ServerHalf,
  hasShell: boolean,
): readonly CodedDocument[] {
  const interactive = documents.filter(
    ({ path: name }) => (islands[name]?.length ?? 0) + (clientModules[name]?.length ?? 0) > 0,
  );
  return hasShell ? [...interactive, shellDocument] : interactive;
}

function shellIslandsOf({ islands }: Code, baseUrl: string): Pick<Bundle, 'shellIslands'> {
  const file = islands.documents[shellEntry];
  return file === undefined ? {} : { shellIslands: baseUrl + file };
}

/** The chunks of islands by public address. */
function chunksByAddress(chunks: IslandsHalf['chunks'], baseUrl: string): Bundle['islandChunks'] {
  return new Map(
    chunks.map(({ path: file, imports, ...part }) => [
      baseUrl + file,
      { ...part, imports: imports.map((file) => baseUrl + file) },
    ]),
  );
}

/** The size of each chunk in bytes (gzip), including everything that the chunk imports. */
function sizesOf(chunks: IslandsHalf['chunks']): readonly (readonly [string, number])[] {
  const byPath = new Map(chunks.map((chunk) => [chunk.path, chunk]));
  const sizeByPath = new Map(chunks.map((chunk) => [chunk.path, gzipSync(chunk.text).length]));
  return chunks.map(({ path: start }) => {
    const loadedPaths = new Set<string>([start]);
    for (const name of loadedPaths)
      for (const imported of byPath.get(name)?.imports ?? []) loadedPaths.add(imported);
    return [
      start,
      [...loadedPaths].reduce((sum, name) => sum + (sizeByPath.get(name) ?? 0), 0),
    ] as const;
  });
}

function toOutput({ path: file, text }: { path: string; text: string }): OutputFile {
  return { path: file, kind: 'asset', hash: hashOf(text), content: { bytes: text } };
}

function toCopy({ source, path: file, hash }: ImportedAsset): OutputFile {
  return { path: file, kind: 'asset', hash, content: { copy: source } };
}
