import { location } from 'vfile-location';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';

/** Two bytes that no UTF-8 has, then every other byte is zero: how UTF-16 looks when it is read as UTF-8. */
const utf16 = /^\uFFFD\uFFFD[\s\S]?\0|^\0[^\0]\0[^\0]|^[^\0]\0[^\0]\0/;

/**
 * What shows that a file is not UTF-8, at the first place where it is seen. `text` is the file read as
 * UTF-8, in which bytes that are none have become U+FFFD. `readable`: the rest of the text means something.
 */
export function checkEncoding(
  text: string,
  file: string,
): { readonly diagnostics: readonly Diagnostic[]; readonly readable: boolean } {
  const offset = text.search(/[\0\uFFFD]/);
  if (offset === -1) return { diagnostics: [], readable: true };
  if (utf16.test(text))
    return {
      diagnostics: [
        diagnose('markdown/not-utf8', { file, line: 1, column: 1 }, { found: 'utf16' }),
      ],
      readable: false,
    };
  const { line, column } = location(text).toPoint(offset)!;
  return {
    diagnostics: [
      diagnose(
        'markdown/not-utf8',
        { file, line, column },
        { found: text[offset] === '\0' ? 'nul' : 'bytes' },
      ),
    ],
    readable: true,
  };
}
