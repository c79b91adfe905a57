import { scriptTexts } from '../messages/scriptTexts.ts';

/** Returns the form of a text for a number, in the language of the page. */
export function countText(text: string, count: number): string {
  const forms = text.split('|');
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  const place = scriptTexts.pluralForms.split(' ').indexOf(form);
  return (forms[place] ?? forms.at(-1)!).replace('{count}', `${count}`);
}
