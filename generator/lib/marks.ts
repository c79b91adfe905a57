/**
 * Marks in HTML that a later step replaces. They are written with Unicode noncharacters (meant for
 * internal use). `withoutMarkCharacters` removes those from every source, so no author can write a
 * mark.
 */
const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';

/**
 * - `reference` n: the address of reference n (an attribute's whole value)
 * - `attributes` n: what resolving adds to that element, after its address
 * - `part` n: the HTML of part n
 * - `slot` n: Markdown children inside a rendered component (render only)
 * - `content`: the page's body inside the shell (render only)
 * - `teaser`: the end of a post's teaser (parse only)
 * - `text` n: a text in the language of the page (lib/contentTexts.ts)
 * - `policy`: the Content-Security-Policy in the head, until all pages are rendered
 */
export type MarkKind =
  | 'reference'
  | 'attributes'
  | 'part'
  | 'slot'
  | 'content'
  | 'teaser'
  | 'text'
  | 'policy';

const letters: Record<MarkKind, string> = {
  reference: 'r',
  attributes: 'a',
  part: 'p',
  slot: 's',
  content: 'c',
  teaser: 'e',
  text: 't',
  policy: 'y',
};
const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter, kind as MarkKind]));

/** The mark as HTML has it. */
export function mark(kind: MarkKind, index = 0): string {
  return `${OPEN}${letters[kind]}${index}${CLOSE}`;
}

const pattern = new RegExp(`${OPEN}(\\w)(\\d+)${CLOSE}`, 'g');
const attributes = new RegExp(`${OPEN}${letters.attributes}\\d+${CLOSE}`, 'g');
const attributesBeforeQuote = new RegExp(`(${attributes.source})"`, 'g');
const oneReference = new RegExp(`^${OPEN}${letters.reference}(\\d+)${CLOSE}$`);

/**
 * Replaces every mark of `html` with the result of `replace`, which gets the mark and its offset.
 * Results are not searched again.
 */
export function fillMarks(
  html: string,
  replace: (kind: MarkKind, index: number, at: number) => string,
): string {
  let filled = '';
  let end = 0;
  for (const { 0: mark, 1: letter, 2: index, index: at } of html.matchAll(pattern)) {
    filled += html.slice(end, at) + replace(kinds.get(letter!)!, Number(index), at);
    end = at + mark.length;
  }
  return filled + html.slice(end);
}

export function withoutMarks(text: string): string {
  return text.replace(pattern, '');
}

export function beginsWithMark(text: string): boolean {
  return text.startsWith(OPEN);
}

/** Moves `attributes` marks from the end of an attribute's value behind its quote. */
export function moveAttributesMarks(html: string): string {
  return html.replace(attributesBeforeQuote, '"$1');
}

/** Returns the value of an attribute without `attributes` marks. */
export function withoutAttributesMarks(value: string): string {
  return value.replace(attributes, '');
}

/** Returns the index of the reference if its mark is the whole `text`. */
export function referenceIn(text: string): number | undefined {
  const [, index] = oneReference.exec(text) ?? [];
  return index === undefined ? undefined : Number(index);
}

/** The characters that marks are made of, for a class in a regular expression. */
export const markCharacters = OPEN + CLOSE;

const characters = new RegExp(`[${markCharacters}]`, 'g');

/** Separates texts that have marks. Neither a source nor a mark has two such characters. */
export const gap = CLOSE + CLOSE;

/** Removes the characters that marks are made of. */
export function withoutMarkCharacters(text: string): string {
  return text.replace(characters, '');
}
