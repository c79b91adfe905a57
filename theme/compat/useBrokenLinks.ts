const nothing = {
  collectLink: (_link: string): void => {},
  collectAnchor: (_anchor: string): void => {},
};

/** Links and anchors are checked in the HTML a page really has, so there is nothing to report by hand. */
export default function useBrokenLinks(): typeof nothing {
  return nothing;
}
