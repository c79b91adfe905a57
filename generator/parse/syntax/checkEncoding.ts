import { location } from 'vfile-location';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { startOfFile } from '../../lib/startOfFile.ts';

/** UTF-16 that was read as UTF-8: two invalid bytes, and then zero in every other byte. */
const utf16 = /^\uFFFD\uFFFD[\s\S]?\0|^\0[^\0]\0[^\0]|^[^\0]\0[^\0]\0/;

/**
 * Reports that a file is not UTF-8, at the first place that shows it. `text` is the file read as
 * UTF-8, in which invalid bytes are U+FFFD. `readable` says whether the rest of the text makes
 * sense.
 */
export function checkEncoding(
  text: string,
  file: string,
): { readonly diagnostics: readonly Diagnostic[]; readonly readable: boolean } {
  const offset = text.search(/[\0\uFFFD]/);
  if (offset === -1) return { diagnostics: [], readable: true };
  if (utf16.test(text))
    return {
      diagnostics: [diagnose('markdown/not-utf8', startOfFile(file), { problem: 'utf16' })],
      readable: false,
    };
  const { line, column } = location(text).toPoint(offset)!;
  return {
    diagnostics: [
      diagnose(
        'markdown/not-utf8',
        { file, line, column },
        { problem: text[offset] === '\0' ? 'nul' : 'bytes' },
      ),
    ],
    readable: true,
  };
}
