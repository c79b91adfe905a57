/**
 * Shows a page that was fetched: replaces the parts that differ, the heading first. Loaded beside
 * the first document that is fetched, so that a first load does without it.
 */
import { rootElement } from '../eventHandlers.ts';
import { applyStyles } from './styleSheets.ts';

/** Pages of the history need it right after they are shown. */
export { restoreScroll } from './restoreScroll.ts';

/** In a list of posts, the part after the first two. */
const laterPosts = '.post ~ .post ~ .post';
/** The part of a text after its heading and first words. */
const later = '.markdown > * ~ * ~ * ~ *, .markdown > :not(header, h1, p)';

interface Shown {
  /** Whether nothing on the page decides about the position, so that its end may come later. */
  readonly mayWait: boolean;
  /** Called when the page is in place. */
  readonly settle: () => void;
  /** Called when all of the page is there. */
  readonly finish: () => void;
}

/**
 * Shows `next` without most of its text. The rest follows after that is painted: to style, lay out
 * and paint a whole page at once takes twice the time.
 */
export async function showPage(next: Document, { mayWait, settle, finish }: Shown): Promise<void> {
  const place = () => {
    const endStyles = swap(next);
    settle();
    return endStyles;
  };
  const first = mayWait && (next.querySelector(laterPosts) ?? next.querySelector(later));
  if (!first) {
    place()();
    return finish();
  }
  const text = first.parentElement!;
  const range = new Range();
  range.selectNodeContents(text);
  range.setStartBefore(first);
  const belowScreen = range.extractContents();
  // `finish` chooses the reader's tabs, so tabs beside the text would be painted twice.
  const isAtOnce = next.querySelector('.tabs');
  if (isAtOnce) text.append(belowScreen);
  // Keeps what follows the text below the edge of the screen.
  else text.style.minHeight = '100vh';
  const endStyles = place();
  if (isAtOnce) {
    endStyles();
    return finish();
  }
  const main = document.querySelector('main')!;
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  text.style.minHeight = '';
  text.append(belowScreen);
  // Another page may have been faster.
  if (!main.isConnected) return;
  endStyles();
  finish();
  // The reader may have asked for a place in the text before it was there.
  if (location.hash) location.replace(location.hash);
}

/**
 * Replaces the current page by `next`: only the parts that differ, and nothing that holds choices
 * of the reader. `openBranches` updates a sidebar that stays. Returns the work that `applyStyles`
 * leaves.
 */
function swap(next: Document): () => void {
  const endStyles = applyStyles(next);
  const tags = new Map(tagsOf(next).map((tag) => [tag.outerHTML, tag]));
  for (const tag of tagsOf(document)) if (!tags.delete(tag.outerHTML)) tag.remove();
  document.head.append(...tags.values());
  const { body } = document;
  // The first class is the layout's; boot sets it.
  rootElement.className = next.documentElement.className.replace('ssr', rootElement.classList[0]!);
  body.className = next.body.className + / navigation.*|$/.exec(` ${body.className}`);
  // The same sidebar stays in place, with its scroll position and the categories that the reader
  // opened.
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

/** Tags about the page. Scripts, styles and tags that boot set stay. */
function tagsOf(page: Document): Element[] {
  return [
    ...page.head.querySelectorAll(
      ':not([http-equiv],[name=theme-color],[rel=stylesheet],[src],style)',
    ),
  ];
}
