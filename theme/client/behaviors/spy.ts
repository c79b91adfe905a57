/**
 * Marks the heading that is being read in the table of contents. On narrow screens, it copies the
 * list into the element that opens above the page.
 */
import { onPage, rootElement } from '../eventHandlers.ts';

addEventListener('scroll', update);
onPage(() => requestAnimationFrame(update));
// The event does not bubble, so it is captured.
document.addEventListener(
  'toggle',
  ({ target }) => {
    const list = document.querySelector('.toc ul,.doc__column~* ul');
    if (list && (target as Element).matches('.toc-mobile')) {
      (target as Element).querySelector('ul')?.remove();
      (target as Element).append(list.cloneNode(true));
    }
  },
  true,
);

function update(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-spy] a')];
  // In the attribute, unlike in `hash`, the id is not encoded.
  const headings = links.map((link) =>
    document.getElementById(link.getAttribute('href')!.split('#')[1]!),
  );
  const isAtEnd = innerHeight + scrollY >= rootElement.scrollHeight - 2;
  const current = isAtEnd
    ? headings.at(-1)
    : (headings.findLast(
        (heading) => heading && heading.getBoundingClientRect().top <= innerHeight / 4,
      ) ?? headings[0]);
  headings.forEach((heading, i) => {
    links[i]!.setAttribute('aria-current', `${!!heading && heading === current}`);
  });
}
