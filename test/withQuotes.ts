const startTag = /<(script|style)\b[^]*?<\/\1>|<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>/g;
const attribute = /("[^"]*")|(\s[^\s"'<>/=]+)=(?:'([^']*)'|([^\s"'>]+))/g;

/**
 * HTML with every attribute value in double quotes. The output has none where browsers need none,
 * and tests need not know which values those are.
 */
export function withQuotes(html: string): string {
  return html.replace(startTag, (tag, isPassed) =>
    isPassed
      ? tag
      : tag.replace(attribute, (written, double, name, single, bare) =>
          double === undefined
            ? `${name}="${(single ?? bare).replaceAll('"', '&quot;')}"`
            : written,
        ),
  );
}
