import type { PageProps } from '../../contract.ts';
import { toInline } from './inlineMarkdown.ts';

/** What the frame lists on a page as Markdown lists: posts, cards, tags, authors, entries; '' where there is nothing. */
export function listMarkdown(props: PageProps): string {
  const { posts = [], tagList = [], authorList = [], entries = [], pagination, kind } = props;
  const cards = kind === 'category' ? props.cards : [];
  const link = (title: string, href: string | undefined) => (href === undefined ? toInline([title]) : `[${toInline([title])}](${new URL(href, props.canonical).href})`);
  const item = (head: string, ...rest: readonly (string | undefined)[]) => `- ${[head, ...rest.filter(Boolean).map((text) => toInline([text!]))].join(', ')}`;
  const lists = [
    posts.map(({ title, href, date, description }) => item(link(title, href), date) + (kind === 'archive' || !description ? '' : `: ${toInline([description])}`)),
    cards.map(({ label, href, description }) => item(link(label, href)) + (description ? `: ${toInline([description])}` : '')),
    tagList.map(({ title, href, count }) => item(link(title, href), String(count))),
    authorList.map(({ name, page, url, title, count }) => item(link(name ?? '', page ?? url), title, String(count))),
    entries.map(({ title, href, description }) => item(link(title, href)) + (description ? `: ${toInline([description])}` : '')),
    [...(pagination?.newer ? [item(link('Newer', pagination.newer))] : []), ...(pagination?.older ? [item(link('Older', pagination.older))] : [])],
  ];
  return lists.flatMap((list) => (list.length > 0 ? [list.join('\n')] : [])).join('\n\n');
}
