import type { PageLink } from '../../contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggestAmong } from '../../diagnostics/suggest.ts';
import { toGroups } from '../../lib/toGroups.ts';
import type {
  Diagnostic,
  DocsCollection,
  DocsVersion,
  Outline,
  Site,
  Sources,
} from '../../types.ts';
import { placeOfField, textOfField } from '../frontMatter.ts';
import type { HookAnswers } from '../hooks/askHooks.ts';
import { translateSidebars } from '../languages/translateSidebars.ts';
import type { Messages } from '../languages/translations.ts';
import type { Links } from '../links.ts';
import type { OwnProps, PagePlan, CollectionPlan } from '../pagePlan.ts';
import { readCategoryFiles } from '../sidebars/categoryFiles.ts';
import { expandSidebars } from '../sidebars/expandSidebar.ts';
import { toFolders } from '../sidebars/autogenerate.ts';
import { firstPageOf, neighbors, sidebarByPage, writtenNeighbor } from '../sidebars/navigation.ts';
import { readSidebars } from '../sidebars/readSidebars.ts';
import { breadcrumbsOf, cardsOf, showSidebar } from '../sidebars/showSidebar.ts';
import { linkSidebar, type Sidebar } from '../sidebars/sidebarTree.ts';
import type { ExpandedSidebar, GeneratedIndex } from '../sidebars/sidebarTypes.ts';
import { planDocTags, planTagList } from '../tags/planTags.ts';
import { tagsOf } from '../tags/tags.ts';
import { findDocs, type DocPage, type CollectionDocs } from './docs.ts';
import { findPrintSections, toPrintPlan, type PrintSection } from './planPrint.ts';
import { toVersion } from './version.ts';
import { remember } from '../../lib/remember.ts';

/** The facts about a documentation tree that other parts of the site need. */
export interface DocsTree extends CollectionPlan {
  readonly collection: DocsCollection;
  readonly docs: ReadonlyMap<string, DocPage>;
  readonly sidebarNames: readonly string[];
  /**
   * The first page of each sidebar, by name, which is the target of a navbar item for the sidebar.
   */
  readonly firstPage: ReadonlyMap<string, PageLink>;
  readonly version: DocsVersion;
}

export interface PlanInput {
  readonly site: Site;
  readonly sources: Sources;
  /** Of the collection, in path order. */
  readonly outlines: readonly Outline[];
  readonly isProduction: boolean;
  /** Texts of the sidebars in the language of the collection. */
  readonly messages: Messages;
  /** The answers of the site's functions. Absent: the site has no functions. */
  readonly answers?: HookAnswers | undefined;
}

/** Plans the pages, sidebars and version of a documentation tree. */
export function planDocs(collection: DocsCollection, input: PlanInput): DocsTree {
  const { site } = input;
  const collectionDocs = findDocs(site, collection, input);
  const { sidebars, indexes, diagnostics } = toSidebars(collection, collectionDocs, input);
  const names = sidebarByPage(sidebars);
  const tagged = tagsOf(collection, collectionDocs.docs, input);
  const tagPlans = [
    ...planTagList(collection, tagged.tags, site),
    ...planDocTags(collection, tagged.tags, site),
  ];
  const linked = new Map<string, Linked>();
  const linkedOf = (name: string, links: Links) =>
    remember(linked, name, () =>
      toLinked(
        sidebars.find((sidebar) => sidebar.name === name)!,
        links,
      ),
    );
  const sections = findPrintSections(collection, sidebars, site);
  const { byDocument: tags } = tagged;
  // If several sections contain a document, the first one counts.
  const sectionOf = new Map(
    sections.toReversed().flatMap((section) => section.docs.map((doc) => [doc, section] as const)),
  );
  const repeated = repeatedTitles(collectionDocs.docs);
  const pages = collectionDocs.docs.map((doc) =>
    toDocPlan(doc, { site, names, sidebars, collectionDocs, linkedOf, tags, sectionOf, repeated }),
  );
  const firstPage = new Map(
    sidebars.flatMap(({ name, items }): [string, PageLink][] =>
      firstPageOf(items).map((first) => [name, first]),
    ),
  );
  return {
    collection,
    docs: collectionDocs.byId,
    sidebarNames: sidebars.map(({ name }) => name),
    firstPage,
    version: toVersion(collection, { site, collectionDocs, indexes, sidebars, names, firstPage }),
    plans: [
      ...pages.map(({ plan }) => plan),
      ...indexes.map((index) => toIndexPlan(index, { site, collection, names, linkedOf })),
      ...sections.map((section) => toPrintPlan(section, collection)),
      ...tagPlans,
    ],
    diagnostics: [
      ...collectionDocs.diagnostics,
      ...diagnostics,
      ...tagged.diagnostics,
      ...pages.flatMap((page) => page.diagnostics),
    ],
  };
}

