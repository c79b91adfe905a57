/**
 * assemble: lists the output files, of everything that was rendered, bundled and scanned.
 * This stage is pure: it names files to copy and does not read them. No two files have one output
 * path. The stage does not know the disk.
 */
import { hashOf } from '../lib/hash.ts';
import { descriptionNames, outputNames } from '../lib/outputNames.ts';
import type {
  Bundle,
  Diagnostic,
  Graph,
  OutputFile,
  Outline,
  PageFile,
  Rendered,
  Site,
  Sources,
} from '../types.ts';
import { addIntegrationFiles } from './integrationFiles.ts';
import type { IntegrationUses } from './integrationUses.ts';
import { findCollisions } from './collisions.ts';
import { hasStatic } from './hasStatic.ts';
import { createOpenSearch, createWebManifest } from './describeSite.ts';
import { createRouteMap } from './routeMap.ts';
import { createSitemap } from './sitemap.ts';
import { fileNamed } from '../lib/files/storedNames.ts';
import { by } from '../lib/compareText.ts';

export interface AssembleInput {
  readonly site: Site;
  readonly sources: Sources;
  readonly graph: Graph;
  /** By source path. */
  readonly outlines: ReadonlyMap<string, Outline>;
  readonly bundle: Pick<Bundle, 'files'> &
    Partial<Pick<Bundle, 'runtimeId' | 'search' | 'searchParts' | 'languages' | 'scripts'>>;
  /** Returns the size of a file in bytes. */
  readonly sizeOf?: (file: OutputFile) => number;
  /** Files of the local search's index. */
  readonly search?: readonly OutputFile[];
  /** Files that integrations made of pages. */
  readonly pageFiles?: readonly (OutputFile & Pick<PageFile, 'maker'>)[];
  /** The site's icon in other sizes. */
  readonly icons?: readonly OutputFile[];
  readonly rendered: readonly (Rendered & { readonly content: OutputFile['content'] })[];
  /** Content-Security-Policy of the site, for headers. */
  readonly policy?: string;
  /** Pages as Markdown and as HTML for feeds, by the names in `Rendered.texts`. */
  readonly pageTexts: {
    read(name: string): string;
    /** Writes several into one file, in order. */
    join(names: readonly string[]): Promise<{ readonly path: string; readonly hash: string }>;
  };
}

/** An output file and its origin, for messages. */
export interface PlannedFile extends OutputFile {
  /** Source, relative to the root. */
  readonly source?: string;
  /** The origin in words: `The page \`/a\``. */
  readonly origin: string;
}

/** One function for each output. A new output is a new line here. */
const outputs: readonly ((input: AssembleInput) => readonly PlannedFile[])[] = [
  documents,
  bundled,
  assets,
  routeMap,
  sitemap,
  robots,
  searchIndex,
  pageFiles,
  icons,
  siteDescriptions,
];

/** Returns the files to publish in path order, and diagnostics about their names. */
export async function assemble(input: AssembleInput): Promise<{
  readonly files: readonly OutputFile[];
  readonly uses: IntegrationUses;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const ownFiles = outputs.flatMap((create) => create(input));
  const {
    planned,
    uses,
    diagnostics: integrationDiagnostics,
  } = await addIntegrationFiles(input, ownFiles);
  const { writable, diagnostics } = findCollisions(planned);
  const files = writable.map(({ path, kind, hash, content }) => ({ path, kind, hash, content }));
  return {
    files: files.sort(by(({ path }) => path)),
    uses,
    diagnostics: [...integrationDiagnostics, ...diagnostics],
  };
}

function documents({ graph, rendered }: AssembleInput): PlannedFile[] {
  return rendered.map(({ permalink, file, hash, content }) => ({
    path: file,
    kind: 'document',
    hash,
    content,
    source: graph.routes.get(permalink)?.source,
    origin: `The page \`${permalink}\``,
  }));
}

function bundled({ bundle }: AssembleInput): PlannedFile[] {
  return [...bundle.files, ...(bundle.searchParts ?? [])].map((file) => ({
    ...file,
    origin: `The bundled file \`${file.path}\``,
  }));
}

/**
 * Hashed assets of content, and static files. An asset that is only imported belongs to the bundle.
 */
function assets({ site, sources, graph }: AssembleInput): PlannedFile[] {
  return [...graph.assets.values()].flatMap(({ source, file, referenced }) => {
    const assetSource = sources.files.get(source);
    return referenced && assetSource
      ? [
          {
            path: file,
            kind: 'asset' as const,
            hash: assetSource.hash,
            content: { copy: fileNamed(site.root, source) },
            source,
            origin: `The file \`${source}\``,
          },
        ]
      : [];
  });
}

/** The route map `routes.json`. */
function routeMap({ graph }: AssembleInput): PlannedFile[] {
  return [toIndex(outputNames.routeMap, createRouteMap(graph))];
}

/** The index of the local search. */
function searchIndex({ search = [] }: AssembleInput): PlannedFile[] {
  return search.map((file) => ({
    ...file,
    origin: `The file \`${file.path}\` of the search index`,
  }));
}

function pageFiles({ pageFiles: files = [] }: AssembleInput): PlannedFile[] {
  return files.map(({ maker, ...file }) => ({
    ...file,
    origin: `The generated file \`${file.path}\` (${maker})`,
  }));
}

/** The icons that the site has no static file for. */
function icons(input: AssembleInput): PlannedFile[] {
  return (input.icons ?? [])
    .filter(({ path }) => !hasStatic(path, input))
    .map((file) => ({ ...file, origin: `The icon \`${file.path}\`` }));
}

/** The web manifest and the description of the search, for a site with an icon. */
function siteDescriptions(input: AssembleInput): PlannedFile[] {
  if (!input.site.icon) return [];
  const { webManifest, openSearch } = descriptionNames;
  const texts = [
    [webManifest, createWebManifest(input)],
    [openSearch, createOpenSearch(input)],
  ] as const;
  return texts.flatMap(([path, text]) =>
    text === undefined || hasStatic(path, input) ? [] : [toIndex(path, text)],
  );
}

function sitemap(input: AssembleInput): PlannedFile[] {
  return input.site.config.noIndex || hasStatic(outputNames.sitemap, input)
    ? []
    : createSitemap(input).map(({ path, text }) => toIndex(path, text));
}

/** Everything may be read; a page that must not be indexed says so itself. Names the sitemap. */
function robots(input: AssembleInput): PlannedFile[] {
  if (hasStatic(outputNames.robots, input)) return [];
  const { url, baseUrl, noIndex } = input.site.config;
  const sitemapLine = noIndex ? '' : `\nSitemap: ${url}${baseUrl}${outputNames.sitemap}\n`;
  return [toIndex(outputNames.robots, `User-agent: *\nAllow: /\n${sitemapLine}`)];
}

function toIndex(path: string, text: string): PlannedFile {
  return {
    path,
    kind: 'index',
    hash: hashOf(text),
    content: { bytes: text },
    origin: `The generated file \`${path}\``,
  };
}
