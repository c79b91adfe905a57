/** The rules of RSS 2.0, RFC 4287 and JSON Feed 1.1, as checks. */
import assert from 'node:assert/strict';
import { textsOf, type XmlElement } from './xml.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

/** Asserts that an element has one child with this name, and returns the text of the child. */
export const only = (element: XmlElement, name: string) => {
  const texts = textsOf(element, name);
  assert.equal(texts.length, 1, `one <${name}> in <${element.name}>`);
  return texts[0]!;
};

const rfc822 = inSequence(
  '',
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), /,
  /\d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/,
);
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** The elements that an item of RSS may contain here. */
const partsOfItems: readonly string[] = [
  'title',
  'link',
  'guid',
  'pubDate',
  'description',
  'content:encoded',
  'dc:creator',
  'category',
];

interface JsonItem {
  readonly id: string;
  readonly url: string;
  readonly content_html?: string;
  readonly content_text?: string;
  readonly date_published: string;
  readonly authors?: readonly { readonly name: string }[];
  readonly tags?: readonly string[];
}

type IsAbsolute = (url: string) => boolean;

/** Returns checks of feeds whose addresses begin with `origin`. Each returns the feed's entries. */
export function feedRules(origin: string) {
  const isAbsolute = (url: string) => url.startsWith(origin);
  return {
    checkRss: (rss: XmlElement) => checkRss(rss, isAbsolute),
    checkAtom: (feed: XmlElement) => checkAtom(feed, isAbsolute),
    checkJson: (text: string) => checkJson(text, isAbsolute),
  };
}

/** Checks what a channel and an item must have: rssboard.org/rss-specification. */
function checkRss(rss: XmlElement, isAbsolute: IsAbsolute): XmlElement[] {
  assert.deepEqual(
    [rss.name, rss.attributes['version'], rss.children.map(({ name }) => name)],
    ['rss', '2.0', ['channel']],
  );
  const channel = rss.children[0]!;
  for (const name of ['title', 'link', 'description']) only(channel, name);
  assert.ok(isAbsolute(only(channel, 'link')));
  assert.match(only(channel, 'lastBuildDate'), rfc822);
  const items = channel.children.filter(({ name }) => name === 'item');
  for (const item of items) checkRssItem(item, isAbsolute);
  assert.equal(new Set(items.map((item) => only(item, 'guid'))).size, items.length);
  return items;
}

function checkRssItem(item: XmlElement, isAbsolute: IsAbsolute): void {
  assert.match(only(item, 'pubDate'), rfc822);
  assert.ok(isAbsolute(only(item, 'link')));
  assert.ok(textsOf(item, 'title').length + textsOf(item, 'description').length > 0);
  assert.equal(
    item.children.find(({ name }) => name === 'guid')?.attributes['isPermaLink'],
    'true',
  );
  assert.deepEqual(
    item.children.map(({ name }) => name).filter((name) => !partsOfItems.includes(name)),
    [],
  );
}

/** Checks section 4.1 of RFC 4287. */
function checkAtom(feed: XmlElement, isAbsolute: IsAbsolute): XmlElement[] {
  assert.deepEqual([feed.name, feed.attributes['xmlns']], ['feed', 'http://www.w3.org/2005/Atom']);
  const entries = feed.children.filter(({ name }) => name === 'entry');
  const linkOf = (element: XmlElement, rel: string) =>
    element.children
      .filter(({ name, attributes }) => name === 'link' && attributes['rel'] === rel)
      .map(({ attributes }) => attributes['href']!);
  for (const element of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated']) only(element, name);
    assert.ok(URL.canParse(only(element, 'id')));
    assert.match(only(element, 'updated'), rfc3339);
    assert.equal(linkOf(element, 'alternate').filter(isAbsolute).length, 1);
  }
  assert.equal(linkOf(feed, 'self').length, 1);
  for (const entry of entries) {
    const authors = [...entry.children, ...feed.children].filter(({ name }) => name === 'author');
    assert.ok(authors.length > 0 && authors.every((author) => only(author, 'name') !== ''));
    assert.ok(textsOf(entry, 'content').length <= 1 && textsOf(entry, 'summary').length <= 1);
  }
  assert.equal(new Set(entries.map((entry) => only(entry, 'id'))).size, entries.length);
  return entries;
}

/** Checks the rules of jsonfeed.org/version/1.1. */
function checkJson(text: string, isAbsolute: IsAbsolute): JsonItem[] {
  const feed = JSON.parse(text) as {
    version: string;
    title: string;
    home_page_url: string;
    feed_url: string;
    items: JsonItem[];
  };
  assert.equal(feed.version, 'https://jsonfeed.org/version/1.1');
  assert.ok(feed.title !== '' && isAbsolute(feed.home_page_url) && isAbsolute(feed.feed_url));
  for (const item of feed.items) {
    assert.ok(isAbsolute(item.id) && isAbsolute(item.url));
    assert.equal(
      Number(item.content_html !== undefined) + Number(item.content_text !== undefined),
      1,
    );
    assert.match(item.date_published, rfc3339);
  }
  return feed.items;
}
