import { xmlElement, textElement } from './xml.ts';
import type { Feed, FeedItem } from './feed.ts';

/**
 * Writes Atom 1.0 (RFC 4287). Each entry must have an author. If an entry has none, the feed names
 * itself as the author.
 */
export function toAtom(feed: Feed, self: string): string {
  const hasAll = feed.items.every(({ authors }) => authors.length > 0);
  const lines = [
    textElement('id', feed.home),
    textElement('title', feed.title),
    textElement('subtitle', feed.description),
    textElement('rights', feed.copyright),
    textElement('updated', feed.updated),
    textElement('generator', feed.generator),
    ...(hasAll ? [] : [xmlElement('author', textElement('name', feed.title))]),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: feed.home }),
    xmlElement('link', '', { rel: 'self', type: 'application/atom+xml', href: self }),
    textElement('icon', feed.icon),
    ...feed.items.map(toAtomEntry),
  ];
  const root = xmlElement('feed', `\n${lines.filter(Boolean).join('\n')}\n`, {
    xmlns: 'http://www.w3.org/2005/Atom',
    'xml:lang': feed.language,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function toAtomEntry({
  address,
  title,
  description,
  content,
  published,
  updated,
  authors,
  tags,
}: FeedItem): string {
  const lines = [
    textElement('id', address),
    textElement('title', title),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: address }),
    textElement('published', published),
    textElement('updated', updated),
    ...authors.map(({ name, url }) =>
      xmlElement('author', textElement('name', name) + textElement('uri', url)),
    ),
    ...tags.map((tag) => xmlElement('category', '', { term: tag })),
    textElement('summary', description),
    textElement('content', content, { type: 'html' }),
  ];
  return xmlElement('entry', `\n${lines.filter(Boolean).join('\n')}\n`);
}
