/**
 * The navbar hides when the reader scrolls down past its height and shows when the reader scrolls
 * up. Loaded where it is configured.
 */
import { navigated } from '../../page/pageEvents.ts';

const navbar = document.querySelector<HTMLElement>('.navbar')!;
const hidden = 'navbar--hidden';
let last = scrollY;
let isStill = false;

/**
 * In this frame the page scrolls because a position is restored, or kept below a clicked tab; the
 * reader does not scroll.
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
