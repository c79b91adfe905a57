import { statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { findAddress, type FoundAddress } from '../../lib/http/findAddress.ts';
import type { Graph, Page } from '../../types.ts';
import type { Bundles } from '../state/bundles.ts';
import { hasFolder } from '../../lib/files/nativePath.ts';
import { isReallyBelow } from '../../lib/files/readable.ts';
import type { PipelineState } from '../state/pipeline.ts';
import { fileNamed } from '../../lib/files/storedNames.ts';

/** What an address below the base URL stands for in a site that is not built. */
type LocatedAddress =
  | { readonly page: Page }
  | { readonly bytes: Uint8Array | string }
  /** Absolute path of a file of the site. */
  | { readonly file: string; readonly stats: Stats };

/** Finds the page or file for a path of the output. */
export type Locate = (name: string, state: PipelineState) => FoundAddress<LocatedAddress>;

interface Table {
  readonly graph: Graph;
  readonly pages: ReadonlyMap<string, Page>;
  readonly assets: ReadonlyMap<string, string>;
}

/** Finds a path of the output: pages first, then assets by public name, then bundled files. */
export function createLocate(bundles: Bundles): Locate {
  let table: Table | undefined;
  return (name, state) => {
    if (table?.graph !== state.graph) table = toTable(state.graph);
    const { pages, assets } = table;
    return findAddress(name, (file): LocatedAddress | undefined => {
      const page = pages.get(file);
      if (page) return { page };
      const source = assets.get(file);
      if (source !== undefined) return fileIn(fileNamed(state.site.root, source), state);
      const bundledFile = bundles.fileAt(file);
      return bundledFile && 'copy' in bundledFile ? fileIn(bundledFile.copy, state) : bundledFile;
    });
  };
}

/**
 * Returns the output path for an address. An address outside the base URL gets the not-found page.
 */
export function nameBelow(pathname: string, { site }: PipelineState): string {
  return pathname.startsWith(site.config.baseUrl)
    ? pathname.slice(site.config.baseUrl.length)
    : '404.html';
}

function toTable(graph: Graph): Table {
  return {
    graph,
    pages: new Map(graph.pages.map((page) => [page.route.file, page])),
    assets: new Map([...graph.assets].map(([source, { file }]) => [file, source])),
  };
}

/**
 * The file, unless it is missing or a symbolic link leads out of the site. Static folders and
 * packages may be elsewhere.
 */
function fileIn(file: string, { site }: PipelineState): LocatedAddress | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  const allowed = [
    site.root,
    path.dirname(site.theme.server),
    ...site.config.staticDirectories.map((folder) => path.resolve(site.root, folder)),
  ];
  return allowed.some((folder) => isReallyBelow(file, folder)) || hasFolder(file, 'node_modules')
    ? { file, stats }
    : undefined;
}
