import { diagnose } from '../diagnostics/diagnose.ts';
import { assetName } from '../lib/assetName.ts';
import type { AssetFile, Diagnostic, Site, Source, Sources } from '../types.ts';
import { encodePath } from '../lib/files/encodePath.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { joinPath } from './addresses.ts';

/** Public names of files that are not pages. */
export interface Assets {
  /**
   * Returns the address with base URL of a co-located or static file, and marks the file as
   * referenced.
   */
  readonly publish: (source: Source) => string;
  /** Returns the file that `publish` returned an address for. */
  readonly publishedAt: (href: string) => Source | undefined;
  /** Returns the static file served at a decoded path below the base URL (`/img/x.png`). */
  readonly staticAt: (path: string) => Source | undefined;
  /** Static files by output file. */
  readonly statics: ReadonlyMap<string, Source>;
  /**
   * Returns every file that is published or may be published, by source path. Static files in
   * `dropped` are left out.
   */
  readonly without: (dropped: ReadonlySet<string>) => ReadonlyMap<string, AssetFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Names all assets. Static files keep their names, and other assets get a hash. */
export function createAssets(site: Site, sources: Sources): Assets {
  const { statics, diagnostics } = placeStatics(site, sources);
  const staticFiles = new Map([...statics].map(([file, { path }]) => [path, file]));
  const referenced = new Set<string>();
  const published = new Map<string, Source>();
  const assetFileOf = (source: Source) =>
    staticFiles.get(source.path) ?? assetName(source.path, source.hash);
  return {
    statics,
    diagnostics,
    staticAt: (path) => statics.get(path.replace(/^\/+/, '')),
    publish: (source) => {
      referenced.add(source.path);
      const href = encodePath(joinPath(site.config.baseUrl, assetFileOf(source)));
      published.set(href, source);
      return href;
    },
    publishedAt: (href) => published.get(href),
    without: (dropped) => {
      const files = [...sources.files.values()].filter(({ path, kind }) =>
        kind === 'static'
          ? staticFiles.has(path) && !dropped.has(path)
          : kind === 'asset' || referenced.has(path),
      );
      return new Map(
        files.map((source) => [
          source.path,
          {
            source: source.path,
            file: assetFileOf(source),
            hashed: source.kind !== 'static',
            referenced: source.kind === 'static' || referenced.has(source.path),
          },
        ]),
      );
    },
  };
}

/** Static files by output file. The first static directory wins. */
function placeStatics(
  { config }: Site,
  { files }: Sources,
): { statics: Map<string, Source>; diagnostics: Diagnostic[] } {
  const statics = new Map<string, Source>();
  const diagnostics: Diagnostic[] = [];
  const staticSources = [...files.values()].filter(({ kind }) => kind === 'static');
  for (const directory of config.staticDirectories) {
    for (const source of staticSources) {
      if (!source.path.startsWith(`${directory}/`)) continue;
      const file = source.path.slice(directory.length + 1);
      const first = statics.get(file);
      if (first === undefined) statics.set(file, source);
      else if (first !== source)
        diagnostics.push(
          diagnose('content/duplicate-static', startOfFile(source.path), {
            file,
            first: first.path,
          }),
        );
    }
  }
  return { statics, diagnostics };
}
