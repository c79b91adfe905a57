/** Doc comments of the fields of TypeScript interfaces, read from their text. */

/** One field as it is written. */
export interface Documented {
  /** The text of its doc comment; '' without one. */
  readonly doc: string;
  /** Its type, as written; '' where it is an object over several lines. */
  readonly type: string;
}

/** Fields by path (`client.boot`), by the name of their interface or type alias. An alias has no fields but the type `=`. */
export type Interfaces = ReadonlyMap<string, ReadonlyMap<string, Documented>>;

/** Reads `export interface X { … }` and `export type X = …;` of a file; fields one a line, their comments on the line above. */
export function readInterfaces(text: string): Interfaces {
  const found = new Map<string, Map<string, Documented>>();
  for (const [, name = '', parent, body = ''] of text.matchAll(
    /^export interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)^\}/gm,
  )) {
    found.set(name, new Map([...(found.get(parent ?? '') ?? []), ...readFields(body)]));
  }
  for (const [, name = '', type = ''] of text.matchAll(/^export type (\w+) = ([^;]+);/gm))
    found.set(name, new Map([['=', { doc: '', type }]]));
  return found;
}

function readFields(body: string): Map<string, Documented> {
  const fields = new Map<string, Documented>();
  const path: string[] = [];
  let doc = '';
  for (const line of body.split('\n')) {
    const [, comment] = /^\s*\/\*\* (.*) \*\/$/.exec(line) ?? [];
    const [, name, type = ''] = /^\s*(?:readonly )?(\w+)\??: (.*?);?$/.exec(line) ?? [];
    if (comment !== undefined) doc = comment;
    if (name !== undefined) {
      fields.set([...path, name].join('.'), { doc, type: type === '{' ? '' : type });
      if (type === '{') path.push(name);
      doc = '';
    }
    if (/^\s*\}/.test(line)) path.pop();
  }
  return fields;
}
