/**
 * Shows a page that was fetched: replaces the parts that differ, the heading first. This module
 * loads together with the first document that is fetched, because the first page does not need it.
 */
import { rootElement } from '../eventHandlers.ts';
import { applyStyles } from './styleSheets.ts';

/** It is exported here, because pages of the history need it right after they are shown. */
export { restoreScroll } from './restoreScroll.ts';

/** In a list of posts, those after the first two. */
const laterPosts = '.post ~ .post ~ .post';
/** In a text, what follows its heading and first paragraphs. */
const later = '.markdown > * ~ * ~ * ~ *, .markdown > :not(header, h1, p)';
/** The links of a sidebar, and the list of recent posts. Their columns keep their widths. */
const besideText = '.menu > ul, .recent > nav';

interface Shown {
  /**
   * Whether the page is shown from its top, so that its end may follow later. A hash or a saved
   * position needs the whole page.
   */
  readonly mayWait: boolean;
  /** Called when the page is in place. */
  readonly settle: () => void;
  /** Called when the whole page is there. */
  readonly finish: () => void;
}

/**
 * Shows `next` without most of its text and its lists of links, and adds them when this has been
 * painted. Styling, laying out and painting the whole page at once would take twice the time.
 */
export async function showPage(next: Document, { mayWait, settle, finish }: Shown): Promise<void> {
  const putBack = mayWait && holdBack(next);
  const endStyles = swap(next);
  settle();
  if (putBack) {
    const main = document.querySelector('main')!;
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    putBack();
    // Another page may have replaced this one meanwhile.
    if (!main.isConnected) return;
  }
  endStyles();
  finish();
  // The reader may have followed a link to a place in the text that was not there yet.
  if (putBack && location.hash) location.replace(location.hash);
}

/**
 * Takes out of `next` what the reader does not look for first. Returns the function that puts it
 * back. `undefined`: the page is short, or has to be shown whole.
 */
function holdBack(next: Document): (() => void) | undefined {
  const first = next.querySelector(laterPosts) ?? next.querySelector(later);
  if (!first) return undefined;
  const text = first.parentElement!;
  const range = new Range();
  range.selectNodeContents(text);
  range.setStartBefore(first);
  const belowScreen = range.extractContents();
  // The reader's tabs are chosen at the end, so tabs above the rest would be painted twice.
  if (next.querySelector('.tabs')) {
    text.append(belowScreen);
    return undefined;
  }
  // The minimum height keeps what follows the text below the edge of the screen.
  text.style.minHeight = '100vh';
  const lists = [...next.querySelectorAll(besideText)].map((list) => {
    const place = new Comment();
    list.replaceWith(place);
    return { list, place };
  });
  return () => {
    text.style.minHeight = '';
    text.append(belowScreen);
    for (const { list, place } of lists) place.replaceWith(list);
  };
}

/**
 * Replaces the current page with `next`, but only the parts that differ and nothing that has
 * choices of the reader. `showMarksOf` updates a sidebar that stays. Returns the function that
 * `applyStyles` returned.
 */
function swap(next: Document): () => void {
  const endStyles = applyStyles(next);
  const tags = new Map(tagsOf(next).map((tag) => [tag.outerHTML, tag]));
  for (const tag of tagsOf(document)) if (!tags.delete(tag.outerHTML)) tag.remove();
  document.head.append(...tags.values());
  const { body } = document;
  // The first class is that of the layout, which boot sets.
  rootElement.className = next.documentElement.className.replace('ssr', rootElement.classList[0]!);
  body.className = next.body.className + / navigation.*|$/.exec(` ${body.className}`);
  // If both pages have the same sidebar, it stays in place, with its scroll position and the
  // categories that the reader opened.
  const beside = `[data-beside="${document.querySelector('main')!.dataset['beside']}"]`;
  const isSame = next.querySelector(beside);
  if (isSame)
    document.querySelector('#__page')!.className = next.querySelector('#__page')!.className;
  for (const selector of [
    '.navbar__toggle',
    '#__menu',
    isSame ? beside : '#__page',
    'body > .footer',
  ]) {
    const [from, to] = [document, next].map((page) => page.querySelector(selector));
    if (!to) from?.remove();
    else if (!from) body.append(to);
    else if (!from.isEqualNode(to)) from.replaceWith(to);
  }
  return endStyles;
}

/**
 * Returns the tags of the head that are about the page. Scripts, styles and boot's tags stay. What
 * the page preloads is requested in the next frame anyway.
 */
function tagsOf(page: Document): Element[] {
  return [
    ...page.head.querySelectorAll(
      ':not([http-equiv],[name=theme-color],[rel=stylesheet],[rel=preload],[src],style)',
    ),
  ];
}
