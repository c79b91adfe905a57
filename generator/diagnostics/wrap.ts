import { stripVTControlCharacters } from 'node:util';
import { columnsOf } from './columnsOf.ts';

/**
 * Breaks a line between words where it is wider than `columns`. The following lines begin with
 * `indent` spaces. A word that is too long stays whole, so that an address or a path can be copied.
 * Colors have no width. The line stays as it is without `columns`, or if the terminal does not know
 * its width (0).
 */
export function wrap(line: string, columns: number | undefined, indent: number): string {
  if (!columns) return line;
  const text = line.trimStart();
  const [first = '', ...words] = text.split(' ');
  const lines: string[] = [];
  let current = ' '.repeat(line.length - text.length) + first;
  let width = widthOf(current);
  for (const word of words) {
    const wordWidth = widthOf(word);
    if (word !== '' && width + 1 + wordWidth > columns) {
      lines.push(current.trimEnd());
      current = ' '.repeat(indent) + word;
      width = indent + wordWidth;
    } else {
      current += ` ${word}`;
      width += 1 + wordWidth;
    }
  }
  return [...lines, current].join('\n');
}

function widthOf(text: string): number {
  return columnsOf(stripVTControlCharacters(text));
}
