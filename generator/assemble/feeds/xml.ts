import { escapeXml } from '../../lib/escape.ts';

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
