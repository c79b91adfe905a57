/**
 * Hides the navbar when the reader scrolls down past its height, and shows it when the reader
 * scrolls up. This script loads only if the configuration asks for it.
 */
import { navigated } from '../../page/pageEvents.ts';

const navbar = document.querySelector<HTMLElement>('.navbar')!;
const hidden = 'navbar--hidden';
let last = scrollY;
let isStill = false;

/**
 * Ignores scrolling in this frame. The page scrolls because a position is restored, or because a
 * clicked tab stays in its place. The reader does not scroll.
 */
function beStill(): void {
  isStill = true;
  // Scroll events are sent before animation frames.
  requestAnimationFrame(() => {
    isStill = false;
  });
}

document.addEventListener(navigated, beStill);
addEventListener('popstate', beStill);
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[role=tab]')) beStill();
});
document.addEventListener(
  'scroll',
  () => {
    const isDown = isStill ? navbar.classList.contains(hidden) : scrollY > last;
    navbar.classList.toggle(hidden, isDown && scrollY > navbar.offsetHeight);
    last = scrollY;
  },
  { passive: true },
);
