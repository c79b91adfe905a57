/** The types that the theme's scripts share with offline reading, and the files that they read. */

/** The facts about offline reading on a page. */
export interface OfflineInfo {
  /**
   * Final address of the page that lists saved pages. It also stands in for pages that are not
   * available without a network.
   */
  readonly href: string;
  /**
   * Sets that can be saved: one for each sidebar of the documentation, and `site`, which contains
   * everything.
   */
  readonly sets: readonly OfflineSet[];
}

export interface OfflineSet {
  /** `site`, or the collection and its sidebar: `docs-guides`. */
  readonly id: string;
  readonly title: string;
}

/** `offline.json`: the sets that can be saved, and their sizes. */
export interface OfflineIndex {
  readonly sets: readonly (OfflineSet & {
    /** Changes when any of its files changes. */
    readonly revision: string;
    readonly pages: number;
    /** Bytes in storage, without compression. */
    readonly bytes: number;
    /** Path of the set's plan, below the base URL. */
    readonly plan: string;
  })[];
}

/** The files of a set. */
export interface OfflinePlan {
  /** Runtime id of the build. A page with another id is from another build. */
  readonly runtime: string;
  /** Address, title, hash, bytes, and the indexes of the assets it needs, in order of address. */
  readonly pages: readonly (readonly [
    url: string,
    title: string,
    revision: string,
    bytes: number,
    assets: readonly number[],
  ])[];
  /** Address, bytes, and the hash unless the name contains it. */
  readonly assets: readonly (readonly [url: string, bytes: number, revision?: string])[];
  /** The index and the pages with all results, with the files that both need, in the same form. */
  readonly search: readonly (readonly [url: string, bytes: number, revision?: string])[];
}
