/** Scroll spy (S2.5): marks the contents' entry of the heading that is being read. */
import { onPage } from '../listen.ts';

let frame: number;

document.addEventListener('scroll', queue);
onPage(queue);

function queue(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(update);
}

const idOf = (link: HTMLAnchorElement) => decodeURIComponent(link.hash.slice(1));

function update(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-spy] a')];
  const headings = links.flatMap((link) => document.getElementById(idOf(link)) ?? []);
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const current = isAtEnd ? headings.at(-1) : (headings.findLast((heading) => heading.getBoundingClientRect().top <= innerHeight / 4) ?? headings[0]);
  for (const link of links) link.ariaCurrent = idOf(link) === current?.id ? 'true' : null;
}
