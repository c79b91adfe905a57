/** Finds the start of a mistake. A parser only reports where it noticed the mistake. */
import type { Location } from 'vfile-location';
import type { Place } from '../../types.ts';
import { parserFor } from './parser.ts';

export interface Text {
  readonly text: string;
  readonly lines: Location;
  readonly file: string;
}

export function placeAtOffset(offset: number, { lines, file, text }: Text): Place {
  const { line, column } = lines.toPoint(Math.max(0, Math.min(offset, text.length)))!;
  return { file, line, column };
}

/** The block (lines between empty lines) around `offset`. */
export function blockAround(offset: number, { text }: Text): { from: number; to: number } {
  const before = [...text.slice(0, offset).matchAll(/\n[ \t>]*\r?\n/g)].at(-1);
  const after = /\r?\n[ \t>]*\r?(?:\n|$)/.exec(text.slice(offset));
  return {
    from: before ? before.index + before[0].length : 0,
    to: after ? offset + after.index : text.length,
  };
}

/** Returns the offset of the brace that is open at `offset`, or `offset` itself. */
export function unopenedBefore(offset: number, { text }: Text): number {
  let depth = 0;
  for (let index = offset - 1; index >= 0; index--) {
    if (text[index] === '}') depth++;
    if (text[index] === '{' && text[index - 1] !== '\\' && depth-- === 0) return index;
  }
  return offset;
}

/**
 * The most places that are tried as the start of the construct that swallowed the rest of a file.
 */
const mostTries = 60;

/**
 * Returns the offset of the `opener` that is not closed at `offset`. In a paragraph it is the last
 * open one. At the start of a block it swallows the rest of the file, so it is the last opener
 * before which the text parses.
 */
export function openerBefore(offset: number, opener: '{' | '<', source: Text): number {
  const { text } = source;
  if (text.slice(offset).trim() !== '')
    return opener === '{' ? unopenedBefore(offset, source) : lastTag(text, offset);
  const candidates = [
    ...text.slice(0, offset).matchAll(opener === '{' ? /(?<!\\)\{/g : /(?<!\\)<(?=[\w>/])/g),
  ]
    .map(({ index }) => index)
    .reverse();
  let open = candidates[0] ?? offset;
  // A construct that is open before an opener was also open after the previous one.
  let isOpen = false;
  for (const candidate of candidates.slice(0, mostTries)) {
    if (!isOpen && !endsOpen(text.slice(0, candidate + 1))) continue;
    open = candidate;
    isOpen = endsOpen(text.slice(0, candidate));
    if (!isOpen) break;
  }
  return open;
}

function lastTag(text: string, offset: number): number {
  const tagStart = text.lastIndexOf('<', offset - 1);
  return tagStart === -1 ? offset : tagStart;
}

/** Whether `text` ends within an expression or a tag. */
function endsOpen(text: string): boolean {
  try {
    parserFor(text, 'mdx').parse(text);
    return false;
  } catch (error) {
    return (error as { ruleId?: string }).ruleId === 'unexpected-eof';
  }
}
