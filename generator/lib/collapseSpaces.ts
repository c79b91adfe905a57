/**
 * Returns a text as one line: without spaces around it, and with one space for each run of white
 * space.
 */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
