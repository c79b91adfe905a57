const nothing = {
  collectLink: (_link: string): void => {},
  collectAnchor: (_anchor: string): void => {},
};

/**
 * Does nothing: links and anchors are checked in the rendered HTML of a page, so components have
 * nothing to report.
 */
export default function useBrokenLinks(): typeof nothing {
  return nothing;
}
