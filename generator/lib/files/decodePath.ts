/** Percent-decodes an address. Text that is not a valid encoding stays as it is. */
export function decodePath(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
