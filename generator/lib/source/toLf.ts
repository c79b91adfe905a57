/** The text with LF where it has CRLF: a checkout on Windows gives the same bytes as any other. */
export function toLf(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
