/** A feed, independent of its format. Addresses are absolute, and dates are RFC 3339 in UTC. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly copyright?: string;
  /** Address of the list of posts. */
  readonly home: string;
  /** Date of the newest item, or of the build without items. */
  readonly updated: string;
  readonly generator: string;
  readonly icon?: string;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** The content as HTML. */
  readonly content?: string;
  readonly published: string;
  readonly updated: string;
  readonly authors: readonly {
    readonly name: string;
    readonly url?: string;
    readonly avatar?: string;
  }[];
  readonly tags: readonly string[];
  readonly image?: string;
}
