import { drawnElements, elements, isElement } from '../lib/htmlElements.ts';
import { editsBetween } from './suggest.ts';

/** Whether HTML does not know the name of a tag. Names with a hyphen are elements of scripts. */
export function isUnknownElement(name: string): boolean {
  return /^[a-z][A-Za-z\d]*$/.test(name) && !isElement(name.toLowerCase());
}

/**
 * The element that a tag unknown to HTML stands for: one of `components` in lower case, or the
 * element with one letter more, less, other or swapped.
 */
export function misspelledElement(name: string, components: readonly string[]): string | undefined {
  if (!isUnknownElement(name)) return undefined;
  const lower = name.toLowerCase();
  return (
    components.find((one) => one.toLowerCase() === lower) ??
    (name.length < 3
      ? undefined
      : elements.find((one) => one.length > 2 && editsBetween(one, lower) === 1))
  );
}

/** Like `misspelledElement`, in code, where an element may be a part of a picture. */
export function misspelledTag(name: string, components: readonly string[]): string | undefined {
  return drawnElements.has(name.toLowerCase()) ? undefined : misspelledElement(name, components);
}
