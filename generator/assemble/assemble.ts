/**
 * The stage assemble lists the output files from everything that was rendered, bundled and scanned.
 * It is pure: it names the files to copy and does not read them. No two files have the same output
 * path.
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

/** The results of the earlier stages. */
export interface AssembleInput {
  readonly site: Site;
  readonly sources: Sources;
  readonly graph: Graph;
  /** By source path. */
  readonly outlines: ReadonlyMap<string, Outline>;
  readonly bundle: Pick<Bundle, 'files'> &
    Partial<Pick<Bundle, 'runtimeId' | 'search' | 'searchParts' | 'languages' | 'scripts'>>;
  /** Returns the size of a file in bytes. Default: 0 for every file. */
  readonly sizeOf?: (file: OutputFile) => number;
  /** Files of the index of the local search. */
  readonly search?: readonly OutputFile[];
  /** Files that integrations made of pages. */
  readonly pageFiles?: readonly (OutputFile & Pick<PageFile, 'maker'>)[];
  /** The site's icon in other sizes. */
  readonly icons?: readonly OutputFile[];
  /** The rendered pages, and where their final HTML is. */
  readonly rendered: readonly (Rendered & { readonly content: OutputFile['content'] })[];
  /** The site's Content-Security-Policy, for headers. Absent: it has none. */
  readonly policy?: string;
  /** Pages as Markdown and as HTML for feeds, by the names in `Rendered.texts`. */
  readonly pageTexts: {
    read(name: string): string;
    /** Writes several texts into one file, in order, and returns its path in the cache. */
    join(names: readonly string[]): Promise<{ readonly path: string; readonly hash: string }>;
  };
}

/** An output file with its origin, for messages. */
export interface PlannedFile extends OutputFile {
  /** The path of its source, relative to the root. Absent: it is made of several, or of none. */
  readonly source?: string;
  /** The origin in words: `The page \`/a\``. */
  readonly origin: string;
}

/** One function for each kind of output. A new kind is a new line here. */
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
 * Lists hashed assets of content and static files. An asset that is only imported is a file of the
 * bundle.
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

function routeMap({ graph }: AssembleInput): PlannedFile[] {
  return [toIndex(outputNames.routeMap, createRouteMap(graph))];
}

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

/** Lists the icons for which the site has no static file. */
function icons(input: AssembleInput): PlannedFile[] {
  return (input.icons ?? [])
    .filter(({ path }) => !hasStatic(path, input))
    .map((file) => ({ ...file, origin: `The icon \`${file.path}\`` }));
}

/** Makes the web manifest and the description of the search, for a site with an icon. */
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

/**
 * Makes `robots.txt`. It allows everything, because a page that must not be indexed says so itself:
 * a crawler that may not read the page would not see that. It names the sitemap, if there is one.
 */
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
