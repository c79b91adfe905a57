/** Forms of a text for numbers, which the writers of texts separate by `|`. */

/** The order of the forms of a text, as in files of Docusaurus. */
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The forms that a language has for numbers, in the order of texts. */
export function formsIn(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  const languageForms: readonly string[] = rules.resolvedOptions().pluralCategories;
  return forms.filter((form) => languageForms.includes(form));
}

/**
 * Returns the form of `text` for a number. Forms are separated by `|`; where a text has fewer than
 * its language, the last one stands for the rest.
 */
export function selectForm(text: string, count: number, language: string): string {
  const written = text.split('|');
  const form = new Intl.PluralRules(language).select(count);
  return written[formsIn(language).indexOf(form)] ?? written.at(-1)!;
}