/** The sidebars, written or generated, and expanded. */
function toSidebars(
  collection: DocsCollection,
  collectionDocs: CollectionDocs,
  { site, sources, messages, answers }: PlanInput,
): {
  sidebars: readonly ExpandedSidebar[];
  indexes: readonly GeneratedIndex[];
  diagnostics: readonly Diagnostic[];
} {
  const normal = readSidebars(collection, site);
  const files = readCategoryFiles(collection, sources);
  const expanded = expandSidebars(normal.sidebars, {
    site,
    collection,
    docs: collectionDocs.byId,
    draftIds: collectionDocs.draftIds,
    folders: toFolders(collectionDocs.docs),
    categoryFiles: files.byFolder,
    numberPrefixParser: collection.numberPrefixParser,
    generated: answers?.items.get(collection.id),
  });
  return {
    ...translateSidebars(expanded, messages),
    diagnostics: [...normal.diagnostics, ...files.diagnostics, ...expanded.diagnostics],
  };
}

interface Linked {
  readonly sidebar: Sidebar;
  readonly neighbors: ReturnType<typeof neighbors>;
}

function toLinked(sidebar: ExpandedSidebar, links: Links): Linked {
  const linked = linkSidebar(sidebar, links);
  return { sidebar: linked, neighbors: neighbors(linked) };
}

type LinkedOf = (name: string, links: Links) => Linked;
type Names = ReadonlyMap<DocPage | GeneratedIndex, string>;

interface DocContext {
  readonly site: Site;
  readonly names: Names;
  readonly sidebars: readonly ExpandedSidebar[];
  readonly collectionDocs: CollectionDocs;
  readonly linkedOf: LinkedOf;
  readonly tags: ReadonlyMap<string, readonly PageLink[]>;
  /** The print page that contains a document. */
  readonly sectionOf: ReadonlyMap<DocPage, PrintSection>;
  /** Titles that several documents have. */
  readonly repeated: ReadonlySet<string>;
}

function toDocPlan(
  doc: DocPage,
  context: DocContext,
): { readonly plan: PagePlan; readonly diagnostics: readonly Diagnostic[] } {
  const { collection, outline, address } = doc;
  const shown = shownSidebar(doc, context);
  const previous = writtenNeighbor(doc, 'pagination_prev', context.collectionDocs.byId);
  const next = writtenNeighbor(doc, 'pagination_next', context.collectionDocs.byId);
  const tags = context.tags.get(outline.path) ?? [];
  const section = context.sectionOf.get(doc);
  const ownProps = (links: Links): OwnProps => {
    const linked = shown.name === undefined ? undefined : context.linkedOf(shown.name, links);
    const beside = linked?.neighbors.get(address.permalink);
    const before = previous ? previous.link : beside?.previous;
    const after = next ? next.link : beside?.next;
    const metaTitle = linked && context.repeated.has(doc.title) && titleWithin(linked.sidebar, doc);
    return {
      title: doc.title,
      ...(metaTitle && { metaTitle }),
      description: doc.description,
      tags,
      ...(linked &&
        sidebarProps(linked.sidebar, address.permalink, {
          site: context.site,
          collection,
          hasCards:
            outline.needsBundle ||
            outline.themeComponents.some((name) => /\bDocCardList$/.test(name)),
        })),
      ...(before && { previous: before }),
      ...(after && { next: after }),
      ...(section && { print: { title: section.label, href: section.address.permalink } }),
      docId: doc.id,
      docPlace: {
        folder: doc.folder || '.',
        slug: doc.slug,
        ...(doc.position !== undefined && { position: doc.position }),
      },
      docsVersion: collection.version.name,
      ...versionBadgeOf(doc),
    };
  };
  const plan: PagePlan = {
    kind: 'doc',
    collection,
    address,
    place: doc.place,
    outline,
    isUnlisted: doc.isUnlisted,
    ownProps,
    ...(shown.name !== undefined && { sidebar: shown.name }),
  };
  return { plan, diagnostics: [shown, previous, next].flatMap((part) => part?.diagnostics ?? []) };
}

