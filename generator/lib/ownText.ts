/**
 * Returns a copy of a text that was cut out of a longer one. V8 keeps the longer text in memory as
 * long as its parts, so a part that is remembered must be a copy.
 */
export function ownText(part: string): string {
  return Buffer.from(part).toString();
}
