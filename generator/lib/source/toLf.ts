/**
 * Returns the text with LF in place of CRLF, so that a checkout on Windows has the same bytes as
 * any other.
 */
export function toLf(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
