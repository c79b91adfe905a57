/** The texts of the interface as the generator gets them. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ThemeMessages } from '../../generator/contract.ts';
import * as english from './en.ts';

const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The texts of the theme: the module with those of scripts, and those of each language. */
export const messages: ThemeMessages = {
  module: ['./scriptTexts.ts', './scriptTexts.js'].map(at).find((file) => existsSync(file))!,
  english: english as ThemeMessages['english'],
  in: (language) => {
    const candidates = [language, scriptOf(language)].map((name) => at(`./${name}.json`));
    const messagesFile = candidates.find((candidate) => existsSync(candidate));
    return messagesFile === undefined ? {} : JSON.parse(readFileSync(messagesFile, 'utf8'));
  },
};

/**
 * Returns the language of a tag, such as `pt` for `pt-BR`. Chinese in traditional characters keeps
 * its tag, because it is another language to readers.
 */
function scriptOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return script === 'Hant' ? tag : language;
}
