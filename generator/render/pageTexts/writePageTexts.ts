/** Writes a page for readers without a browser: its Markdown copy, and its HTML for feeds. */
import type { PageProps } from '../../contract.ts';
import { toInline } from './inlineMarkdown.ts';
import { listMarkdown } from './listMarkdown.ts';
import { isPlainElement, type PlainNode } from './plainNode.ts';
import { readHtml } from './readHtml.ts';
import { toFeedHtml } from './toFeedHtml.ts';
import { toMarkdown } from './toMarkdown.ts';

export interface WrittenPageTexts {
  /** The whole document with front matter. It ends with a line feed. */
  readonly markdown: string;
  /** HTML for feeds, without the title. Only posts have it. */
  readonly feed?: string;
}

/**
 * Writes the texts from `body`, the content's final HTML. The Markdown also has the title, lists
 * and description if only the shell shows them.
 */
export function writePageTexts(props: PageProps, body: string): WrittenPageTexts {
  const nodes = readHtml(body, props.canonical);
  const markdown = toMarkdown(nodes);
  const title = props.title === '' || nodes.some(hasTitle) ? [] : [`# ${toInline([props.title])}`];
  const needsDescription =
    props.kind === 'entry' || props.kind === 'entries'
      ? hasShownDescription(props)
      : !props.post?.description && !markdown;
  const sections = [
    frontMatter(props),
    ...title,
    ...(needsDescription ? [toInline([props.description])] : []),
    markdown,
    listMarkdown(props),
  ];
  return {
    markdown: `${sections.filter((section) => section !== '').join('\n\n')}\n`,
    ...(props.kind === 'post' && { feed: toFeedHtml(nodes) }),
  };
}

/** Whether the shell shows the description of an entry or of a list of entries. */
function hasShownDescription({ showTitle, kind, entry }: PageProps): boolean {
  return showTitle && (kind === 'entries' || entry?.frontMatter['description'] !== undefined);
}

function hasTitle(node: PlainNode): boolean {
  return (
    isPlainElement(node) &&
    (node.name === 'h1' || (node.name !== 'blockquote' && node.children.some(hasTitle)))
  );
}

function frontMatter({
  title,
  site,
  description,
  canonical,
  post,
  lastUpdated,
  versionBadge,
}: PageProps): string {
  const entries = {
    title: title || site.title,
    description,
    url: canonical,
    version: versionBadge,
    date: post?.date,
    last_updated: lastUpdated?.date,
    authors: post && post.authors.length > 0 ? post.authors.map(({ name }) => name) : undefined,
  };
  const lines = Object.entries(entries).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  // This comment leads a reader who got only this page to all others.
  const { pageList, url } = site;
  const lead = pageList === undefined ? [] : [`# ${url}${pageList} lists all pages.`];
  return ['---', ...lead, ...lines, '---'].join('\n');
}
