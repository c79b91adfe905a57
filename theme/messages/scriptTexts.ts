/**
 * The texts that scripts of pages show. In a bundle for browsers this module is replaced by the
 * texts in the language of the page, and each use of `scriptTexts.name` by the text itself, so no
 * script carries a text that it does not show (`generator/bundle/shellTexts.ts`).
 */
import * as english from './en.ts';

type ScriptTexts = { readonly [Name in keyof typeof english]: string } & {
  /** Address of the script that gives islands the texts of the language; empty in English. */
  readonly islandTexts: string;
  /** The forms for numbers in the language, in the order of texts: `one other`. */
  readonly pluralForms: string;
};

export const scriptTexts = Object.fromEntries([
  ...Object.entries(english).map(([name, { message }]) => [name, message]),
  ['islandTexts', ''],
  ['pluralForms', 'one other'],
]) as ScriptTexts;
