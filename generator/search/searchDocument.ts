/** A page as the search index sees it. */
export interface SearchDocument {
  /** Address with base URL; it identifies the page. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Name of the top-level section, by which results are grouped. */
  readonly section: string;
  /** News gets old, so its words weigh less than those of documentation. */
  readonly isPost: boolean;
  readonly parts: readonly SearchPart[];
}

/** The text under one heading. The first part of a page has no heading. */
export interface SearchPart {
  readonly id?: string;
  /** Level of the heading, 0 for the start. */
  readonly depth: number;
  readonly heading: string;
  readonly text: string;
  readonly code: string;
}
