/** Sets of HTML elements, by their lower-case names. */
const setOf = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Elements without content and without an end tag (HTML standard, "void elements"). */
export const voidElements = setOf('area base br col embed hr img input link meta source track wbr');

/** Elements that begin and end a line of text. */
export const blockElements = setOf(`
  address article aside blockquote caption center dd details div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot
  th thead tr ul
`);

/**
 * Elements whose start tag ends an open paragraph (HTML standard, tree construction, "in body").
 */
export const paragraphEnders = setOf(`
  address article aside blockquote center details dialog dir div dl fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hgroup hr listing main menu nav ol p plaintext pre search
  section summary ul
`);
