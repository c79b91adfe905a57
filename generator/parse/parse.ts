/**
 * parse: one document, from its text (and its partials') to outline and body. Promises: pure; input of
 * any kind gives a value, with diagnostics; all problems of the file are found in one run. Knows no
 * other document, no address and no file system.
 */
import type { ThemeConfig } from '../contract.ts';
import { clean } from '../lib/marks.ts';
import type { ParsedCollection } from '../lib/parsedCollection.ts';
import type { Config, Diagnostic, Doc } from '../types.ts';
import { loadLanguages } from '../lib/code/languages.ts';
import { loadEmoji } from './text/emoji.ts';
import { parseComponent } from './parseComponent.ts';
import { parseText } from './parseText.ts';
import { checkEncoding } from './syntax/checkEncoding.ts';

/** What parsing takes from configuration and theme. */
export interface ParseOptions {
  readonly markdown: Config['markdown'];
  readonly prism: ThemeConfig['prism'];
  /** Names usable in MDX without import. */
  readonly mdxComponents: readonly string[];
  /** Names X of `@theme/X` that exist. */
  readonly themeComponents: readonly string[];
  /** Names X of `@docusaurus/X` that exist. */
  readonly compatModules: readonly string[];
}

export interface ParseInput {
  /** Relative to the root, forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly collection: ParsedCollection;
  /** Text of every Markdown file it imports, directly or through partials, by path. */
  readonly partials: Readonly<Record<string, string>>;
  readonly options: ParseOptions;
}

/** Parses a document. A file with syntax errors has an empty body and an outline of what could be read. */
export async function parse(input: ParseInput): Promise<Doc> {
  if (/\.[jt]sx?$/.test(input.path)) return parseComponent(input);
  const { options } = input;
  const diagnostics: Diagnostic[] = [];
  const read = (written: string, path: string) => {
    const encoding = checkEncoding(written, path);
    diagnostics.push(...encoding.diagnostics);
    return encoding.readable ? clean(written) : '';
  };
  const text = read(input.text, input.path);
  const partials = Object.fromEntries(
    Object.entries(input.partials).map(([path, partial]) => [path, read(partial, path)]),
  );
  const all = [text, ...Object.values(partials)].join('\n');
  await loadLanguages(all, options.prism.aliases, options.prism.defaultLanguage);
  const emojify = options.markdown.emoji ? await loadEmoji(all) : undefined;
  const doc = parseText({ ...input, text, partials }, emojify);
  return diagnostics.length === 0
    ? doc
    : {
        ...doc,
        outline: { ...doc.outline, diagnostics: [...diagnostics, ...doc.outline.diagnostics] },
      };
}
