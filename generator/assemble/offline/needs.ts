import { decodePath } from '../../lib/files/decodePath.ts';
import type { OutputFile, Page, Rendered } from '../../types.ts';
import type { AssembleInput, PlannedFile } from '../assemble.ts';

/** A file that a page needs. */
export interface Needed {
  /** With base URL, as the page asks for it. */
  readonly url: string;
  readonly bytes: number;
  /** Hash of the content; absent if the name contains it. */
  readonly revision?: string;
  /** A script or style sheet. */
  readonly isCode: boolean;
}

/** What pages and the search need to work without a network. */
export interface Needs {
  /** Returns the document at an address and its assets, in the order in which it names them. */
  of(permalink: string): { readonly page: Needed; readonly assets: readonly Needed[] } | undefined;
  /** Search dialog and full index, needed because any query may match any page. */
  readonly search: readonly Needed[];
}

/** Names that contain a hash; the worker has the same rule. */
const hashed = /-(?:[\da-f]{8,}|[\dA-Z]{8})\.\w+$/;

/** Finds the files that pages need among the planned files. */
export function createNeeds(input: AssembleInput, planned: readonly PlannedFile[]): Needs {
  const {
    site: {
      config: { baseUrl },
    },
    graph,
    rendered,
    bundle,
    search = [],
  } = input;
  const files = new Map(planned.map((file) => [baseUrl + file.path, file]));
  const mentions = createMentions(bundle.files);
  const pages = new Map(graph.pages.map((page) => [page.route.permalink, page]));
  const documents = new Map(rendered.map((page) => [page.permalink, page]));
  const toNeeded = (url: string): Needed[] => {
    const file = files.get(decodePath(url.replace(/[?#].*/s, '')));
    return file
      ? [
          {
            url,
            bytes: sizeOf(file, input),
            ...(!hashed.test(url) && { revision: file.hash }),
            isCode: /\.(?:js|css)$/.test(url),
          },
        ]
      : [];
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
      if (!page || !document) return undefined;
      const urls = closed([
        ...document.scripts,
        ...document.styles,
        ...picturesOf(page, document, input),
        ...favicon,
      ]);
      return {
        page: { url: permalink, bytes: document.bytes, revision: document.hash, isCode: false },
        assets: urls.flatMap(toNeeded),
      };
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

function sizeOf(file: OutputFile, { sizeOf: measure = () => 0 }: AssembleInput): number {
  return 'bytes' in file.content ? Buffer.byteLength(file.content.bytes) : measure(file);
}

/**
 * Returns a function that finds the bundled files that a bundled file names, directly or through
 * others: imports, chunks, and files of style sheets.
 */
export function createMentions(files: readonly OutputFile[]): (path: string) => readonly string[] {
  const byName = new Map(files.map(({ path }) => [nameOf(path), path]));
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

const nameOf = (path: string): string => path.replace(/.*\//, '');
