/** A page as the index sees it. */
export interface SearchDocument {
  /** Address, base URL included: what a page is known by. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Name of the top-level section: the group that results are shown in. */
  readonly section: string;
  /** News age: their words weigh less than documentation's. */
  readonly isPost: boolean;
  readonly parts: readonly SearchPart[];
}

/** What stands under one heading; the first part of a page has none. */
export interface SearchPart {
  readonly id?: string;
  /** Level of the heading, 0 for the start. */
  readonly depth: number;
  readonly heading: string;
  readonly text: string;
  readonly code: string;
}
