import { xmlElement, textElement } from './xml.ts';
import type { Feed, FeedItem } from './feed.ts';

/**
 * Writes RSS 2.0 (rssboard.org/rss-specification). Whole posts are in `content:encoded`. Authors
 * are in `dc:creator`, because RSS's own `author` must be an e-mail address.
 */
export function toRss(feed: Feed, self: string): string {
  const channel = [
    textElement('title', feed.title),
    textElement('link', feed.home),
    textElement('description', feed.description) || xmlElement('description', ''),
    textElement('language', feed.language),
    textElement('copyright', feed.copyright),
    textElement('lastBuildDate', toRfc822(feed.updated)),
    textElement('generator', feed.generator),
    textElement('docs', 'https://www.rssboard.org/rss-specification'),
    xmlElement('atom:link', '', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...feed.items.map(toItem),
  ];
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  const content = xmlElement('channel', `\n${channel.filter(Boolean).join('\n')}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement('rss', content, namespaces)}\n`;
}

function toItem({
  title,
  address,
  description,
  content,
  published,
  authors,
  tags,
}: FeedItem): string {
  const lines = [
    textElement('title', title),
    textElement('link', address),
    textElement('guid', address, { isPermaLink: 'true' }),
    textElement('pubDate', toRfc822(published)),
    textElement('description', description),
    textElement('content:encoded', content),
    ...authors.map(({ name }) => textElement('dc:creator', name)),
    ...tags.map((tag) => textElement('category', tag)),
  ];
  return xmlElement('item', `\n${lines.filter(Boolean).join('\n')}\n`);
}

/**
 * Formats a time as `Sun, 17 Mar 2019 00:00:00 GMT`. `toUTCString` returns the form of RFC 822 with
 * a four-digit year.
 */
function toRfc822(time: string): string {
  return new Date(time).toUTCString();
}
