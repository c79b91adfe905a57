import { extname } from 'node:path';
import type { PublishedLink } from './compareLinks.ts';
import { comparePages, type Hunk } from './comparePages.ts';
import { findLostAddresses, type LostAddress } from './findLostAddresses.ts';
import { findMoved, type MovedPage } from './findMoved.ts';
import { compareText } from '../lib/compareText.ts';
import { joinLanguages, originalAddress, type InLanguages } from './joinLanguages.ts';
import { baseUrlOf, redirectOf, type Output } from './readOutput.ts';
import { readPage, type PageFacts } from './readPage.ts';

/** The same change on several pages, or the changes of one page. */
export interface ChangedPages {
  /** Addresses, in order. */
  readonly pages: readonly string[];
  readonly hunks: readonly Hunk[];
}

/** A missing id, and the pages that still link to it. */
interface BrokenLink {
  readonly to: string;
  readonly from: readonly string[];
}

/** A removed page. `to` is the new target of its address. */
interface RemovedPage {
  readonly page: string;
  readonly to?: string;
}

/** The effect of a change on the pages that readers see. */
export interface SiteDiff {
  readonly added: readonly InLanguages<{ readonly page: string }>[];
  readonly removed: readonly InLanguages<RemovedPage>[];
  readonly moved: readonly InLanguages<MovedPage>[];
  /** Changes of one page each. */
  readonly changed: readonly ChangedPages[];
  /** Changes that are the same on several pages. */
  readonly repeated: readonly ChangedPages[];
  /**
   * Lists and print pages that only show changes of other pages. These changes are listed there.
   */
  readonly following: readonly string[];
  /** Changes around the content: navbar, sidebars, footer. */
  readonly shell: readonly ChangedPages[];
  /** Number of pages whose bytes differ while their texts do not. */
  readonly unseen: number;
  /** Addresses of these pages. */
  readonly unseenPages: readonly string[];
  /** The paths below which both sides are published. */
  readonly baseUrls: { readonly before: string; readonly after: string };
  /** Files and redirects that are gone. */
  readonly lostAddresses: readonly LostAddress[];
  /** All addresses that no longer lead anywhere, and missing ids: `/docs/install#linux`. */
  readonly lost: readonly string[];
  readonly brokenLinks: readonly InLanguages<BrokenLink>[];
  /** Bytes by kind of file. Empty if the base is a published site without a record. */
  readonly bytes: readonly {
    readonly kind: string;
    readonly before: number;
    readonly after: number;
  }[];
}

/** Compares two outputs. Only documents that differ are read. */
export function compareOutputs(before: Output, after: Output): SiteDiff {
  const removed = [...before.pages.keys()].filter((page) => !after.pages.has(page)).sort();
  const added = [...after.pages.keys()].filter((page) => !before.pages.has(page)).sort();
  const moved = findMoved({ before, after, removed, added });
  const { compared, following } = withoutShown(comparePairs(before, after, moved), after);
  const { single, repeated } = toChanges(
    compared.map(({ page, content }) => ({ page, hunks: content })),
    after,
  );
  const shell = toChanges(
    compared.map(({ page, shell: hunks }) => ({ page, hunks })),
    after,
  );
  const lostAddresses = findLostAddresses(before, after);
  const isMoved = new Set(moved.flatMap(({ from, to }) => [from, to]));
  const isFollowing = new Set(following);
  const unseenPages = compared
    .filter(({ content, shell: around }) => content.length + around.length === 0)
    .filter(({ page }) => !isFollowing.has(page))
    .flatMap(({ page }) => (isMoved.has(page) ? [] : [page]));
  const lostIds = (address: 'page' | 'from') =>
    compared.flatMap((pair) => pair.lostIds.map((id) => `${pair[address]}#${id}`));
  return {
    ...inLanguages(before, after, {
      added: added.filter((page) => !isMoved.has(page)),
      removed: removed.filter((page) => !isMoved.has(page)),
      moved,
    }),
    changed: single,
    repeated,
    following,
    shell: [...shell.repeated, ...shell.single],
    unseen: unseenPages.length,
    unseenPages,
    baseUrls: { before: baseUrlOf(before), after: baseUrlOf(after) },
    lostAddresses,
    lost: [
      ...removed.filter((page) => redirectOf(after, page) === undefined),
      ...lostAddresses.map(({ address }) => address),
      ...lostIds('from'),
    ],
    brokenLinks: findBroken(after, lostIds('page')),
    bytes: toBytes(before, after),
  };
}

