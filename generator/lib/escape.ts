/**
 * Escapes text for HTML and XML, and reads it back. `escapeHtml` is in contract/, because the theme
 * needs it too.
 */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * `text` as content of an HTML element, as short as HTML allows (rehype-stringify does the same).
 */
export function escapeText(text: string): string {
  return text.replace(/[&<]/g, (character) => entities[character]!);
}

/** `text` as content or attribute value of XML, without the characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replace(/[&<>'"]/g, (character) => entities[character]!);
}

const characters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(entities).map(([character, entity]) => [entity.slice(1, -1), character]),
  ),
  nbsp: '\u00A0',
};

/**
 * Returns the text of HTML that a serializer wrote. It has numeric references and a few named ones.
 */
export function unescapeHtml(html: string): string {
  if (!html.includes('&')) return html;
  return html.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (reference, entity: string) =>
    entity.startsWith('#')
      ? String.fromCodePoint(Number(entity.replace(/^#x/i, '0x').replace('#', '')))
      : (characters[entity] ?? reference),
  );
}
