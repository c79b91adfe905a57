/**
 * How behaviors reach pages: by events anywhere in the document, and by looking at each page that
 * is shown.
 */
import { navigated } from '../page/pageEvents.ts';

/** The element that carries facts about the page and the site. */
export const rootElement = document.documentElement;

/**
 * Calls `handle` on every click, or on another event, with the nearest element that matches
 * `selector`. Elements that are added later count too.
 */
export function onClick<T extends HTMLElement>(
  selector: string,
  handle: (element: T, event: MouseEvent) => void,
  name = 'click',
): void {
  document.addEventListener(name, (event) => {
    const element = (event.target as Element).closest<T>(selector);
    if (element) handle(element, event as MouseEvent);
  });
}

/** Calls `run` now and after each navigation. */
export function onPage(run: () => void): void {
  document.addEventListener(navigated, run);
  run();
}
