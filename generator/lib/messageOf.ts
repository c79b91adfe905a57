/** Returns the message of a thrown value. Code of a site may throw values without one. */
export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message : String(thrown);
  } catch {
    return 'a value without a text was thrown';
  }
}
