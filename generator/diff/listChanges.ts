import type { ComparedDiagnostic } from './buildSides.ts';
import type { ChangedPages } from './compareOutputs.ts';
import type { ComparedSite } from './diffSite.ts';
import type { MovedPage } from './findMoved.ts';
import { inAllLanguages, type InLanguages } from './joinLanguages.ts';
import { toGroups } from '../lib/toGroups.ts';

/** A list of a comparison, with a title, such as added pages or broken links. */
export interface ChangeList {
  readonly title: string;
  readonly entries: readonly ListedChange[];
}

/** An entry. Each format shows its parts in its own way. */
interface ListedChange {
  /** Code of a diagnostic. */
  readonly code?: string;
  readonly text: string;
  /** A warning about the change. */
  readonly warning?: string;
}

/** The lists of a comparison that are not empty. */
export function listChanges(diff: ComparedSite): readonly ChangeList[] {
  const { added, removed, moved, lostAddresses, brokenLinks, cited, findings } = diff;
  const lists: readonly ChangeList[] = [
    {
      title: 'Moved',
      entries: groupMoves(moved),
    },
    { title: 'Added', entries: added.map((page) => ({ text: page.page + languagesOf(page) })) },
    {
      title: 'Removed',
      entries: removed.map((page) => ({
        text: page.page + (page.to ? `, which leads to ${page.to}` : '') + languagesOf(page),
        ...(page.to === undefined && noRedirect),
      })),
    },
    {
      title: 'Removed files and redirects',
      entries: lostAddresses.map(({ address, to }) => ({
        text: address + (to === undefined ? '' : `, which led to ${to}`),
      })),
    },
    {
      title: 'Broken links',
      entries: brokenLinks.map((link) => ({
        text: `${link.to}, on ${pageList(link.from)}${languagesOf(link)}`,
      })),
    },
    {
      title: 'Cited by other sites',
      entries: cited.map(({ site, to, from }) => ({
        text: `${to}, by ${site} on ${pageList(from)}`,
      })),
    },
    { title: 'New problems', entries: findings.new.map(toListedDiagnostic) },
    { title: 'Problems that are gone', entries: findings.gone.map(toListedDiagnostic) },
  ];
  return lists.filter(({ entries }) => entries.length > 0);
}

/** The least number of pages that move together to be listed as a section. */
const SECTION = 3;

/** Returns one entry for each section that moved as a whole, and one for each other page. */
function groupMoves(moved: ComparedSite['moved']): readonly ListedChange[] {
  const groups = toGroups(moved, (page) => {
    const { from, to } = sectionsOf(page);
    return JSON.stringify([from, to, page.redirected, languagesOf(page)]);
  });
  return [...groups.values()].flatMap((pages) => {
    if (pages.length < SECTION) return pages.map((page) => toMove(page, page, languagesOf(page)));
    const { from, to } = sectionsOf(pages[0]!);
    const section = { from: `${from}/…`, to: `${to}/…` };
    return toMove(pages[0]!, section, `, ${pages.length} pages${languagesOf(pages[0]!)}`);
  });
}

function toMove(
  { redirected }: MovedPage,
  { from, to }: Pick<MovedPage, 'from' | 'to'>,
  remark: string,
): ListedChange {
  return { text: `${from} → ${to}${remark}`, ...(!redirected && noRedirect) };
}

/** Both addresses of a page without the last segments that they have in common. */
function sectionsOf({ from, to }: MovedPage): Pick<MovedPage, 'from' | 'to'> {
  const [before, after] = [from.split('/'), to.split('/')];
  while (before.length > 1 && after.length > 1 && before.at(-1) === after.at(-1)) {
    before.pop();
    after.pop();
  }
  return { from: before.join('/'), to: after.join('/') };
}

/** The first addresses, and the number of the others. */
function pageList(pages: readonly string[]): string {
  const limit = 10;
  const hiddenCount = pages.length - limit;
  return pages.slice(0, limit).join(', ') + (hiddenCount > 0 ? ` and ${hiddenCount} more` : '');
}

function languagesOf({ translations = [] }: InLanguages<unknown>): string {
  return translations.length === 0 ? '' : `, in ${translations.length + 1} languages`;
}

const noRedirect = { warning: 'no redirect' };

function toListedDiagnostic({ code, file, line, text }: ComparedDiagnostic): ListedChange {
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`} `;
  return { code, text: place + text };
}

/** Names the pages of a change by their first address: `/docs/a and 8 more`. */
export function pagesOf({ pages }: ChangedPages): string {
  const otherCount = pages.length - 1;
  return otherCount === 0 ? pages[0]! : `${pages[0]!} and ${otherCount} more`;
}

/**
 * Says in one sentence how many pages a change touches. A second sentence follows if the base URLs
 * differ.
 */
export function pageCounts(diff: ComparedSite): string {
  const { added, removed, moved, changed, repeated, baseUrls } = diff;
  const changedPages = new Set([...changed, ...repeated].flatMap(({ pages }) => pages));
  const { before, after } = baseUrls;
  const count = (pages: readonly InLanguages<unknown>[]) => inAllLanguages(pages).length;
  const apart =
    ` The base URL was ${before} and is ${after}, so all pages have moved: ` +
    `\`--base-url ${before}\` compares both sides below one.`;
  return (
    `${count(added)} added, ${count(removed)} removed, ${count(moved)} moved, ` +
    `${changedPages.size} changed.${before === after ? '' : apart}`
  );
}

/** Says how many pages show changes of other pages. The text is empty if none does. */
export function followingCount({ following }: ComparedSite): string {
  return following.length > 0
    ? `Lists and print pages that show these changes too: ${following.length}.`
    : '';
}

/** Says how many pages differ without a change of text. The text is empty if none does. */
export function unseenCount({ unseen }: ComparedSite): string {
  return unseen > 0 ? `${unseen} more pages differ in styles, scripts or attributes alone.` : '';
}
