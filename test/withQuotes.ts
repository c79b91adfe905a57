/** A start tag. The tag of a script or style is found with its content, which is left alone. */
const start = /<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>/g;
const withContent = /(<(script|style)\b(?:[^>"']|"[^"]*"|'[^']*')*>)([^]*?<\/\2>)/;
const startTag = new RegExp(`${withContent.source}|${start.source}`, 'g');
const attribute = /("[^"]*")|(\s[^\s"'<>/=]+)=(?:'([^']*)'|([^\s"'>]+))/g;

/**
 * HTML with every attribute value in double quotes. The output has none where browsers need none,
 * and tests need not know which values those are.
 */
export function withQuotes(html: string): string {
  return html.replace(
    startTag,
    (found: string, tag: string | undefined, _name, content = '') =>
      quoteAttributes(tag ?? found) + content,
  );
}

function quoteAttributes(tag: string): string {
  return tag.replace(attribute, (written, double, name, single, bare) =>
    double === undefined ? `${name}="${(single ?? bare).replaceAll('"', '&quot;')}"` : written,
  );
}
