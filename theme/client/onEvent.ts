/**
 * How behaviors reach pages: by events anywhere in the document, and by looking at each page that
 * is shown.
 */
import { navigated } from '../page/pageEvents.ts';

/** The element that carries facts about the page and the site. */
export const rootElement = document.documentElement;

/**
 * Calls `react` on every click, or on another event, with the nearest element that matches
 * `selector`. Elements that are added later count too.
 */
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

/** Calls `react` now and after each navigation. */
export function onPage(react: () => void): void {
  document.addEventListener(navigated, react);
  react();
}
