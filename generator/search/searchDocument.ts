/** A page as the search index sees it. */
export interface SearchDocument {
  /** Address with base URL; it identifies the page. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Name of the top-level section that groups the results. */
  readonly section: string;
  readonly kind: PageKind;
  readonly headingTexts: readonly HeadingText[];
}

/**
 * The kind of a page. Documentation ranks above pages and lists, which rank above entries of a
 * list. Posts come last, because news gets old.
 */
export type PageKind = 'document' | 'page' | 'entry' | 'post';

/** The text under one heading. The first one of a page has no heading. */
export interface HeadingText {
  readonly id?: string;
  /** Level of the heading, 0 for the start. */
  readonly depth: number;
  readonly heading: string;
  readonly text: string;
  /** The text as excerpts show it, if it differs because of a table. */
  readonly lead?: string;
  readonly code: string;
}
