/**
 * The color mode in a browser. The state is on the `<html>` element: `data-theme` is the mode that
 * is shown, and `data-theme-choice` is the reader's choice. Storage keeps the choice.
 */
import { write } from './storage.ts';

/** A mode that a page can show. */
export type Mode = 'light' | 'dark';
/** The reader's choice. `system` follows the setting of the system. */
export type ColorModeChoice = Mode | 'system';

/** The key in storage, which is the one that Docusaurus uses. */
export const colorModeKey = 'theme';

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');

/**
 * The color of the browser's own toolbar in each mode. A test keeps them equal to the token
 * `--canvas`.
 */
export const themeColors = { light: '#fbfaf8', dark: '#131315' } as const;

/** Returns the mode that the page shows. */
export function readMode(): Mode {
  return document.documentElement.dataset['theme'] as Mode;
}

/** Returns the reader's choice. */
export function readChoice(): ColorModeChoice {
  return document.documentElement.dataset['themeChoice'] as ColorModeChoice;
}

/** The choice that follows each choice when the reader clicks the switch. */
export const nextChoice: Readonly<Record<ColorModeChoice, ColorModeChoice>> = {
  light: 'dark',
  dark: 'system',
  system: 'light',
};

/** Returns the choice in a stored text, or `fallback` if the text is not a choice. */
export function toChoice(stored: string | null, fallback: ColorModeChoice): ColorModeChoice {
  return Object.hasOwn(nextChoice, stored!) ? (stored as ColorModeChoice) : fallback;
}

/** Shows a choice without storing it. */
export function showChoice(choice: ColorModeChoice): void {
  const mode = choice === 'system' ? (darkQuery().matches ? 'dark' : 'light') : choice;
  const { dataset } = document.documentElement;
  dataset['theme'] = mode;
  dataset['themeChoice'] = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    meta.content = themeColors[mode];
}

/** Shows a choice and stores it. Other open tabs of the site follow. */
export function setChoice(choice: ColorModeChoice): void {
  write(colorModeKey, choice);
  showChoice(choice);
}

/** Calls `onChange` whenever the mode or the choice changes. Returns the function that stops it. */
export function watchChoice(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-theme-choice'],
  });
  return () => observer.disconnect();
}

/** Follows the system while the choice is `system`. */
export function followSystem(): void {
  darkQuery().addEventListener('change', () => {
    if (readChoice() === 'system') showChoice('system');
  });
}
