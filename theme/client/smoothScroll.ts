/**
 * Smooth scrolling to places in the page for browsers that have none. In each frame 0.85 of the
 * distance remains.
 */
export {};

const remainingPerFrame = 0.85;

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
  if (
    !link ||
    event.defaultPrevented ||
    link.pathname !== location.pathname ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return;
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
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

/** `at` is the last position that was set. If the page is elsewhere, the reader has taken over. */
function approach(top: number, at = scrollY): void {
  if (Math.abs(scrollY - at) > 2) return;
  const next = Math.abs(top - at) < 1 ? top : top - (top - at) * remainingPerFrame;
  scrollTo(0, next);
  if (next !== top) requestAnimationFrame(() => approach(top, next));
}
