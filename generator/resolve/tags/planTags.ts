import type { PageProps } from '../../contract.ts';
import type { DocsCollection, PostsCollection, Site } from '../../types.ts';
import { toAddress } from '../addresses.ts';
import { listPath } from '../listPath.ts';
import type { DocPage } from '../docs/docs.ts';
import { say } from '../languages/say.ts';
import type { PagePlan } from '../pagePlan.ts';
import { compareLabels, type Tag, type Taggable } from './tags.ts';

/** Plans the page that lists a collection's tags, unless it has no tags. */
export function planTagList(
  collection: DocsCollection | PostsCollection,
  tags: readonly Tag<Taggable>[],
  site: Site,
): readonly PagePlan[] {
  if (tags.length === 0) return [];
  const tagList = tags
    .filter(({ isUnlisted }) => !isUnlisted)
    .map(({ label, description, address, items }) => ({
      title: label,
      href: address.permalink,
      count: items.length,
      ...(description !== undefined && { description }),
    }));
  return [
    {
      kind: 'tags',
      collection,
      address: toAddress(listPath(collection, 'tags'), site.config),
      ownProps: () => ({ title: say(site, 'tags'), tagList }),
    },
  ];
}

/** Plans one page per tag of a documentation tree, with a card for each document. */
export function planDocTags(
  collection: DocsCollection,
  tags: readonly Tag<DocPage>[],
  site: Site,
): readonly PagePlan[] {
  return tags.map(({ label, description, address, items, isUnlisted }): PagePlan => {
    const sorted = [...items].sort((a, b) => compareLabels(a.title, b.title));
    const cards: PageProps['cards'] = sorted.map((doc) => ({
      type: 'link',
      label: doc.title,
      href: doc.address.permalink,
      external: false,
      ...(doc.description !== '' && { description: doc.description }),
    }));
    const title = say(site, 'taggedDocs', { count: items.length, tagName: label });
    return {
      kind: 'tag',
      collection,
      address,
      isUnlisted,
      items: items.map(({ outline }) => outline.path),
      ownProps: () => ({ title, cards, ...(description !== undefined && { description }) }),
    };
  });
}
