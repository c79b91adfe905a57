/**
 * Smooth scrolling to places in the page, by hand (S4.7): for browsers that have none of their own.
 * Each frame leaves 0.85 of the remaining distance.
 */
export {};

const left = 0.85;

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

/** `at`: where the page was put last; if it is elsewhere, the reader took over. */
function approach(top: number, at = scrollY): void {
  if (Math.abs(scrollY - at) > 2) return;
  const next = Math.abs(top - at) < 1 ? top : top - (top - at) * left;
  scrollTo(0, next);
  if (next !== top) requestAnimationFrame(() => approach(top, next));
}
