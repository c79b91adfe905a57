import type { PageLink } from '../../contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggestAmong } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../types.ts';
import type { DocPage } from '../docs/docs.ts';
import { placeOfField, textOfField } from '../frontMatter.ts';
import type { Node, Sidebar } from './sidebarTree.ts';
import type { ExpandedItem, ExpandedSidebar, GeneratedIndex } from './sidebarTypes.ts';

/** Assigns a sidebar to each document and generated index. The last of several sidebars wins. */
export function sidebarByPage(
  sidebars: readonly ExpandedSidebar[],
): ReadonlyMap<DocPage | GeneratedIndex, string> {
  const names = new Map<DocPage | GeneratedIndex, string>();
  const visit = (items: readonly ExpandedItem[], name: string): void => {
    for (const item of items) {
      if (item.type === 'doc') names.set(item.doc, name);
      if (item.type !== 'category') continue;
      if (item.link) names.set('doc' in item.link ? item.link.doc : item.link.index, name);
      visit(item.items, name);
    }
  };
  for (const { name, items } of sidebars) visit(items, name);
  return names;
}

/**
 * Finds the previous and next page of each page in a sidebar, depth first. Unlisted pages are
 * skipped and have neither.
 */
export function neighbors(
  sidebar: Sidebar,
): ReadonlyMap<string, { readonly previous?: PageLink; readonly next?: PageLink }> {
  const listed = sidebar.owned.filter(({ isUnlisted }) => !isUnlisted);
  const linksByPage = new Map<string, { previous?: PageLink; next?: PageLink }>();
  for (const [index, node] of listed.entries()) {
    const [before, after] = [listed[index - 1], listed[index + 1]];
    if (linksByPage.has(node.page!)) continue;
    linksByPage.set(node.page!, {
      ...(before && { previous: toPageLink(before) }),
      ...(after && { next: toPageLink(after) }),
    });
  }
  return linksByPage;
}

/**
 * A document's link has its own pagination label, or else the label of its sidebar item. The link
 * to an index has the label of its category.
 */
function toPageLink({ item, owner, href }: Node): PageLink {
  const label = item.type === 'html' ? '' : item.label;
  if (!owner || !('outline' in owner)) return { title: label, href: href! };
  const paginationLabel = textOfField(owner.outline, 'pagination_label');
  return {
    title: paginationLabel ?? (item.type === 'doc' ? label : owner.paginationLabel),
    href: href!,
  };
}

/**
 * Reads `pagination_prev` or `pagination_next`. Returns `null` for `null`, a page for a document
 * id, and `undefined` if the field is missing.
 */
export function writtenNeighbor(
  doc: DocPage,
  key: 'pagination_prev' | 'pagination_next',
  docs: ReadonlyMap<string, DocPage>,
): { readonly link?: PageLink; readonly diagnostics: readonly Diagnostic[] } | undefined {
  const value = doc.outline.frontMatter[key];
  if (value === undefined) return undefined;
  if (value === null) return { diagnostics: [] };
  const target = docs.get(String(value));
  if (!target)
    return {
      diagnostics: [
        diagnose('content/unknown-doc', placeOfField(doc.outline, key), {
          key,
          ...suggestAmong(String(value), docs.keys()),
        }),
      ],
    };
  const params = { key, actual: 'this document', allowed: 'the id of another document, or `null`' };
  if (target === doc)
    return {
      diagnostics: [
        diagnose('frontmatter/wrong-value', placeOfField(doc.outline, key), {
          ...params,
          quotes: false,
        }),
      ],
    };
  return {
    diagnostics: [],
    ...(!target.isUnlisted && {
      link: { title: target.paginationLabel, href: target.address.permalink },
    }),
  };
}

/** Returns the first listed page of a sidebar, depth first. Returns an empty list without one. */
export function firstPageOf(items: readonly ExpandedItem[]): readonly PageLink[] {
  for (const item of items) {
    if (item.type === 'html') continue;
    const owner =
      item.type === 'doc'
        ? item.doc
        : item.type === 'category' && item.link
          ? 'doc' in item.link
            ? item.link.doc
            : item.link.index
          : undefined;
    if (owner && !('isUnlisted' in owner && owner.isUnlisted))
      return [{ title: item.label, href: owner.address.permalink }];
    const inner = item.type === 'category' ? firstPageOf(item.items) : [];
    if (inner.length > 0) return inner;
  }
  return [];
}
