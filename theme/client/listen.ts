/** The ways in which behaviours reach pages: by clicks and other events anywhere, and by looking at what is shown. */
import { navigated } from '../page/events.ts';

/** Where what the page says of itself stands. */
export const root = document.documentElement;

/** Calls `react` with the nearest element that matches `selector`, for every click in one (or another event, by its name), now and later. */
export function onClick<T extends HTMLElement>(
  selector: string,
  react: (element: T, event: MouseEvent) => void,
  name = 'click',
): void {
  document.addEventListener(name, (event) => {
    const element = (event.target as Element).closest<T>(selector);
    if (element) react(element, event as MouseEvent);
  });
}

/** Calls `react` now, and after each navigation. */
export function onPage(react: () => void): void {
  document.addEventListener(navigated, react);
  react();
}
