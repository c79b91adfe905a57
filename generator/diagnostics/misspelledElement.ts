import { drawnElements, elements, isElement } from '../lib/htmlElements.ts';
import { editsBetween } from './suggest.ts';

/** Whether the name of a tag is unknown to HTML. Names with a hyphen are custom elements. */
export function isUnknownElement(name: string): boolean {
  return /^[a-z][A-Za-z\d]*$/.test(name) && !isElement(name.toLowerCase());
}

/**
 * Returns the name that an unknown tag stands for. It is one of `components` in lower case, or an
 * element that differs in one letter or in the order of two.
 */
export function misspelledElement(name: string, components: readonly string[]): string | undefined {
  if (!isUnknownElement(name)) return undefined;
  const lower = name.toLowerCase();
  return (
    components.find((component) => component.toLowerCase() === lower) ??
    (name.length < 3
      ? undefined
      : elements.find((element) => element.length > 2 && editsBetween(element, lower) === 1))
  );
}

/** Like `misspelledElement`, but in code, where an element may be a part of an SVG. */
export function misspelledTag(name: string, components: readonly string[]): string | undefined {
  return drawnElements.has(name.toLowerCase()) ? undefined : misspelledElement(name, components);
}
