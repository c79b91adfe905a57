/**
 * Matches characters that move the cursor of a terminal, color its text, ring its bell, begin a
 * line, or change the direction of the text.
 */
export const controls = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Writes control characters as JavaScript does in strings. File names, addresses and titles may
 * contain any, and must not control the terminal that shows them.
 */
export function showControls(text: string): string {
  return text.replace(
    controls,
    (character) =>
      short[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Does the same as `showControls`, but keeps line feeds. */
export function showControlsInLines(text: string): string {
  return text.split('\n').map(showControls).join('\n');
}
