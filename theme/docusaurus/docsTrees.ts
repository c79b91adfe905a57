/** Returns the documentation trees of the site in the shape of Docusaurus's hooks. */
import type {
  DocSummary,
  PageProps,
  SiteDocs,
  VersionDocuments,
} from '../../generator/contract.ts';
import { DEFAULT_PLUGIN_ID } from '../compat/constants.ts';
import { versionOf } from '../page/versionOf.ts';
import { matchPath } from './matchPath.ts';

/** A document as Docusaurus's hooks give it. */
export interface GlobalDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
  readonly unlisted?: true;
}

/**
 * A version as Docusaurus's hooks give it. `docs` has only its first document, unless code of the
 * site asks for documents.
 */
export interface GlobalVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly GlobalDoc[];
  readonly draftIds: readonly string[];
  readonly sidebars: SiteDocs['versions'][number]['sidebars'];
}

/** The data of a documentation plugin of Docusaurus. */
export interface GlobalPluginData {
  readonly path: string;
  /** The newest version comes first. */
  readonly versions: readonly GlobalVersion[];
  readonly breadcrumbs: boolean;
}

/** Returns Docusaurus's id of a collection. It is `default` for one that has its plugin's name. */
export const pluginIdOf = (
  { collection }: Pick<PageProps, 'collection'>,
  plugin: 'docs' | 'blog' | 'pages' = 'docs',
): string => (!collection || collection === plugin ? DEFAULT_PLUGIN_ID : collection);

/** Returns all trees, by their ids in Docusaurus. */
export function docsTreesOf({
  site,
}: Pick<PageProps, 'site'>): Readonly<Record<string, GlobalPluginData>> {
  return Object.fromEntries(
    Object.entries(site.docs ?? {}).map(([collection, { path, breadcrumbs, versions }]) => [
      pluginIdOf({ collection }),
      {
        path,
        breadcrumbs,
        versions: versions.map((version) =>
          toGlobalVersion(version, () => site.documents?.[collection]?.[version.name]),
        ),
      },
    ]),
  );
}

/** Returns a tree. Default: the one with the id `default`. Throws if the site does not have it. */
export function docsTreeOf(page: PageProps, pluginId = DEFAULT_PLUGIN_ID): GlobalPluginData {
  const trees = docsTreesOf(page);
  const tree = trees[pluginId] ?? trees[pluginIdOf({ collection: pluginId })];
  if (tree) return tree;
  const names = Object.keys(trees).map((name) => `"${name}"`);
  throw new Error(
    `There is no documentation data of "${pluginId}": ` +
      (names.length > 0 ? `the site has ${names.join(', ')}.` : 'the site has no documentation.'),
  );
}

/** Returns the version that an address is in: the one with the longest path above it. */
export function versionAt(
  versions: readonly GlobalVersion[],
  pathname: string,
): GlobalVersion | undefined {
  return versions
    .filter(({ path }) => matchPath(pathname, path))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Returns the version that a page belongs to, as components of the page see it. */
export function toDocsVersion(page: PageProps) {
  const { versionBadge, docsVersion = 'current' } = page;
  const version = versionOf(page);
  return {
    version: docsVersion,
    label: version?.label ?? versionBadge ?? 'Next',
    isLast: version?.isLast ?? true,
    badge: version?.badge ?? versionBadge !== undefined,
    banner: version?.banner ?? null,
    noIndex: version?.noIndex ?? false,
    className: version?.className ?? `docs-version-${docsVersion}`,
    pluginId: pluginIdOf(page),
  };
}

function toGlobalVersion(
  { start, ...version }: SiteDocs['versions'][number],
  documentsOf: () => VersionDocuments | undefined,
): GlobalVersion {
  const { mainDocId } = version;
  return {
    ...version,
    // These are read on demand, because everything that an island reads is sent to the browser.
    get docs() {
      const documents = documentsOf();
      if (!documents) return mainDocId === '' ? [] : [{ id: mainDocId, path: start }];
      return Object.entries(documents).flatMap(([id, doc]) => (doc ? [toGlobalDoc(id, doc)] : []));
    },
    get draftIds() {
      return Object.entries(documentsOf() ?? {}).flatMap(([id, doc]) => (doc ? [] : [id]));
    },
  };
}

/**
 * Returns the documents with an id, by the names of the versions of a tree. `null` stands for a
 * draft. No other document is read, because everything that an island reads is sent to the browser.
 */
export function documentsWithId(
  { site }: Pick<PageProps, 'site'>,
  id: string,
  pluginId = DEFAULT_PLUGIN_ID,
): ReadonlyMap<string, DocSummary | null> {
  const trees = site.documents ?? {};
  const isWanted = (name: string) =>
    name === pluginId || pluginIdOf({ collection: name }) === pluginId;
  const collection = Object.keys(trees).find(isWanted);
  const versions = collection === undefined ? {} : trees[collection]!;
  return new Map(
    Object.keys(versions).flatMap((name) => {
      const document = versions[name]![id];
      return document === undefined ? [] : [[name, document] as const];
    }),
  );
}

/** Returns a document as Docusaurus's hooks give it. */
export function toGlobalDoc(id: string, document: DocSummary): GlobalDoc {
  const { path, sidebar, unlisted } = document;
  return { id, path, ...(sidebar !== undefined && { sidebar }), ...(unlisted && { unlisted }) };
}
