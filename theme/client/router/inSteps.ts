/**
 * Shows a page in two steps, the heading first. Loaded with the first page that is fetched ahead.
 */

/** The part of a text after its heading and first words. */
const later = '.markdown > * ~ * ~ * ~ *, .markdown > :not(header, h1, p)';

/**
 * Calls `place` to show `next` without most of its text. The rest follows after that is painted,
 * and `finish` is called: to style, lay out and paint a whole page at once takes twice the time.
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
  // `finish` chooses the reader's tabs, so tabs beside the text would be painted twice.
  const isAtOnce = next.querySelector('.tabs');
  if (isAtOnce) text.append(rest);
  // Keeps what follows the text below the edge of the screen.
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
  // Another page may have been faster.
  if (!main.isConnected) return;
  finish();
  // The reader may have asked for a place in the text before it was there.
  if (location.hash) location.replace(location.hash);
}