/** The added and removed addresses, with one entry for a page in several languages. */
function inLanguages(
  before: Output,
  after: Output,
  {
    added,
    removed,
    moved,
  }: Readonly<Record<'added' | 'removed', readonly string[]>> & {
    readonly moved: readonly MovedPage[];
  },
): Pick<SiteDiff, 'added' | 'removed' | 'moved'> {
  const gone = removed.map((page): RemovedPage => {
    const to = redirectOf(after, page);
    return { page, ...(to !== undefined && { to }) };
  });
  const addressOf = ({ page }: { readonly page: string }) => page;
  return {
    added: joinLanguages(
      added.map((page) => ({ page })),
      { output: after, addressOf },
    ),
    removed: joinLanguages(gone, {
      output: before,
      addressOf,
      detailOf: ({ to = '' }) => originalAddress(after, to),
    }),
    moved: joinLanguages(moved, {
      output: before,
      addressOf: ({ from }) => from,
      detailOf: ({ to, redirected }) => `${originalAddress(after, to)} ${redirected}`,
    }),
  };
}

/**
 * Compares the pages that both sides have. A moved page is compared with the page at its old
 * address.
 */
function comparePairs(before: Output, after: Output, moved: readonly MovedPage[]) {
  const oldAddress = new Map(moved.map(({ from, to }) => [to, from]));
  const toNow = withMovedTargets(moved);
  const replaced = replacedFiles(before, after);
  return [...after.pages].flatMap(([page, { file }]) => {
    const from = oldAddress.get(page) ?? page;
    const oldPage = before.pages.get(from);
    const isSame = before.hashes.get(oldPage?.file ?? '') === after.hashes.get(file);
    if (!oldPage || (isSame && replaced.size === 0)) return [];
    const now = readPage(after.read(file));
    const shown = replacedOn(now, replaced);
    if (isSame && shown.length === 0) return [];
    const old = isSame ? now : readPage(before.read(oldPage.file));
    const compared = comparePages(from === page ? toNow(old) : toNow(asIfAt(old, now)), now);
    return [{ page, from, ...compared, content: [...compared.content, ...shown] }];
  });
}

/** Files that a build makes from pages. They differ whenever a page does. */
const madeFromPages = /\.(?:html|md|txt|xml|js|css)$/;

/** Addresses of pictures and downloads whose bytes differ at the same address. */
function replacedFiles(before: Output, after: Output): ReadonlySet<string> {
  const names = [...after.hashes].flatMap(([name, hash]) => {
    const old = before.hashes.get(name);
    return old !== undefined && old !== hash && !madeFromPages.test(name) ? name : [];
  });
  return new Set(names.map((name) => encodeURI(`${baseUrlOf(after)}${name}`)));
}

