import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { readYaml } from '../yamlFile.ts';
import type { Diagnostic, Site, Sources } from '../../types.ts';
import { remember } from '../../lib/remember.ts';

/** Messages of a file of translations, by id. */
export type Messages = ReadonlyMap<string, string>;

/** Reads files of translations in one language. */
export interface Translations {
  /** Returns the messages of a file, relative to the folder of all translations of the language. */
  readonly messagesOf: (file: string) => Messages;
  /** Of files that were read so far. */
  readonly diagnostics: Diagnostic[];
  /** Entries that nothing has requested, with ids that resemble requested ones. */
  readonly misnamed: (english: EnglishTexts) => readonly Diagnostic[];
}

/** The texts of the theme, with their ids in `code.json`. */
type EnglishTexts = NonNullable<Site['theme']['messages']>['english'];

/** Messages that remember the ids that were requested, and which of these are absent. */
class AskedMessages extends Map<string, string> {
  readonly asked = new Set<string>();
  readonly absent = new Set<string>();

  override get(id: string): string | undefined {
    const message = super.get(id);
    (message === undefined ? this.absent : this.asked).add(id);
    return message;
  }
}

/** Creates a reader for the JSON files of Docusaurus: `{ id: { message } }`. */
export function createTranslations(folder: string, { dataTexts }: Sources): Translations {
  const diagnostics: Diagnostic[] = [];
  const messagesByFile = new Map<string, AskedMessages>();
  const read = (file: string): AskedMessages => {
    const path = `${folder}/${file}`;
    const text = dataTexts.get(path);
    if (text === undefined) return new AskedMessages();
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
    if (Array.isArray(value) || text.trim() === '') {
      wrong('', 'an object of messages by id');
      return new AskedMessages();
    }
    return new AskedMessages(
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
      return remember(messagesByFile, file, () => read(file));
    },
    misnamed: (english) =>
      [...messagesByFile].flatMap(([file, messages]) => {
        const path = `${folder}/${file}`;
        if (file === 'code.json') {
          const own = [...messages.keys()].filter((id) => !id.startsWith('theme.'));
          for (const id of [...Object.values(english).flatMap(({ id }) => id ?? []), ...own])
            messages.get(id);
        }
        if (messages.absent.size === 0 || messages.size === 0) return [];
        const { placeOfKey } = readYaml(path, dataTexts.get(path) ?? '');
        return [...messages.keys()].flatMap((id) => {
          const nearest = messages.asked.has(id) ? undefined : suggest(id, messages.absent);
          return nearest === undefined
            ? []
            : [diagnose('translation/unknown-id', placeOfKey(id), { id, nearest })];
        });
      }),
  };
}

function translatedMessage(entry: unknown): string | undefined {
  const { message } = (entry ?? {}) as { readonly message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
