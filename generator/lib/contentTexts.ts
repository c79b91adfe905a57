/**
 * Texts that the generator writes into content, such as the label of a heading's link. Content is
 * parsed once for all languages, so it has marks in their places. Rendering fills them.
 */
import type { ContentTexts } from '../contract.ts';
import { mark } from './marks.ts';

/**
 * Each text has two numbers of marks: twice its index here for what is before the value, and one
 * more for what is after it.
 */
const names = ['directLink', 'taskDone', 'taskOpen', 'footnotes', 'backToReference'] as const;

/** A text for an attribute or a text node. `value` stands in the place of its placeholder. */
export function markedText(name: keyof ContentTexts, value?: string): string {
  const index = names.indexOf(name) * 2;
  return value === undefined
    ? mark('text', index)
    : `${mark('text', index)}${value}${mark('text', index + 1)}`;
}

/** The replacement for the mark with this number: a text, or its part around a value. */
export function textOfMark(index: number, texts: ContentTexts): string {
  const parts = texts[names[index >> 1]!].split(/\{\w+\}/);
  return parts[index % 2] ?? '';
}
