import { scriptTexts } from '../messages/scriptTexts.ts';

// Made while the script loads, because the first one takes a browser some milliseconds.
const plurals = new Intl.PluralRules(document.documentElement.lang);

/** Returns the form of a text for a number, in the language of the page. */
export function countText(text: string, count: number): string {
  const forms = text.split('|');
  const form = plurals.select(count);
  const place = scriptTexts.pluralForms.split(' ').indexOf(form);
  return (forms[place] ?? forms.at(-1)!).replace('{count}', `${count}`);
}
