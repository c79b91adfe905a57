/** The navbar hides on scroll down past its own height, and shows on scroll up (S4.3). Loaded where it is configured. */
import { navigated } from '../../page/events.ts';

const navbar = document.querySelector<HTMLElement>('.navbar')!;
const hidden = 'navbar--hidden';
let last = scrollY;
let isStill = false;

/** S4.6: what scrolls in this frame is not the reader, but a position that is restored, or kept under a clicked tab. */
function beStill(): void {
  isStill = true;
  // Scroll events are sent before the frame's callbacks.
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
