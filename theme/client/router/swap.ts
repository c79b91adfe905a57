import { root } from '../listen.ts';
import { applyStyles } from './styles.ts';

/** Puts another page in the place of the shown one: what differs, and nothing that the reader's choices stand on. A sidebar that stays is left to openBranches. */
export function swap(next: Document): void {
  applyStyles(next);
  const tags = new Map(tagsOf(next).map((tag) => [tag.outerHTML, tag]));
  for (const tag of tagsOf(document)) if (!tags.delete(tag.outerHTML)) tag.remove();
  document.head.append(...tags.values());
  const { body } = document;
  // The first class is the layout's, of boot.
  root.className = next.documentElement.className.replace('ssr', root.classList[0]!);
  body.className = next.body.className + / navigation.*|$/.exec(` ${body.className}`);
  // The same sidebar stays in its place, with its scroll and what the reader opened.
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

/** Tags that say something of the page. Scripts, styles and what boot set stay. */
function tagsOf(page: Document): Element[] {
  return [
    ...page.head.querySelectorAll(
      ':not([http-equiv],[name=theme-color],[rel=stylesheet],[src],style)',
    ),
  ];
}
