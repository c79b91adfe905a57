/** A feed before it is written in a format. Addresses are absolute; dates are RFC 3339 in UTC. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** The list of posts. */
  readonly home: string;
  /** Of the newest item; of the build where there is none. */
  readonly updated: string;
  readonly generator: string;
  readonly icon?: string;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** HTML. */
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
