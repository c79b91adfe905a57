import type { Graph } from '../../types.ts';

/** The new addresses of pages that moved while the server runs. */
interface Moves {
  /** Notes the pages of `before` that have other addresses in `after`. */
  note(before: Graph | undefined, after: Graph): void;
  /** Returns the new permalink of the page that was at `permalink`. */
  to(permalink: string, graph: Graph | undefined): string | undefined;
}

export function createMoves(): Moves {
  /** The document that was at each permalink before its page moved. */
  const sourceByOldPermalink = new Map<string, string>();
  return {
    note(before, after) {
      for (const { permalink, source } of before?.routes.values() ?? [])
        if (source !== undefined && after.routes.get(permalink)?.source !== source)
          sourceByOldPermalink.set(permalink, source);
    },
    to(permalink, graph) {
      const document = sourceByOldPermalink.get(permalink);
      if (document === undefined) return undefined;
      return [...(graph?.routes.values() ?? [])].find(({ source }) => source === document)
        ?.permalink;
    },
  };
}
