/** The message of whatever was thrown. Code of a site may throw what has none. */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown);
  } catch {
    return 'a value without a text was thrown';
  }
}
