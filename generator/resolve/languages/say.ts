import type { TextName } from '../../contract.ts';
import { selectForm } from '../../contract/pluralForms.ts';
import type { Site } from '../../types.ts';

/** `count` selects the plural form, and is a value too. */
interface Values extends Readonly<Record<string, string | number | undefined>> {
  readonly count?: number;
}

/**
 * Returns a text of the theme in the language of the site, with values for its `{names}`. The name
 * is one that the generator or an integration uses.
 */
export function say(
  { theme, texts, config }: Pick<Site, 'theme' | 'texts' | 'config'>,
  name: TextName | (string & {}),
  values: Values = {},
): string {
  const { id = '', message = name } = theme.messages?.english[name] ?? {};
  const text = texts?.get(id) ?? message;
  const form =
    values.count === undefined ? text : selectForm(text, values.count, config.locale.htmlLang);
  return form.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    String(values[key] ?? placeholder),
  );
}
