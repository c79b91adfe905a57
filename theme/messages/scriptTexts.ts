/**
 * The texts that the scripts of pages show. A bundle for browsers has the texts in the language of
 * the page in place of this module, and each `scriptTexts.name` is replaced with the text itself.
 * So a script contains only the texts that it shows (`generator/bundle/shellTexts.ts`).
 */
import * as english from './en.ts';

type ScriptTexts = { readonly [Name in keyof typeof english]: string } & {
  /** The address of the script with the texts that islands need. It is empty in English. */
  readonly islandTexts: string;
  /** The names of the forms for numbers, in the order that texts have them: `one other`. */
  readonly pluralForms: string;
};

/** The texts in English, for code that is not bundled. */
export const scriptTexts = Object.fromEntries([
  ...Object.entries(english).map(([name, { message }]) => [name, message]),
  ['islandTexts', ''],
  ['pluralForms', 'one other'],
]) as ScriptTexts;
