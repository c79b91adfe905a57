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
  /** Diagnostics in the files that were read so far. */
  readonly diagnostics: Diagnostic[];
  /** Returns entries that nothing has requested, and whose ids resemble requested ones. */
  readonly misnamed: (english: EnglishTexts) => readonly Diagnostic[];
}

/** The texts of the theme, with their ids in `code.json`. */
type EnglishTexts = NonNullable<Site['theme']['messages']>['english'];

/** Messages that record the requested ids and the absent ones among them. */
class TrackedMessages extends Map<string, string> {
  readonly requested = new Set<string>();
  readonly absent = new Set<string>();

  override get(id: string): string | undefined {
    const message = super.get(id);
    (message === undefined ? this.absent : this.requested).add(id);
    return message;
  }
}

/** Creates a reader for the JSON files of Docusaurus: `{ id: { message } }`. */
export function createTranslations(folder: string, { dataTexts }: Sources): Translations {
  const diagnostics: Diagnostic[] = [];
  const messagesByFile = new Map<string, TrackedMessages>();
  const read = (file: string): TrackedMessages => {
    const path = `${folder}/${file}`;
    const text = dataTexts.get(path);
    return text === undefined ? new TrackedMessages() : readMessages(path, text, diagnostics);
  };
  return {
    diagnostics,
    messagesOf: (file) => remember(messagesByFile, file, () => read(file)),
    misnamed: (english) =>
      [...messagesByFile].flatMap(([file, messages]) => {
        if (file === 'code.json') requestTexts(messages, english);
        const path = `${folder}/${file}`;
        return unknownIds(messages, () => readYaml(path, dataTexts.get(path) ?? ''));
      }),
  };
}

/** Reads the messages of a file. Its faults are added to `diagnostics`. */
function readMessages(path: string, text: string, diagnostics: Diagnostic[]): TrackedMessages {
  const file = readYaml(path, text);
  diagnostics.push(...file.diagnostics);
  const report = (key: string, expected: string) => {
    const place = file.placeOf(...(key === '' ? [] : [key]));
    diagnostics.push(diagnose('content/bad-value', place, { path, key, expected }));
  };
  if (Array.isArray(file.value) || text.trim() === '') {
    report('', 'an object of messages by id');
    return new TrackedMessages();
  }
  const entries = Object.entries((file.value ?? {}) as Record<string, unknown>);
  return new TrackedMessages(
    entries.flatMap(([id, entry]) => {
      const message = typeof entry === 'string' ? entry : translatedMessage(entry);
      if (message === undefined) report(id, 'a text, or an object with a text `message`');
      return message === undefined ? [] : [[id, message] as const];
    }),
  );
}

/** Requests the texts of the theme, and the texts of the site's own components. */
function requestTexts(messages: TrackedMessages, english: EnglishTexts): void {
  const themeIds = Object.values(english).flatMap(({ id }) => id ?? []);
  const ownIds = [...messages.keys()].filter((id) => !id.startsWith('theme.'));
  for (const id of [...themeIds, ...ownIds]) messages.get(id);
}

/** Ids that nothing has requested, and that resemble requested ids without a message. */
function unknownIds(
  messages: TrackedMessages,
  readFile: () => ReturnType<typeof readYaml>,
): readonly Diagnostic[] {
  const { requested, absent } = messages;
  if (absent.size === 0 || messages.size === 0) return [];
  const { placeOfKey } = readFile();
  return [...messages.keys()].flatMap((id) => {
    const nearest = requested.has(id) ? undefined : suggest(id, absent);
    return nearest === undefined
      ? []
      : [diagnose('translation/unknown-id', placeOfKey(id), { id, nearest })];
  });
}

function translatedMessage(entry: unknown): string | undefined {
  const { message } = (entry ?? {}) as { readonly message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
