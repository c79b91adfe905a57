/** Loads the emoji table if `text` seems to name one; the result replaces `:smile:` and leaves unknown names alone. */
export async function loadEmoji(text: string): Promise<((text: string) => string) | undefined> {
  if (!/(?:^|[^\w:]):[a-z0-9_+-]+:/im.test(text)) return undefined;
  const { emojify } = await import('node-emoji');
  return (part) => emojify(part);
}
