/** Finds characters whose UTF-8 bytes were read as Windows-1252 and saved again. */
import type { Text } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfOffset } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

/**
 * The bytes 0x80 to 0x9F. Above them, the encoding is the same as Unicode. Node decodes both alike.
 */
const low = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F';
const high = '\x90‘’“”•–—˜™š›œ\x9DžŸ';
const bytes = new Map(
  Array.from({ length: 128 }, (_, index) => [
    (low + high)[index] ?? String.fromCharCode(index + 128),
    index + 128,
  ]),
);
const secondBytes = [...bytes.keys()].join('').replace(/[\\\]^-]/g, '\\$&');
/** Letters with marks, signs, and typographic quotes and dashes. */
const garbled = new RegExp(`Ã[${secondBytes}]|Â[\\u00A0-\\u00BF]|â€[${secondBytes}]`);

/** Returns the first garbled character of a text. */
export function checkGarbled(
  { value, position }: Text,
  source: ParsedSource,
): Diagnostic | undefined {
  const [written] = garbled.exec(value) ?? [];
  if (written === undefined || !position) return undefined;
  const at = source.text.indexOf(written, position.start.offset);
  const read = Uint8Array.from(written, (character) => bytes.get(character)!);
  const meant = new TextDecoder().decode(read);
  return at === -1 || meant.includes('\uFFFD')
    ? undefined
    : diagnose('markdown/wrong-encoding', placeOfOffset(at, source), { written, meant });
}
