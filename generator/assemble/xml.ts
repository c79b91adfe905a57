const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};

/** `text` as text or attribute value of XML, without the characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .replace(/[&<>'"]/g, (character) => entities[character]!);
}

/** An element with its content as it is. */
export function element(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** An element of text alone; '' where there is none. */
export function textElement(
  name: string,
  text: string | undefined,
  attributes?: Readonly<Record<string, string>>,
): string {
  return text === undefined || text === '' ? '' : element(name, escapeXml(text), attributes);
}
