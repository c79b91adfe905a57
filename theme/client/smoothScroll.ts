/** Scrolls smoothly to places on the page in browsers that cannot do so themselves. */
import { isPlain } from './search/followLink.ts';

/** The part of the distance that remains after each frame. */
const remainingPerFrame = 0.85;

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
  if (
    !link ||
    event.defaultPrevented ||
    !isPlain(event) ||
    link.pathname !== location.pathname ||
    link.search !== location.search ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return;
  const target = document.getElementById(idIn(link.hash));
  if (!target) return;
  event.preventDefault();
  history.pushState({}, '', link.hash);
  const margin =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  approach(
    Math.min(
      target.getBoundingClientRect().top + scrollY - margin,
      document.documentElement.scrollHeight - innerHeight,
    ),
  );
});

/** Returns the id that a hash names; the hash itself if it is not encoded as it should be. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** `at` is the last position that was set. If the page is elsewhere, the reader has scrolled. */
function approach(top: number, at = scrollY): void {
  if (Math.abs(scrollY - at) > 2) return;
  const next = Math.abs(top - at) < 1 ? top : top - (top - at) * remainingPerFrame;
  scrollTo(0, next);
  if (next !== top) requestAnimationFrame(() => approach(top, next));
}
