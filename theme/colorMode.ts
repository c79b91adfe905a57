/**
 * Colour mode in a browser (S4.1). The document's `data-theme` (what is shown) and
 * `data-theme-choice` (what the reader chose) are the state; storage remembers it.
 */
import { themeColors } from './head/themeColors.ts';
import { write } from './storage.ts';

export type Mode = 'light' | 'dark';
export type Choice = Mode | 'system';

/** Storage key, Docusaurus's. */
export const key = 'theme';

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');

/** What the page shows now. */
export function readMode(): Mode {
  return document.documentElement.dataset['theme'] as Mode;
}

/** What the reader chose. */
export function readChoice(): Choice {
  return document.documentElement.dataset['themeChoice'] as Choice;
}

/** What the switch goes to from each choice. */
export const following: Readonly<Record<Choice, Choice>> = {
  light: 'dark',
  dark: 'system',
  system: 'light',
};

/** The choice that `stored` stands for, else `fallback`. */
export function toChoice(stored: string | null, fallback: Choice): Choice {
  return Object.hasOwn(following, stored!) ? (stored as Choice) : fallback;
}

/** Shows a choice without remembering it. */
export function showChoice(choice: Choice): void {
  const mode = choice === 'system' ? (darkQuery().matches ? 'dark' : 'light') : choice;
  const { dataset } = document.documentElement;
  dataset['theme'] = mode;
  dataset['themeChoice'] = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    meta.content = themeColors[mode];
}

/** Shows a choice and remembers it; open tabs of the site follow. */
export function setChoice(choice: Choice): void {
  write(key, choice);
  showChoice(choice);
}

/** Calls back whenever mode or choice change; gives the way to stop. */
export function watchChoice(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-theme-choice'],
  });
  return () => observer.disconnect();
}

/** Follows the system while that is the choice. */
export function followSystem(): void {
  darkQuery().addEventListener('change', () => {
    if (readChoice() === 'system') showChoice('system');
  });
}