/** The text of a document's badge, unless the site or the document itself hides it. */
function versionBadgeOf({ outline, collection: { version } }: DocPage): {
  readonly versionBadge?: string;
} {
  if (!version.badge || outline.frontMatter['version_label'] === null) return {};
  return { versionBadge: textOfField(outline, 'version_label') ?? version.label };
}

function repeatedTitles(docs: readonly DocPage[]): ReadonlySet<string> {
  const byTitle = toGroups(docs, ({ title }) => title);
  return new Set([...byTitle].flatMap(([title, those]) => (those.length > 1 ? title : [])));
}

/**
 * A title with the nearest category of another name, as in `deleteSite(): Lambda`, because browser
 * tabs and search results must distinguish documents of the same title. Returns `undefined` outside
 * of categories.
 */
function titleWithin(sidebar: Sidebar, { title, address }: DocPage): string | undefined {
  const labels = breadcrumbsOf(sidebar, address.permalink).slice(0, -1);
  const within = labels.findLast(({ label }) => label !== title);
  return within && `${title}: ${within.label}`;
}

/**
 * Returns the sidebar that a document shows: `displayed_sidebar` (null means none), else the last
 * sidebar that contains it.
 */
function shownSidebar(
  doc: DocPage,
  { names, sidebars }: DocContext,
): { readonly name?: string; readonly diagnostics: readonly Diagnostic[] } {
  const key = 'displayed_sidebar';
  const value = doc.outline.frontMatter[key];
  if (value === null) return { diagnostics: [] };
  const name = value === undefined ? names.get(doc) : String(value);
  if (name === undefined || sidebars.some((sidebar) => sidebar.name === name))
    return { diagnostics: [], ...(name !== undefined && { name }) };
  return {
    diagnostics: [
      diagnose('content/unknown-sidebar', placeOfField(doc.outline, key), {
        key,
        ...suggestAmong(
          name,
          sidebars.map((sidebar) => sidebar.name),
        ),
      }),
    ],
  };
}

function sidebarProps(
  sidebar: Sidebar,
  page: string,
  shown: { site: Site; collection: DocsCollection; hasCards: boolean },
): Pick<OwnProps, 'sidebar' | 'breadcrumbs' | 'cards'> {
  return {
    sidebar: { name: sidebar.name, items: showSidebar(sidebar, page) },
    ...(shown.collection.breadcrumbs && { breadcrumbs: breadcrumbsOf(sidebar, page) }),
    ...(shown.hasCards && { cards: cardsOf(sidebar, page, shown.site) }),
  };
}

interface IndexContext {
  readonly site: Site;
  readonly collection: DocsCollection;
  readonly names: Names;
  readonly linkedOf: LinkedOf;
}

function toIndexPlan(
  index: GeneratedIndex,
  { site, collection, names, linkedOf }: IndexContext,
): PagePlan {
  const name = names.get(index)!;
  const { address, title, description, keywords, image, place } = index;
  const ownProps = (links: Links): OwnProps => {
    const linked = linkedOf(name, links);
    const picture = image === undefined ? undefined : links.image(image, place.file);
    return {
      title,
      description,
      keywords,
      ...(picture !== undefined && { image: picture }),
      ...sidebarProps(linked.sidebar, address.permalink, { site, collection, hasCards: true }),
      ...linked.neighbors.get(address.permalink),
      docsVersion: collection.version.name,
      ...(collection.version.badge && { versionBadge: collection.version.label }),
    };
  };
  return { kind: 'category', collection, address, place, sidebar: name, ownProps };
}
