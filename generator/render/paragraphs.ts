/** Elements whose start tag ends an open paragraph (HTML standard, tree construction, "in body"). */
const blocks = new Set(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr listing main menu nav ol p plaintext pre search section summary ul'.split(
    ' ',
  ),
);

/** The first element of `html` that would end the paragraph which is open at `at` in `text`; `undefined` when none is open or nothing ends it. */
export function endsParagraph(html: string, text: string, at: number): string | undefined {
  const opened = Math.max(text.lastIndexOf('<p>', at), text.lastIndexOf('<p ', at));
  if (opened === -1 || text.lastIndexOf('</p>', at) > opened) return undefined;
  for (const [, name] of html.matchAll(/<([a-z][a-z\d]*)[\s>/]/g))
    if (blocks.has(name!)) return name;
  return undefined;
}
