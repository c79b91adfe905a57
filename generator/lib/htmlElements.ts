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

/** All elements, with obsolete ones that browsers still know (HTML standard, indices). */
const elementNames = setOf(`
  a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink
  blockquote body br button canvas caption center cite code col colgroup data datalist dd del
  details dfn dialog dir div dl dt em embed fencedframe fieldset figcaption figure font footer
  form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins
  isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta
  meter nav nobr noembed noframes noscript object ol optgroup option output p param picture
  plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select
  selectedcontent slot small source spacer span strike strong style sub summary sup svg table
  tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp
`);

/** Elements of SVG and MathML whose names resemble one of HTML. */
export const drawnElements = setOf(`
  a desc g image line marker mask menclose mrow mstyle mtable mtd mtext mtr path pattern rect set
  stop style symbol text title tref tspan use view
`);

/** Elements without content, and elements whose end tag may be omitted (HTML standard, 13.1.2). */
const ended = new Set([
  ...voidElements,
  ...setOf('param keygen basefont bgsound'),
  ...setOf('html head body p li dt dd rb rp rt rtc option optgroup colgroup caption'),
  ...setOf('thead tbody tfoot tr td th'),
]);

export const elements: readonly string[] = [...elementNames];

/** Whether HTML knows an element of that name. */
export function isElement(name: string): boolean {
  return elementNames.has(name);
}

/** Whether an element needs no end tag. */
export function mayStayOpen(name: string): boolean {
  return ended.has(name);
}
