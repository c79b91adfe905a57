import { scriptTexts } from '../messages/scriptTexts.ts';

// Created while the script loads, because the first one takes a browser some milliseconds.
const plurals = new Intl.PluralRules(document.documentElement.lang);

/**
 * Returns the form of a text for a number in the language of the page. The forms in `text` are
 * separated by `|`, and `{count}` stands for the number.
 */
export function countText(text: string, count: number): string {
  const forms = text.split('|');
  const form = plurals.select(count);
  const place = scriptTexts.pluralForms.split(' ').indexOf(form);
  return (forms[place] ?? forms.at(-1)!).replace('{count}', `${count}`);
}
