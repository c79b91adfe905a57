/**
 * bundle: scripts and styles of the frame, the server half of documents with code, and the islands'
 * half for the browser. Promises: in memory but for what Node must import; nothing is built again
 * whose inputs are the same, so that an edit of plain Markdown never starts the bundler. Must not
 * know what a page looks like.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { hashOf, hashOfValue } from '../lib/hash.ts';
import type { AliasFolders } from '../lib/aliases.ts';
import type { Bundle, OutputFile, Site } from '../types.ts';
import { analyse } from './interactivity/documents.ts';
import { checkDefaultExports } from './defaultExports.ts';
import type { CodedDocument } from './documents.ts';
import { rememberFrame, integrityOf, type FrameFile } from './frame.ts';
import { buildIslands, type IslandsHalf } from './islands.ts';
import type { ImportedAsset } from './loaders.ts';
import { remember } from './remember.ts';
import { buildServer, type ServerHalf } from './server.ts';

export interface BundleInput {
  readonly site: Site;
  /** Documents whose outline says `needsBundle`, in path order, with their bodies. */
  readonly documents: readonly CodedDocument[];
}

export async function bundle({ site, documents }: BundleInput): Promise<Bundle> {
  const folders: AliasFolders = {
    root: site.root,
    components: site.theme.components,
    compat: site.theme.compat,
  };
  const file = (name: string) => path.join(site.cacheDir, 'bundle', `${name}.json`);
  const built = await rememberFrame(site, file('frame'));
  // The inline script stands in the pages, and is no file.
  const inline = built.value.find(({ name, kind }) => name === 'inline' && kind === 'script');
  // The worker is no part of a page: its name is fixed, and what it installs is known only when all is rendered.
  const worker = built.value.find(({ name, kind }) => name === 'worker' && kind === 'script');
  const frame = {
    ran: built.ran,
    value: built.value.filter((candidate) => candidate !== inline && candidate !== worker),
  };
  const code = await bundleCode({ site, documents }, folders, file);
  const styles = Object.entries(code.server.css).map(([document, text]) => ({
    document,
    path: `assets/css/page-${hashOf(text).slice(0, 8)}.css`,
    text,
  }));
  const publicPath = (relative: string) => site.config.baseUrl + relative;
  const assetPath = (name: string, kind: FrameFile['kind']) =>
    publicPath(
      frame.value.find((candidate) => candidate.name === name && candidate.kind === kind)!.path,
    );
  const searchStyle = frame.value.find(({ kinds }) => kinds.includes('search'));
  return {
    runtimeId: hashOf(...frame.value.map((asset) => asset.path), ...code.islands.modules).slice(
      0,
      8,
    ),
    files: [
      ...frame.value.map(toOutput),
      ...code.islands.chunks.map(toOutput),
      ...styles.map(toOutput),
      ...[...code.server.assets, ...code.islands.assets].map(toCopy),
    ],
    boot: assetPath('boot', 'script'),
    app: assetPath('app', 'script'),
    ...(inline && { inline: inline.text.trim() }),
    ...(worker && { worker: worker.text }),
    styles: Object.fromEntries(
      frame.value.flatMap(({ kinds, path: address }) =>
        kinds.map((kind) => [kind, publicPath(address)]),
      ),
    ),
    ...(site.theme.client.search !== undefined &&
      site.config.search.provider !== false && {
        search: {
          dialog: assetPath('search', 'script'),
          provider: assetPath('search-provider', 'script'),
          ...(searchStyle && { style: publicPath(searchStyle.path) }),
        },
      }),
    pageStyles: new Map(
      styles.map(({ document, path: address, text }) => [
        document,
        { href: publicPath(address), integrity: integrityOf(text) },
      ]),
    ),
    integrity: Object.fromEntries(
      frame.value.map((asset) => [publicPath(asset.path), asset.integrity]),
    ),
    server: new Map(Object.entries(code.server.modules)),
    islands: new Map(
      Object.entries(code.islands.documents).map(([document, address]) => [
        document,
        publicPath(address),
      ]),
    ),
    bytes: Object.fromEntries([
      ...frame.value.map((asset) => [publicPath(asset.path), asset.gzip]),
      ...sizesOf(code.islands.chunks).map(([chunk, size]) => [publicPath(chunk), size]),
    ]),
    keys: new Map(
      documents.map((document) => [
        document.path,
        hashOf(
          code.server.modules[document.path] ?? '',
          code.islands.documents[document.path] ?? '',
          code.server.css[document.path] ?? '',
        ),
      ]),
    ),
    diagnostics: code.server.diagnostics,
    bundled: (frame.ran ? 1 : 0) + code.runs,
  };
}

interface Code {
  readonly server: ServerHalf;
  readonly islands: IslandsHalf;
  readonly runs: number;
}

const noServer: ServerHalf = {
  modules: {},
  islands: {},
  clientModules: {},
  css: {},
  assets: [],
  diagnostics: [],
};
const noIslands: IslandsHalf = { chunks: [], modules: [], documents: {}, assets: [] };

async function bundleCode(
  { site, documents }: BundleInput,
  folders: AliasFolders,
  file: (name: string) => string,
): Promise<Code> {
  if (documents.length === 0) return { server: noServer, islands: noIslands, runs: 0 };
  const missing = await checkDefaultExports(documents, site.root);
  const sound = documents.filter(
    ({ path: name }) => !missing.some((diagnostic) => diagnostic.file === name),
  );
  const key = hashOf(site.hash, hashOfValue(sound));
  const interactive = await remember(file('analysis'), key, () => analyse(sound, folders));
  const server = await remember(file('server'), key, () =>
    buildServer({ site, documents: sound, folders, interactive: interactive.value }),
  );
  // Without the analysis everything would be static, and every island silently dead.
  if (interactive.failed && server.value.diagnostics.length === 0)
    throw new Error('The imports of documents could not be analysed, although they bundle.');
  const withIslands = sound.filter(
    ({ path: name }) =>
      (server.value.islands[name]?.length ?? 0) + (server.value.clientModules[name]?.length ?? 0) >
      0,
  );
  const islands =
    withIslands.length === 0
      ? { value: noIslands, ran: false }
      : await remember(file('islands'), hashOf(key, hashOfValue(interactive.value)), () =>
          buildIslands({
            site,
            documents: withIslands,
            folders,
            interactive: interactive.value,
            clientModules: server.value.clientModules,
          }),
        );
  return {
    server: { ...server.value, diagnostics: [...missing, ...server.value.diagnostics] },
    islands: islands.value,
    runs: [interactive, server, islands].filter(({ ran }) => ran).length,
  };
}

/** Bytes (gzip) of each chunk with everything it imports. */
function sizesOf(chunks: IslandsHalf['chunks']): readonly (readonly [string, number])[] {
  const byPath = new Map(chunks.map((chunk) => [chunk.path, chunk]));
  const own = new Map(chunks.map((chunk) => [chunk.path, gzipSync(chunk.text).length]));
  return chunks.map(({ path: start }) => {
    const needed = new Set<string>([start]);
    for (const name of needed)
      for (const imported of byPath.get(name)?.imports ?? []) needed.add(imported);
    return [start, [...needed].reduce((sum, name) => sum + (own.get(name) ?? 0), 0)] as const;
  });
}

function toOutput({ path: file, text }: { path: string; text: string }): OutputFile {
  return { path: file, kind: 'asset', hash: hashOf(text), content: { bytes: text } };
}

function toCopy({ source, path: file, hash }: ImportedAsset): OutputFile {
  return { path: file, kind: 'asset', hash, content: { copy: source } };
}
