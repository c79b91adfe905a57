import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SidebarItem } from '../generator/contract.ts';
import {
  createPropertiesWriter,
  readProperties,
} from '../generator/scheduler/memory/propertiesText.ts';
import type { Page } from '../generator/types.ts';

const link = (label: string): SidebarItem => ({
  type: 'link',
  label,
  href: `/${label}`,
  active: false,
  external: false,
});

/** Returns the pages of one folder, each of which has all of them in its sidebar. */
function pagesOf(count: number): readonly Page[] {
  const shown = Array.from({ length: count }, (_, i) => link(`page-${i}`));
  const html: SidebarItem = { type: 'html', html: '<hr>' };
  return shown.map((own, i) => {
    const items = shown.map((item) => (item === own ? { ...item, active: true } : item));
    const open = { type: 'category', label: 'All', linked: false, collapsible: true, items };
    const states = { active: false, current: true, open: true };
    const sidebar = { name: 'docs', items: [html, { ...open, ...states }] };
    return { route: { permalink: `/page-${i}` }, props: { site: {}, sidebar } } as unknown as Page;
  });
}

function write(pages: readonly Page[]) {
  const shared = new Map<string, string>();
  const writer = createPropertiesWriter((hash, text) => void shared.set(hash, text));
  return { texts: pages.map((page) => writer.toText(page)), shared };
}

test('the properties of a page are read as they were written', () => {
  const pages = pagesOf(70);
  const { texts, shared } = write(pages);
  for (const [i, text] of texts.entries()) {
    const { site: _, ...props } = pages[i]!.props;
    const read = readProperties(text, (hash) => shared.get(hash)!);
    assert.deepEqual(read, { route: pages[i]!.route, props });
  }
  assert.deepEqual(write(pages).texts, texts, 'each time the same');
});

test('a page whose sidebar lacks an item of other pages is read without it', () => {
  const [first, second] = pagesOf(3);
  const { items, ...sidebar } = second!.props.sidebar!;
  const category = items[1] as Extract<SidebarItem, { type: 'category' }>;
  const less = { ...category, items: category.items.filter(({ type }, i) => type && i !== 0) };
  const page = { ...second!, props: { ...second!.props, sidebar: { ...sidebar, items: [less] } } };
  const { texts, shared } = write([first!, page]);
  const read = readProperties(texts[1]!, (hash) => shared.get(hash)!);
  assert.deepEqual(read.props.sidebar!.items, [less]);
});

test('the properties of a page in a folder of 640 pages take at most 5,000 characters', () => {
  const bytesOf = (count: number) => {
    const { texts, shared } = write(pagesOf(count));
    const stored = [...texts, ...shared.values()];
    return stored.reduce((sum, text) => sum + text.length, 0) / count;
  };
  const [small, large] = [bytesOf(64), bytesOf(640)];
  // A page has the 32 items of its own row, and a hash of each of the 20 rows.
  assert.ok(small < 3200 && large < 5000, `${small}, ${large}`);
});
