/** The texts that a page's scripts show. They are compiled into the scripts. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { formsIn } from '../contract/pluralForms.ts';
import type { Locale, Site } from '../types.ts';
import { toShellFile, type ShellFile } from './shellFile.ts';

/** The texts of a language by name, and the site's files that change them. */
export interface ShellTexts {
  readonly texts: Readonly<Record<string, string>>;
  readonly inputs: readonly string[];
  /** The script that gives the texts to islands. Absent: all texts are in English. */
  readonly script?: ShellFile;
}

/** Returns the theme's texts in a language, including the site's changes in `code.json`. */
export function textsIn({ htmlLang, path: folder }: Locale, site: Site): ShellTexts {
  const { messages } = site.theme;
  if (!messages) return { texts: {}, inputs: [] };
  const translations = path.resolve(site.root, site.config.translations);
  const file = path.join(translations, folder, 'code.json');
  const translated = { ...messages.in(htmlLang), ...readMessages(file) };
  const script = toScript(translated);
  const texts = Object.entries(messages.english).map(([text, { id = '', message = '' }]) => [
    text,
    translated[id] ?? message,
  ]);
  const islandTexts = script ? `./${path.basename(script.path)}` : '';
  return {
    texts: { ...Object.fromEntries(texts), islandTexts, pluralForms: formsIn(htmlLang).join(' ') },
    // Sites without a folder of translations share one cached bundle. It may list no file of a
    // single site as an input.
    inputs: existsSync(translations) ? [file] : [],
    ...(script && { script }),
  };
}

function toScript(messages: Readonly<Record<string, string>>): ShellFile | undefined {
  if (Object.keys(messages).length === 0) return undefined;
  const text = `globalThis.siteMessages=${JSON.stringify(messages)};\n`;
  return toShellFile({ name: 'texts', kinds: [], kind: 'script', text });
}

/** Messages by id. An unreadable file has none, and resolve reports its fault. */
function readMessages(file: string): Readonly<Record<string, string>> {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object);
    return Object.fromEntries(
      entries.flatMap(([id, entry]) => {
        const text: unknown = typeof entry === 'string' ? entry : entry?.message;
        return typeof text === 'string' ? [[id, text]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/**
 * Replaces the module of texts with an enumeration. esbuild inlines values of its members across
 * modules and removes the rest.
 */
export function inlineTexts(site: Site, { texts }: ShellTexts): Plugin {
  const file = site.theme.messages?.module;
  return {
    name: 'texts',
    setup(esbuild) {
      esbuild.onLoad({ filter: /./ }, ({ path: loaded }) => {
        if (file === undefined || path.resolve(loaded) !== path.resolve(file)) return undefined;
        const members = Object.entries(texts).map(
          ([name, text]) => `${JSON.stringify(name)} = ${JSON.stringify(text)}`,
        );
        return { contents: `export enum scriptTexts { ${members.join(', ')} }`, loader: 'ts' };
      });
    },
  };
}
