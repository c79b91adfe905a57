import { diagnose } from '../../diagnostics/diagnose.ts';
import { readYaml } from '../yamlFile.ts';
import type { Diagnostic, Sources } from '../../types.ts';

/** Messages of a file of translations, by id. */
export type Messages = ReadonlyMap<string, string>;

/** Reads files of translations in one language. */
export interface Translations {
  /** Returns the messages of a file, relative to the folder of all translations of the language. */
  readonly messagesOf: (file: string) => Messages;
  /** Of files that were read so far. */
  readonly diagnostics: Diagnostic[];
}

/** Creates a reader for the JSON files of Docusaurus: `{ id: { message } }`. */
export function createTranslations(folder: string, { dataTexts }: Sources): Translations {
  const diagnostics: Diagnostic[] = [];
  const known = new Map<string, Messages>();
  const read = (file: string): Messages => {
    const path = `${folder}/${file}`;
    const text = dataTexts.get(path);
    if (text === undefined) return new Map();
    const { value, placeOf, diagnostics: found } = readYaml(path, text);
    diagnostics.push(...found);
    const wrong = (key: string, expected: string) =>
      diagnostics.push(
        diagnose('content/bad-value', placeOf(...(key === '' ? [] : [key])), {
          path,
          key,
          expected,
        }),
      );
    if (Array.isArray(value)) {
      wrong('', 'an object of messages by id');
      return new Map();
    }
    return new Map(
      Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([id, entry]) => {
        const message = typeof entry === 'string' ? entry : translatedMessage(entry);
        if (message === undefined) wrong(id, 'a text, or an object with a text `message`');
        return message === undefined ? [] : [[id, message] as const];
      }),
    );
  };
  return {
    diagnostics,
    messagesOf: (file) => {
      const messages = known.get(file) ?? read(file);
      known.set(file, messages);
      return messages;
    },
  };
}

function translatedMessage(entry: unknown): string | undefined {
  const { message } = (entry ?? {}) as { readonly message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
