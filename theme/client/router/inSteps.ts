/** Shows a page in two steps, its heading first: loaded with the first page that is fetched ahead. */

/** What of a text comes after its heading and its first words. What the reader may have chosen something in comes with its choice. */
const later = '.markdown > * ~ * ~ * ~ *, .markdown > :not(header, h1, p)';

/**
 * Lets `place` put `next` in the place of the shown page without most of its text, which follows when that
 * is painted, with all that `finish` does: to style, lay out and paint a whole page takes twice the time.
 */
export async function showInSteps(next: Document, place: () => void, finish: () => void): Promise<void> {
  const first = next.querySelector(later);
  const text = first?.parentElement;
  const range = new Range();
  if (text) {
    range.selectNodeContents(text);
    range.setStartBefore(first);
    // What comes after the text stays below the screen.
    text.style.minHeight = '100vh';
  }
  const rest = range.extractContents();
  place();
  const main = document.querySelector('main')!;
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); });
  if (text) text.style.minHeight = '';
  text?.append(rest);
  // Unless another page was faster.
  if (main.isConnected) finish();
}
