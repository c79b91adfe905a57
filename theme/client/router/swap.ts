import { rootElement } from '../onEvent.ts';
import { applyStyles } from './styleSheets.ts';

/**
 * Replaces the current page by `next`: only what differs, and nothing that holds choices of the
 * reader. `openBranches` updates a sidebar that stays.
 */
export function swap(next: Document): void {
  applyStyles(next);
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
}

/** Tags about the page. Scripts, styles and tags that boot set stay. */
function tagsOf(page: Document): Element[] {
  return [
    ...page.head.querySelectorAll(
      ':not([http-equiv],[name=theme-color],[rel=stylesheet],[src],style)',
    ),
  ];
}
