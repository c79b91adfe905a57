/** The messages between the development server and its script in the pages. */

/** A line of a code frame. */
export interface FrameLine {
  readonly number: number;
  readonly text: string;
  /** Whether the diagnostic is about this line. */
  readonly marked: boolean;
}

/** A diagnostic as a page shows it. */
export interface ShownDiagnostic {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly text: string;
  readonly hint: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly frame: readonly FrameLine[];
}

/** The state of one page. It is in the page's document and in the answer to `page?path=…`. */
export interface PageState {
  /** Identifies the state of the sources: `<start of the server>-<number>`. */
  readonly batch: string;
  readonly permalink: string;
  /** Identifies the HTML that was sent. */
  readonly hash: string;
  /**
   * The errors that keep the page from being rendered. They are shown over its last good version.
   */
  readonly failures: readonly ShownDiagnostic[];
  /** Errors that belong to no page. They are shown over every page. */
  readonly siteErrors: readonly ShownDiagnostic[];
  /** The diagnostics of the checks of the page. */
  readonly diagnostics: readonly ShownDiagnostic[];
}

/** The state that the script finds in its own element. */
export type FirstState = PageState & {
  /** Proves to the server that a request comes from one of its own pages. */
  readonly token: string;
  /** Whether the document replaces one that cannot be rendered. */
  readonly isStandIn: boolean;
};

/** Answer to `page?path=…&from=<hash>`. */
export type PageAnswer = PageState & {
  /** Absent if the page cannot be rendered. */
  readonly html?: string;
  /** The HTML that `from` names, if it is still known. */
  readonly previous?: string;
  /** New address of the page, if it has moved. */
  readonly moved?: string;
};

/**
 * The kinds of change. A `style` needs no new document; the other kinds need one for each open
 * page.
 */
export type ChangeKind = 'page' | 'site' | 'config' | 'theme' | 'component' | 'style' | 'failure';

/** An event of type `batch`, or of type `hello`, which is the first of a connection. */
export interface BatchEvent {
  readonly batch: string;
  /** Set in a `hello`. It has no kinds, because the server cannot know what the page missed. */
  readonly isFirst?: true;
  readonly kinds: readonly ChangeKind[];
  /** Permalinks of the pages that may differ. Absent: all pages may. */
  readonly pages?: readonly string[];
  /** The new address of each style sheet that changed, by its old address. */
  readonly styles?: Readonly<Record<string, string>>;
}

/** Body of a POST to `open`. */
export interface OpenRequest {
  readonly token: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
