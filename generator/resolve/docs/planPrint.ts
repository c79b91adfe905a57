import GithubSlugger from 'github-slugger';
import type { PrintedDoc } from '../../contract.ts';
import { mark } from '../../lib/marks.ts';
import type { DocsCollection, Site } from '../../types.ts';
import { joinPath, toAddress, type Address } from '../addresses.ts';
import type { PagePlan } from '../pagePlan.ts';
import type { ExpandedItem, ExpandedSidebar } from '../sidebars/sidebarTypes.ts';
import type { DocPage } from './docs.ts';

/** An outermost category of a sidebar, and the page that shows all its documents. */
export interface PrintSection {
  readonly label: string;
  /** Name of its sidebar. */
  readonly sidebar: string;
  readonly address: Address;
  readonly docs: readonly DocPage[];
}

/**
 * Returns the sections of sidebars with more than one document, or none unless the collection asks
 * for print pages.
 */
export function findPrintSections(
  collection: DocsCollection,
  sidebars: readonly ExpandedSidebar[],
  { config }: Site,
): readonly PrintSection[] {
  if (!collection.printPages) return [];
  const slugger = new GithubSlugger();
  return sidebars.flatMap(({ name, items }) =>
    items.flatMap((item) => {
      if (item.type !== 'category') return [];
      const docs = [...new Set(docsOf(item))].filter(({ isUnlisted }) => !isUnlisted);
      if (docs.length < 2) return [];
      return [
        {
          label: item.label,
          sidebar: name,
          address: toAddress(
            joinPath(collection.routeBasePath, 'print', slugger.slug(item.label)),
            config,
          ),
          docs,
        },
      ];
    }),
  );
}

/** Documents in reading order. */
function docsOf(item: ExpandedItem): readonly DocPage[] {
  if (item.type === 'doc') return [item.doc];
  if (item.type !== 'category') return [];
  return [
    ...(item.link && 'doc' in item.link ? [item.link.doc] : []),
    ...item.items.flatMap(docsOf),
  ];
}

export function toPrintPlan(
  { label, sidebar, address, docs }: PrintSection,
  collection: DocsCollection,
): PagePlan {
  const slugger = new GithubSlugger();
  const printed = docs.map((doc, index): PrintedDoc => ({
    id: slugger.slug(
      doc.address.permalink
        .replace(/[^\w-]+/g, ' ')
        .trim()
        .split(' ')
        .at(-1) ?? 'start',
    ),
    title: doc.title,
    href: doc.address.permalink,
    showTitle:
      doc.outline.contentTitle === undefined &&
      doc.outline.hasOwnTitle !== true &&
      doc.outline.frontMatter['hide_title'] !== true,
    content: mark('slot', index),
  }));
  return {
    kind: 'print',
    collection,
    address,
    items: docs.map(({ outline }) => outline.path),
    teasers: docs.map(({ outline, address: { permalink } }) => ({
      outline,
      permalink,
      isWhole: true,
    })),
    ownProps: () => ({ title: label, description: '', printed, printedSidebar: sidebar }),
  };
}
