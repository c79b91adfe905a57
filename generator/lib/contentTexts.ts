/**
 * Texts that the generator writes into content, such as the label of a heading's link. Content is
 * parsed once for all languages, so it has marks in place of these texts, and rendering replaces
 * the marks.
 */
import type { ContentTexts } from '../contract.ts';
import { mark } from './marks.ts';

/**
 * Each text has two mark numbers: twice its index here for the part before the value, and one more
 * for the part after it.
 */
const names = ['directLink', 'taskDone', 'taskOpen', 'footnotes', 'backToReference'] as const;

/** A text for an attribute or a text node. `value` stands in the place of its placeholder. */
export function markedText(name: keyof ContentTexts, value?: string): string {
  const index = names.indexOf(name) * 2;
  return value === undefined
    ? mark('text', index)
    : `${mark('text', index)}${value}${mark('text', index + 1)}`;
}

/**
 * Returns the replacement for the mark with this number: a text, or the part of a text around a
 * value.
 */
export function textOfMark(index: number, texts: ContentTexts): string {
  const parts = texts[names[index >> 1]!].split(/\{\w+\}/);
  return parts[index % 2] ?? '';
}
