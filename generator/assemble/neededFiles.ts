import { decodePath } from '../lib/files/decodePath.ts';
import type { KnownFile, NeededFile } from '../integration.ts';
import type { Bundle, OutputFile, Page, Rendered } from '../types.ts';
import type { AssembleInput } from './assemble.ts';
import { splitUrl } from '../lib/splitUrl.ts';

/** The planned files that pages and the search load. */
export interface NeededFiles {
  /** Returns the files that the page at an address loads: scripts, styles, pictures, favicon. */
  byPage(permalink: string): readonly NeededFile[];
  /** The search dialog and the whole index, because any query can match any page. */
  readonly search: readonly NeededFile[];
}

/** Finds among `files` those that pages and the search load. */
export function findNeededFiles(input: AssembleInput, files: readonly KnownFile[]): NeededFiles {
  const { site, graph, rendered, bundle, search = [] } = input;
  const { baseUrl } = site.config;
  const byAddress = new Map(files.map((file) => [baseUrl + file.path, file]));
  const mentions = createMentions([...bundle.files, ...(bundle.searchParts ?? [])]);
  const pages = new Map(graph.pages.map((page) => [page.route.permalink, page]));
  const renderedPages = new Map(rendered.map((page) => [page.permalink, page]));
  const toNeeded = (url: string): NeededFile[] => {
    const file = byAddress.get(decodePath(splitUrl(url).path));
    return file ? [{ url, file }] : [];
  };
  const withMentions = (urls: readonly string[]): readonly string[] => [
    ...new Set(
      urls.flatMap((url) => [
        url,
        ...mentions(url.slice(baseUrl.length)).map((file) => baseUrl + file),
      ]),
    ),
  ];
  const favicon = graph.site.favicon === undefined ? [] : [graph.site.favicon];
  return {
    byPage(permalink) {
      const [page, renderedPage] = [pages.get(permalink), renderedPages.get(permalink)];
      if (!page || !renderedPage) return [];
      const { scripts, styles } = renderedPage;
      const pictures = picturesOf(page, renderedPage, input);
      return withMentions([...scripts, ...styles, ...pictures, ...favicon]).flatMap(toNeeded);
    },
    search: [
      ...withMentions(searchFilesOf(bundle)),
      ...search.map(({ path }) => baseUrl + path),
    ].flatMap(toNeeded),
  };
}

/** Returns the addresses of the search's files: dialogs in all languages, style and provider. */
function searchFilesOf({ search, languages = {} }: Partial<Bundle>): readonly string[] {
  const dialogs = Object.values(languages).flatMap(({ dialog, parts }) => [dialog, parts]);
  return [...Object.values(search ?? {}), ...dialogs].filter((url) => url !== undefined);
}

/**
 * Returns the addresses of pictures, videos and sounds on a page, whether its own text, a teaser or
 * a component names them.
 */
function picturesOf(
  { route, targets, teasers = [] }: Page,
  { references }: Rendered,
  { outlines }: AssembleInput,
): readonly string[] {
  const picturesIn = (source: string | undefined, ownTargets: Page['targets']) =>
    (source === undefined ? [] : (outlines.get(source)?.references ?? [])).flatMap(
      ({ kind }, i) => {
        const target = ownTargets[i];
        return kind !== 'link' && (target?.kind === 'asset' || target?.kind === 'static')
          ? [target.href]
          : [];
      },
    );
  return [
    ...picturesIn(route.source, targets),
    ...teasers.flatMap((teaser) => picturesIn(teaser.path, teaser.targets)),
    ...references.flatMap(({ kind, url }) => (kind === 'link' ? [] : [url])),
  ];
}

/**
 * Returns a function that finds the bundled files that a bundled file names, directly or through
 * other files: modules that it imports, and files that style sheets load.
 */
function createMentions(files: readonly OutputFile[]): (path: string) => readonly string[] {
  const byName = new Map(files.map(({ path }) => [baseName(path), path]));
  const texts = new Map(
    files.flatMap(({ path, content }) =>
      'bytes' in content && typeof content.bytes === 'string'
        ? [[path, content.bytes] as const]
        : [],
    ),
  );
  const namesByPath = new Map<string, readonly string[]>();
  const namedIn = (path: string): readonly string[] => {
    const remembered = namesByPath.get(path);
    if (remembered) return remembered;
    const names = [...(texts.get(path) ?? '').matchAll(/[\w.-]+-\w{8,}\.\w+/g)];
    const paths = [...new Set(names.flatMap(([name]) => byName.get(name) ?? []))];
    namesByPath.set(path, paths);
    return paths;
  };
  return (path) => {
    const mentioned = new Set<string>(namedIn(path));
    // The loop also visits the files that it adds to the set.
    for (const file of mentioned) for (const name of namedIn(file)) mentioned.add(name);
    mentioned.delete(path);
    return [...mentioned];
  };
}

const baseName = (path: string): string => path.replace(/.*\//, '');
