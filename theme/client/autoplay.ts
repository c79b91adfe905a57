/**
 * Starts films that begin by themselves. Their player loads when the browser is idle and the film
 * is on screen. It does not load for readers who prefer less motion or save data.
 */
import { allowsMotion } from './film/allowsMotion.ts';
import { onPage } from './eventHandlers.ts';

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting) {
      observer.unobserve(target);
      void import('./film.ts').then(({ handleEvent: react }) =>
        react(undefined, target as HTMLElement),
      );
    }
});
/** Safari has no `requestIdleCallback`. */
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

onPage(() => {
  if (!allowsMotion()) return;
  whenIdle(() => {
    for (const film of document.querySelectorAll('[data-auto]')) observer.observe(film);
  });
});
