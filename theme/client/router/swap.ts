/** Puts another page in the place of the shown one: what differs, and nothing that the reader's choices stand on. */
import { openBranches } from './branches.ts';
import { applyStyles } from './styles.ts';

export function swap(next: Document): void {
  applyStyles(next);
  const tags = new Map(tagsOf(next).map((tag) => [tag.outerHTML, tag]));
  for (const tag of tagsOf(document)) if (!tags.delete(tag.outerHTML)) tag.remove();
  document.head.append(...tags.values());
  const { documentElement: root, body } = document;
  // The first class is the layout's, of boot.
  root.className = next.documentElement.className.replace('ssr', root.classList[0]!);
  body.className = `${next.body.className} ${/navigation\S+/.exec(body.className) ?? ''}`;
  // The same sidebar keeps its scroll, and what the reader opened.
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  const same = sidebar && next.querySelector(`.sidebar[data-name="${sidebar.dataset['name']}"]`);
  const top = sidebar?.scrollTop;
  if (same) openBranches(document, next);
  for (const selector of ['.navbar__toggle', '#__menu', '#__page', 'body > .footer']) {
    const [from, to] = [document, next].map((page) => page.querySelector(selector));
    if (!to) from?.remove();
    else if (from) from.replaceWith(to);
    else body.append(to);
  }
  if (same) same.scrollTop = top!;
}

/** Tags that say something of the page. Scripts, styles and what boot set stay. */
function tagsOf(page: Document): Element[] {
  return [...page.head.querySelectorAll('title,meta:not([http-equiv],[name=theme-color]),link:not([rel=stylesheet]),script:not([src])')];
}
