import type { Feed, FeedItem } from './feed.ts';

/**
 * Writes JSON Feed 1.1 (jsonfeed.org/version/1.1). An item must have content. Without the whole
 * post, the content is its description.
 */
export function toJsonFeed(feed: Feed, self: string): string {
  const { title, description, language, home, icon, items } = feed;
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    ...(description !== '' && { description }),
    ...(icon !== undefined && { icon }),
    language,
    items: items.map(toItem),
  };
  return `${JSON.stringify(value, undefined, 1)}\n`;
}

function toItem({
  address,
  title,
  description,
  content,
  published,
  updated,
  authors,
  tags,
  image,
}: FeedItem): Record<string, unknown> {
  return {
    id: address,
    url: address,
    title,
    ...(content === undefined ? { content_text: description } : { content_html: content }),
    ...(description !== '' && { summary: description }),
    ...(image !== undefined && { image }),
    date_published: published,
    date_modified: updated,
    ...(authors.length > 0 && { authors }),
    ...(tags.length > 0 && { tags }),
  };
}
