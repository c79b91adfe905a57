/** Scroll spy: marks the heading that is being read in the table of contents. */
import { onPage, rootElement } from '../onEvent.ts';

addEventListener('scroll', update);
onPage(() => requestAnimationFrame(update));

function update(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-spy] a')];
  const headings = links.map(({ hash }) =>
    document.getElementById(decodeURIComponent(hash.slice(1))),
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
