/** The values that hooks of documents and of posts share, by Docusaurus's names. */
import type { PageProps, TagLink } from '../../generator/contract.ts';

/** The file of a document, as Docusaurus names it. */
export function documentSource({ source }: PageProps): string {
  return source === undefined ? '' : `@site/${source}`;
}

/** The last change of a document. */
export function lastChange({ lastUpdated }: PageProps) {
  return {
    lastUpdatedAt: lastUpdated?.date === undefined ? undefined : Date.parse(lastUpdated.date),
    lastUpdatedBy: lastUpdated?.author,
  };
}

/** The tags of a document. */
export function toTagMetadata(tags: readonly TagLink[]) {
  return tags.map(({ title: label, href, description }) => ({
    label,
    permalink: href,
    ...(description !== undefined && { description }),
    inline: false,
  }));
}
