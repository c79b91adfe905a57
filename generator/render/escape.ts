const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** `text` as the value of a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (character) => entities[character]!);
}
