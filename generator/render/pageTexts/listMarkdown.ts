import type { EntrySummary, PageProps } from '../../contract.ts';
import { toInline } from './inlineMarkdown.ts';

/**
 * Writes the lists that the shell shows on a page in Markdown: posts, cards, tags, authors,
 * entries, an entry's facts, and links to the pages before and after. Returns `""` if there are
 * none.
 */
export function listMarkdown(props: PageProps): string {
  const {
    posts = [],
    tagList = [],
    authorList = [],
    entries = [],
    entry,
    pagination,
    kind,
  } = props;
  const cards = kind === 'category' ? props.cards : [];
  const authors = kind === 'authors' ? authorList : [];
  const link = (title: string, href: string | undefined) =>
    href === undefined || !URL.canParse(href, props.canonical)
      ? toInline([title])
      : `[${toInline([title])}](${new URL(href, props.canonical).href})`;
  const item = (head: string, ...details: readonly (string | undefined)[]) =>
    `- ${[head, ...details.filter(Boolean).map((text) => toInline([text!]))].join(', ')}`;
  const lists = [
    posts.map(
      ({ title, href, date, description }) =>
        item(link(title, href), date) +
        (kind === 'archive' || !description ? '' : `: ${toInline([description])}`),
    ),
    cards.map(
      ({ label, href, description }) =>
        item(link(label, href)) + (description ? `: ${toInline([description])}` : ''),
    ),
    tagList.map(({ title, href, count }) => item(link(title, href), String(count))),
    authors.map(({ name, page, url, title, count }) =>
      item(link(name ?? '', page ?? url), title, String(count)),
    ),
    entries.map(
      ({ title, href, description, ...more }) =>
        item(link(title, href)) +
        (description ? `: ${toInline([description])}` : '') +
        asideOf(more, link),
    ),
    (entry?.facts ?? []).map(({ label, values, isAddress }) => {
      const written = values.map((value) => (isAddress ? link(value, value) : toInline([value])));
      return `- **${toInline([label])}**: ${written.join(', ')}`;
    }),
    [
      ...(pagination?.newer ? [item(link('Newer', pagination.newer))] : []),
      ...(pagination?.older ? [item(link('Older', pagination.older))] : []),
    ],
  ];
  return lists.flatMap((list) => (list.length > 0 ? [list.join('\n')] : [])).join('\n\n');
}

/**
 * Writes the text beside an entry of a directory: its groups, and its addresses if it has no page
 * that shows them.
 */
function asideOf(
  { groups, facts, anchor }: Pick<EntrySummary, 'groups' | 'facts' | 'anchor'>,
  link: (title: string, href: string) => string,
): string {
  const addresses = anchor === undefined ? [] : facts.filter(({ isAddress }) => isAddress);
  const parts = [
    ...groups.map((group) => toInline([group])),
    ...addresses.flatMap(({ label, values }) => values.map((value) => link(label, value))),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
