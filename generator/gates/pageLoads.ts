/** Lists the files that a page loads initially. */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bundle, Page, Place, Rendered, IslandScript } from '../types.ts';
import type { GateInput } from './gate.ts';
import { isOutsideRoot } from '../lib/files/nativePath.ts';
import { remember } from '../lib/remember.ts';

/** The kinds of files that a page loads. */
export const loadKinds = ['html', 'script', 'style', 'font', 'picture'] as const;
export type LoadKind = (typeof loadKinds)[number];

/** A file that a page loads. */
export interface Load {
  readonly kind: LoadKind;
  /** The name that readers see: a path in the output, or of a picture or module in the site. */
  readonly name: string;
  readonly bytes: number;
  /** The import or picture that loads the file. */
  readonly place?: Place;
  /** The package from which most of it comes. */
  readonly package?: string;
}

/** Returns a function that lists the files that a page loads. */
export function createPageLoads(
  input: GateInput,
): (page: Page, rendered: Rendered) => readonly Load[] {
  const { bundle, graph, site } = input;
  const sizes = sizesOf(bundle, site.config.baseUrl);
  const pictures = new Map([...graph.assets].map(([source, asset]) => [asset.file, source]));
  const packed = new Map<string, number>();
  const packedSize = (address: string) => {
    return remember(packed, address, () => gzipSync(bundle.islandChunks.get(address)!.text).length);
  };
  return (page, { file, bytes, scripts, styles }) => {
    const { route } = page;
    const chunks = chunksOf(scripts, bundle);
    const imports = chunks.size > 0 ? writtenImports(route.source ?? '', input) : [];
    const toLoads = (kind: LoadKind, names: readonly string[]): readonly Load[] =>
      [...new Set(names)].map((name) => ({
        kind,
        name,
        bytes: bundle.bytes[name] ?? sizes.get(name) ?? 0,
      }));
    const modules = [...chunks.values()].map(({ module = '' }) => module);
    const first = imports.find((written) => modules.some((module) => importOf(module, [written])));
    const islands = [...chunks].map(([name, { module, package: from }]): Load => {
      // A file that no import names, such as React, is loaded because of the first component.
      const place = (importOf(module ?? '', imports) ?? first)?.place;
      return {
        kind: 'script',
        name: nameOfChunk(name, { module, package: from }),
        bytes: packedSize(name),
        ...(place && { place }),
        ...(from !== undefined && { package: from }),
      };
    });
    return [
      { kind: 'html', name: file, bytes },
      ...toLoads(
        'script',
        scripts.filter((name) => !bundle.islandChunks.has(name)),
      ),
      ...islands,
      ...toLoads('style', styles),
      ...toLoads('font', bundle.fonts[route.kind] ?? bundle.fonts['base'] ?? []),
      ...picturesOf(page, pictures, input),
    ];
  };
}

/** Returns the scripts of islands that a page needs, with those that they import. */
function chunksOf(scripts: readonly string[], { islandChunks }: Bundle) {
  const needed = new Set(scripts.filter((name) => islandChunks.has(name)));
  for (const name of needed)
    for (const imported of islandChunks.get(name)!.imports)
      if (islandChunks.has(imported)) needed.add(imported);
  return new Map([...needed].map((name) => [name, islandChunks.get(name)!]));
}

/**
 * Returns the name of a script: the path of a module of the site, the package of other modules, or
 * else the address of the script.
 */
function nameOfChunk(
  address: string,
  { module = '', package: from }: Partial<IslandScript>,
): string {
  if (from !== undefined && (module === '' || module.includes('node_modules/'))) return from;
  return module === '' || isOutsideRoot(module) ? address : module;
}

interface WrittenImport {
  readonly specifier: string;
  readonly place: Place;
}

/** Returns the imports of a document and its partials, in order. */
export function writtenImports(
  source: string,
  { readText, sources }: GateInput,
): readonly WrittenImport[] {
  const files = [source, ...(sources.files.get(source)?.partials ?? [])];
  return files.flatMap((file) =>
    (readText(file) ?? '').split('\n').flatMap((text, i): readonly WrittenImport[] => {
      const [, specifier] = /^(?:im|ex)port\b.*?\bfrom\s*['"]([^'"]+)['"]/.exec(text) ?? [];
      return specifier === undefined
        ? []
        : [{ specifier, place: { file, line: i + 1, column: 1, endColumn: text.length + 1 } }];
    }),
  );
}

/** Returns the import that names a module by its file, its folder or its package. */
function importOf(module: string, imports: readonly WrittenImport[]): WrittenImport | undefined {
  const stem = (name: string) => path.posix.basename(name).replace(/\.[^.]+$/, '');
  const names = [stem(module), path.posix.basename(path.posix.dirname(module))];
  return imports.find(({ specifier }) =>
    /^(?:\.|\/|@site\/|@theme\/)/.test(specifier)
      ? names.includes(stem(specifier))
      : module.includes(`node_modules/${specifier}/`),
  );
}

function picturesOf(
  { route, targets }: Page,
  assets: ReadonlyMap<string, string>,
  { outlines, graph, sources }: GateInput,
): readonly Load[] {
  const { baseUrl } = graph.site;
  const pictures = new Map<string, Load>();
  for (const [i, reference] of (outlines.get(route.source ?? '')?.references ?? []).entries()) {
    const href = targets[i]?.href ?? '';
    if (reference.kind !== 'image' || !href.startsWith(baseUrl)) continue;
    const source = assets.get(decodeURI(href.slice(baseUrl.length)));
    const size = sources.files.get(source ?? '')?.size;
    if (source === undefined || size === undefined || pictures.has(source)) continue;
    pictures.set(source, { kind: 'picture', name: source, bytes: size, place: reference.place });
  }
  return [...pictures.values()];
}

/** Returns the bytes of the files of the bundle, by public address. */
function sizesOf({ files }: Bundle, baseUrl: string): ReadonlyMap<string, number> {
  return new Map(
    files.flatMap(({ path: name, content }) =>
      'bytes' in content ? [[`${baseUrl}${name}`, Buffer.byteLength(content.bytes)] as const] : [],
    ),
  );
}
