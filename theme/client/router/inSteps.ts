/** Shows a page in two steps, its heading first: loaded with the first page that is fetched ahead. */

/** What of a text comes after its heading and its first words. */
const later = '.markdown > * ~ * ~ * ~ *, .markdown > :not(header, h1, p)';

/**
 * Lets `place` put `next` in the place of the shown page without most of its text, which follows when that
 * is painted, with all that `finish` does: to style, lay out and paint a whole page takes twice the time.
 */
export async function showInSteps(
  next: Document,
  place: () => void,
  finish: () => void,
): Promise<void> {
  const first = next.querySelector(later);
  const text = first?.parentElement;
  if (!text) {
    place();
    return finish();
  }
  const range = new Range();
  range.selectNodeContents(text);
  range.setStartBefore(first);
  const rest = range.extractContents();
  // Tabs beside the text are painted with the reader's choice, which `finish` makes.
  const isAtOnce = next.querySelector('.tabs');
  if (isAtOnce) text.append(rest);
  // What comes after the text stays below the screen.
  else text.style.minHeight = '100vh';
  place();
  if (isAtOnce) return finish();
  const main = document.querySelector('main')!;
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  text.style.minHeight = '';
  text.append(rest);
  // Unless another page was faster.
  if (!main.isConnected) return;
  finish();
  // The reader was faster: a place in the text was asked for before it was there.
  if (location.hash) location.replace(location.hash);
}
