/**
 * Writes the properties of a page as text, for its key and for later edits. Sidebar items that are
 * the same on many pages are texts of their own, so that the text of a page does not grow with the
 * site.
 */
import type { SidebarItem } from '../../contract.ts';
import { hashOf } from '../../lib/hash.ts';
import type { Page } from '../../types.ts';

/** A page without the properties of its site. */
export interface PageProperties extends Omit<Page, 'props'> {
  readonly props: Omit<Page['props'], 'site'>;
}

/** Items in a row that do not depend on the page, by the hash of their text. */
interface SharedItems {
  readonly shared: string;
}

/**
 * Rows of a list end at multiples of this number, so that rows without the page's own item are the
 * same on all pages of a folder.
 */
const MOST_IN_ROW = 32;

type WrittenItem = SharedItems | SidebarItem;

/** Writes the properties of pages. */
interface PropertiesWriter {
  toText(page: Page): string;
}

/**
 * Creates a writer of properties. `onShared` gets the text of items that pages share, and its hash,
 * at least once for each.
 */
export function createPropertiesWriter(
  onShared: (hash: string, text: string) => void,
): PropertiesWriter {
  /** Rows that are already written, by their first item. */
  const rows = new WeakMap<SidebarItem, { items: readonly SidebarItem[]; hash: string }[]>();
  const share = (items: readonly SidebarItem[]): SharedItems => {
    const rowsOfFirst = rows.get(items[0]!) ?? [];
    const row = rowsOfFirst.find((candidate) => areSame(candidate.items, items));
    if (row) return { shared: row.hash };
    const text = JSON.stringify(items);
    const hash = hashOf(text);
    onShared(hash, text);
    rows.set(items[0]!, [...rowsOfFirst, { items, hash }]);
    return { shared: hash };
  };
  const write = (items: readonly SidebarItem[]): readonly WrittenItem[] => {
    const written: WrittenItem[] = [];
    let start = 0;
    for (const [i, item] of items.entries()) {
      const isOwn = isOfPage(item);
      if (start < i && (isOwn || i % MOST_IN_ROW === 0)) {
        written.push(share(items.slice(start, i)));
        start = i;
      }
      if (!isOwn) continue;
      written.push(
        item.type === 'category'
          ? { ...item, items: write(item.items) as readonly SidebarItem[] }
          : item,
      );
      start = i + 1;
    }
    if (start < items.length) written.push(share(items.slice(start)));
    return written;
  };
  return {
    toText({ route, props: allProps, targets, teasers }) {
      const { site: _, sidebar, ...pageProps } = allProps;
      const writtenSidebar = sidebar && { sidebar: { ...sidebar, items: write(sidebar.items) } };
      const props = { ...pageProps, ...writtenSidebar };
      return JSON.stringify({ route, props, targets, teasers });
    },
  };
}

function areSame(row: readonly SidebarItem[], otherRow: readonly SidebarItem[]): boolean {
  return row.length === otherRow.length && row.every((item, i) => item === otherRow[i]);
}

/** Whether an item looks different on other pages. */
function isOfPage(item: SidebarItem): boolean {
  return item.type !== 'html' && (item.active || (item.type === 'category' && item.current));
}

/** Reads the output of `toText`. `read` returns the text of shared items by its hash. */
export function readProperties(text: string, read: (hash: string) => string): PageProperties {
  const page = JSON.parse(text) as PageProperties;
  const { sidebar } = page.props;
  if (!sidebar) return page;
  const expand = (items: readonly WrittenItem[]): readonly SidebarItem[] =>
    items.flatMap((item) => {
      if ('shared' in item) return JSON.parse(read(item.shared)) as readonly SidebarItem[];
      return item.type === 'category' ? { ...item, items: expand(item.items) } : item;
    });
  return {
    ...page,
    props: { ...page.props, sidebar: { ...sidebar, items: expand(sidebar.items) } },
  };
}
