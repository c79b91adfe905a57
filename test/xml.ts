/** Reads the part of XML 1.0 that feeds and sitemaps use. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const token =
  /<\?xml [^?]*\?>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

/**
 * Returns the root element.
 *
 * @throws If the text is not well-formed.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  token.lastIndex = 0;
  for (let at = 0; at < text.length; at = token.lastIndex) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) throw new Error(`Not well-formed at ${JSON.stringify(text.slice(at, at + 40))}`);
    const [, closing, name, written, empty, chars] = match;
    const parent = open.at(-1)!;
    if (chars !== undefined) parent.text += decode(chars);
    else if (closing) {
      if (open.pop()!.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
    } else if (name) {
      const pairs = [...written!.matchAll(/([\w.:-]+)="([^"]*)"/g)].map(
        ([, key, value]) => [key!, decode(value!)] as const,
      );
      if (new Set(pairs.map(([key]) => key)).size < pairs.length)
        throw new Error(`<${name}> has an attribute twice`);
      const element: XmlElement = {
        name,
        attributes: Object.fromEntries(pairs),
        children: [],
        text: '',
      };
      parent.children.push(element);
      if (!empty) open.push(element);
    } else if (at !== 0) throw new Error('The declaration is not at the beginning');
  }
  if (open.length !== 1 || root.children.length !== 1 || root.text.trim() !== '')
    throw new Error('There is not one root element');
  return root.children[0]!;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decode(text: string): string {
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text))
    throw new Error('A character that XML does not allow');
  return text.replace(/&(\w*;?)/g, (whole, name: string) => {
    if (!name.endsWith(';') || named[name.slice(0, -1)] === undefined)
      throw new Error(`${whole} is not an entity`);
    return named[name.slice(0, -1)]!;
  });
}

/** Returns the texts of the children with a name. */
export function textsOf(element: XmlElement, name: string): string[] {
  return element.children.filter((child) => child.name === name).map(({ text }) => text);
}
