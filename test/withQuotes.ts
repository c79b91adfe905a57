const start = /<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>/g;
/** The start tag of a script or style, with its content, in which nothing is replaced. */
const withContent = /(<(script|style)\b(?:[^>"']|"[^"]*"|'[^']*')*>)([^]*?<\/\2>)/;
const startTag = new RegExp(`${withContent.source}|${start.source}`, 'g');
const attribute = /("[^"]*")|(\s[^\s"'<>/=]+)=(?:'([^']*)'|([^\s"'>]+))/g;

/**
 * Returns `html` with every attribute value in double quotes. The generator leaves out quotes where
 * browsers need none. Tests need not know where that is.
 */
export function withQuotes(html: string): string {
  return html.replace(
    startTag,
    (whole: string, tag: string | undefined, _name, content = '') =>
      quoteAttributes(tag ?? whole) + content,
  );
}

function quoteAttributes(tag: string): string {
  return tag.replace(attribute, (written, double, name, single, bare) =>
    double === undefined ? `${name}="${(single ?? bare).replaceAll('"', '&quot;')}"` : written,
  );
}