/** The pictures and downloads on a page that have been replaced. */
function replacedOn({ images, links }: PageFacts, replaced: ReadonlySet<string>): readonly Hunk[] {
  const toHunk = (kind: Hunk['kind'], text: string): Hunk => ({
    kind,
    words: [{ state: 'added', text: `${text} has other content` }],
  });
  return [
    ...images
      .filter((line) => replaced.has(line.replace(/ .*/s, '')))
      .map((line) => toHunk('image', line)),
    ...links
      .filter(({ address }) => replaced.has(address.replace(/[?#].*/s, '')))
      .map(({ text, address }) => toHunk('link', `${address} “${text}”`)),
  ];
}

/**
 * Leaves out the parts of lists and print pages that show other pages, because these changes belong
 * to the other pages. On print pages, headings have other levels and ids.
 */
function withoutShown(pairs: ReturnType<typeof comparePairs>, { pages }: Output) {
  const keysOf = (hunks: readonly Hunk[]) => hunks.map((hunk) => JSON.stringify(hunk));
  const showsOf = (page: string) => pages.get(page)!.shows;
  const elsewhere = new Set(
    pairs.flatMap(({ page, content }) => (showsOf(page) ? [] : keysOf(content))),
  );
  const following: string[] = [];
  const compared = pairs.map((pair) => {
    const shows = showsOf(pair.page);
    if (!shows || pair.content.length === 0) return pair;
    const isOther = (hunk: Hunk) => shows === 'documents' || elsewhere.has(JSON.stringify(hunk));
    const content = pair.content.filter((hunk) => !isOther(hunk));
    if (content.length < pair.content.length) following.push(pair.page);
    return { ...pair, content };
  });
  return { compared, following };
}

/** A moved page without the differences that its new address makes. */
function asIfAt(old: PageFacts, now: PageFacts): PageFacts {
  const names = ['canonical', 'og:url'].filter(
    (name) => name in old.metadata && name in now.metadata,
  );
  const addresses = Object.fromEntries(names.map((name) => [name, now.metadata[name]!]));
  return { ...old, metadata: { ...old.metadata, ...addresses }, shellLinks: [] };
}

/** Returns a function that gives the links of an old page the new addresses of moved pages. */
function withMovedTargets(moved: readonly MovedPage[]) {
  const newAddress = new Map(moved.map(({ from, to }) => [from, to]));
  const toMoved = ({ text, address }: PublishedLink): PublishedLink => {
    const [page = '', ...place] = address.split(/(?=[#?])/);
    return { text, address: [newAddress.get(page) ?? page, ...place].join('') };
  };
  return (old: PageFacts): PageFacts =>
    moved.length === 0
      ? old
      : { ...old, links: old.links.map(toMoved), shellLinks: old.shellLinks.map(toMoved) };
}

/** Hunks that several pages share, each with its pages, and the remaining hunks of each page. */
function toChanges(
  pages: readonly { readonly page: string; readonly hunks: readonly Hunk[] }[],
  output: Output,
): {
  readonly single: readonly ChangedPages[];
  readonly repeated: readonly ChangedPages[];
} {
  const byHunk = new Map<string, { readonly hunk: Hunk; readonly pages: Set<string> }>();
  for (const { page, hunks } of pages)
    for (const hunk of hunks) {
      const key = JSON.stringify(hunk);
      const entry = byHunk.get(key) ?? { hunk, pages: new Set() };
      entry.pages.add(page);
      byHunk.set(key, entry);
    }
  const isRepeated = (hunk: Hunk) => byHunk.get(JSON.stringify(hunk))!.pages.size > 1;
  const groups = new Map<string, { pages: readonly string[]; hunks: Hunk[] }>();
  for (const { hunk, pages: on } of byHunk.values()) {
    if (on.size < 2) continue;
    const group = groups.get([...on].join('\n')) ?? { pages: inOrder([...on], output), hunks: [] };
    group.hunks.push(hunk);
    groups.set([...on].join('\n'), group);
  }
  return {
    single: pages
      .map(({ page, hunks }) => ({
        pages: [page],
        hunks: hunks.filter((hunk) => !isRepeated(hunk)),
      }))
      .filter(({ hunks }) => hunks.length > 0),
    repeated: [...groups.values()].sort((a, b) => b.pages.length - a.pages.length),
  };
}

/** Sorts pages by address, with pages of the default language first. */
function inOrder(pages: readonly string[], output: Output): readonly string[] {
  const isTranslation = (page: string) => Number(originalAddress(output, page) !== page);
  return pages.toSorted((a, b) => isTranslation(a) - isTranslation(b) || compareText(a, b));
}

/** Finds links of pages to missing ids. Documents are read only if ids are missing. */
function findBroken(output: Output, lost: readonly string[]): SiteDiff['brokenLinks'] {
  if (lost.length === 0) return [];
  const pagesByTarget = new Map<string, string[]>(lost.map((to) => [to, []]));
  for (const [page, { file }] of output.pages) {
    const html = output.read(file);
    for (const [to, from] of pagesByTarget) if (linksTo(html, to)) from.push(page);
  }
  return joinLanguages(
    [...pagesByTarget].flatMap(([to, from]): readonly BrokenLink[] =>
      from.length > 0 ? [{ to, from }] : [],
    ),
    {
      output,
      addressOf: ({ to }) => to.replace(/#.*/, ''),
      detailOf: ({ to, from }) =>
        [to.replace(/.*#/, ''), ...from.map((page) => originalAddress(output, page))].join(' '),
    },
  );
}

/** Whether a document contains this address, with or without quotes. */
function linksTo(html: string, to: string): boolean {
  return [`href="${to}"`, `href=${to}>`, `href=${to} `].some((written) => html.includes(written));
}

/** Endings of the files of each kind. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  HTML: ['.html'],
  script: ['.js', '.mjs'],
  style: ['.css'],
  fonts: ['.woff2', '.woff'],
  pictures: ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.ico'],
};

function toBytes(before: Output, after: Output): SiteDiff['bytes'] {
  if (before.sizes.size === 0) return [];
  const sums = ({ sizes }: Output) => {
    const sum: Record<string, number> = {};
    for (const [name, size] of sizes) {
      const kind = kindOf(name);
      sum[kind] = (sum[kind] ?? 0) + size;
    }
    return sum;
  };
  const [old, now] = [sums(before), sums(after)];
  return [...Object.keys(kinds), 'other'].map((kind) => ({
    kind,
    before: old[kind] ?? 0,
    after: now[kind] ?? 0,
  }));
}

function kindOf(name: string): string {
  const kind = Object.keys(kinds).find((candidate) => kinds[candidate]!.includes(extname(name)));
  return kind ?? 'other';
}
