/**
 * The two ways in which behaviors reach pages: events anywhere in the document, and a call for each
 * page that is shown.
 */
import { navigated } from '../page/pageEvents.ts';

/** The `<html>` element. Its attributes have facts about the page and the site. */
export const rootElement = document.documentElement;

/**
 * Calls `handle` on every event `name` in an element that matches `selector`, with the nearest such
 * element. Elements that are added later count too.
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
