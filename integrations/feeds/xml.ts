import { escapeXml } from '../../generator/lib/escape.ts';

/** Writes an element whose content is already XML. */
export function xmlElement(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Writes an element that contains text. Returns '' if there is no text. */
export function textElement(
  name: string,
  text: string | undefined,
  attributes?: Readonly<Record<string, string>>,
): string {
  return text === undefined || text === '' ? '' : xmlElement(name, escapeXml(text), attributes);
}
