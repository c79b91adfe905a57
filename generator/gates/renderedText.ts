/** Finds the text that readers see, and its places in the sources of a page. */
import type { Place } from '../types.ts';
import type { GateInput } from './gate.ts';
import { positionAt } from '../lib/source/places.ts';

type TextInput = Pick<GateInput, 'sources' | 'readText'>;

/**
 * Returns the places of a word in the sources of a page, first in its document and then in its
 * partials.
 */
export function placesIn(source: string, pattern: RegExp, input: TextInput): readonly Place[] {
  const files = [source, ...(input.sources.files.get(source)?.partials ?? [])];
  return files.flatMap((file) => {
    const text = readersText(input.readText(file) ?? '');
    return [...text.matchAll(pattern)].map(({ index, 0: match }) => {
      const place = { file, ...positionAt(text, index) };
      return match.includes('\n') ? place : { ...place, endColumn: place.column + match.length };
    });
  });
}

/**
 * Returns Markdown with spaces in place of code, addresses, tags, and front matter except the title
 * and description. The offsets of the remaining words do not change.
 */
export function readersText(markdown: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, (text) =>
      text.replace(/^(?!(?:title|description):).*$/gm, blank),
    )
    .replace(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2.*$/gm, blank)
    .replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, blank)
    .replace(/\]\([^)\n]*\)|<[^>\n]*>|https?:\/\/[^\s)>]+/g, blank)
    .replace(/^import .*$|^export .*$/gm, blank);
}
