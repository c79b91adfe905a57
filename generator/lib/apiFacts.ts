/** Files with facts about packages. Pages of a reference are compared with them. */
import type { ApiFacts } from '../types.ts';

/** The file of a package, in the folder of `api.facts`: `@org/name/part.json`. */
export function factsFile(folder: string, specifier: string): string {
  return `${folder}/${specifier}.json`;
}

/**
 * Returns the text of a file of facts: in alphabetical order, with small values on one line each.
 */
export function toFactsText(facts: ApiFacts): string {
  let text = JSON.stringify(facts, undefined, 2);
  for (let shorter = joinLines(text); shorter !== text; shorter = joinLines(text)) text = shorter;
  return `${text}\n`;
}

/** Reads a file of facts; `undefined` if it is not one. */
export function readFacts(text: string | undefined): ApiFacts | undefined {
  if (text === undefined) return undefined;
  try {
    const facts = JSON.parse(text) as ApiFacts;
    return typeof facts.package === 'string' && typeof facts.exports === 'object'
      ? facts
      : undefined;
  } catch {
    return undefined;
  }
}

/** An object or a list over several lines that contains only simple values. */
const small = /^( *.*)([{[])\n((?: *"(?:[^"\\\n]|\\.)*"[^{}[\]\n]*\n)+) *([}\]],?)$/gm;

/** Most characters of a line. */
const width = 100;

/** Joins the lines of an object or list that contains no other, if they fit on one line. */
function joinLines(text: string): string {
  return text.replace(small, (object: string, ...groups: string[]) => {
    const [before, open, inner, close] = groups as [string, string, string, string];
    const items = inner.trim().split(/\n */).join(' ');
    const line = open === '{' ? `${before}{ ${items} ${close}` : `${before}[${items}${close}`;
    return line.length <= width ? line : object;
  });
}
