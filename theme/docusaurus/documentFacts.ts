/** Returns the values that hooks for documents and for posts share, by Docusaurus's names. */
import type { PageProps, TagLink } from '../../generator/contract.ts';

/** Returns the file of a document as Docusaurus names it: `@site/docs/a.md`. */
export function documentSource({ source }: PageProps): string {
  return source === undefined ? '' : `@site/${source}`;
}

/** Returns the time of the last change, in milliseconds since the epoch, and its author. */
export function lastChange({ lastUpdated }: PageProps) {
  return {
    lastUpdatedAt: lastUpdated?.date === undefined ? undefined : Date.parse(lastUpdated.date),
    lastUpdatedBy: lastUpdated?.author,
  };
}

/** Returns the tags of a document. */
export function toTagMetadata(tags: readonly TagLink[]) {
  return tags.map(({ title: label, href, description }) => ({
    label,
    permalink: href,
    ...(description !== undefined && { description }),
    inline: false,
  }));
}
