import { decodePath } from '../lib/files/decodePath.ts';
import type { KnownFile, NeededFile } from '../integration.ts';
import type { OutputFile, Page, Rendered } from '../types.ts';
import type { AssembleInput } from './assemble.ts';
import { splitUrl } from '../lib/splitUrl.ts';

/** What pages and the search need, among the planned files. */
export interface NeededFiles {
  /** The assets of the page at an address, in the order in which it names them. */
  of(permalink: string): readonly NeededFile[];
  /** Search dialog and full index, because any query may match any page. */
  readonly search: readonly NeededFile[];
}

/** Finds the files that pages need among `known` files. */
export function findNeededFiles(input: AssembleInput, known: readonly KnownFile[]): NeededFiles {
  const { site, graph, rendered, bundle, search = [] } = input;
  const { baseUrl } = site.config;
  const files = new Map(known.map((file) => [baseUrl + file.path, file]));
  const mentions = createMentions(bundle.files);
  const pages = new Map(graph.pages.map((page) => [page.route.permalink, page]));
  const documents = new Map(rendered.map((page) => [page.permalink, page]));
  const toNeeded = (url: string): NeededFile[] => {
    const file = files.get(decodePath(splitUrl(url).path));
    return file ? [{ url, file }] : [];
  };
  const closed = (urls: readonly string[]): readonly string[] => [
    ...new Set(
      urls.flatMap((url) => [
        url,
        ...mentions(url.slice(baseUrl.length)).map((file) => baseUrl + file),
      ]),
    ),
  ];
  const favicon = graph.site.favicon === undefined ? [] : [graph.site.favicon];
  return {
    of(permalink) {
      const [page, document] = [pages.get(permalink), documents.get(permalink)];
      if (!page || !document) return [];
      const { scripts, styles } = document;
      const pictures = picturesOf(page, document, input);
      return closed([...scripts, ...styles, ...pictures, ...favicon]).flatMap(toNeeded);
    },
    search: [
      ...closed(Object.values(bundle.search ?? {})),
      ...search.map(({ path }) => baseUrl + path),
    ].flatMap(toNeeded),
  };
}

/**
 * Pictures, videos and sounds that a page shows: those of its own text, of teasers on it, and of
 * components.
 */
function picturesOf(
  { route, targets, teasers = [] }: Page,
  { references }: Rendered,
  { outlines }: AssembleInput,
): readonly string[] {
  const shown = (source: string | undefined, all: Page['targets']) =>
    (source === undefined ? [] : (outlines.get(source)?.references ?? [])).flatMap(
      ({ kind }, i) => {
        const target = all[i];
        return kind !== 'link' && (target?.kind === 'asset' || target?.kind === 'static')
          ? [target.href]
          : [];
      },
    );
  return [
    ...shown(route.source, targets),
    ...teasers.flatMap((teaser) => shown(teaser.path, teaser.targets)),
    ...references.flatMap(({ kind, url }) => (kind === 'link' ? [] : [url])),
  ];
}

/**
 * Returns a function that finds the bundled files that a bundled file names, directly or through
 * others: imports, chunks, and files of style sheets.
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
  const direct = new Map<string, readonly string[]>();
  const namedIn = (path: string): readonly string[] => {
    const known = direct.get(path) ?? [
      ...new Set(
        [...(texts.get(path) ?? '').matchAll(/[\w.-]+-\w{8,}\.\w+/g)].flatMap(
          ([name]) => byName.get(name) ?? [],
        ),
      ),
    ];
    direct.set(path, known);
    return known;
  };
  return (path) => {
    const found = new Set<string>(namedIn(path));
    for (const one of found) for (const other of namedIn(one)) found.add(other);
    found.delete(path);
    return [...found];
  };
}

const baseName = (path: string): string => path.replace(/.*\//, '');
