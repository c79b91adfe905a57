/** Finds words that no dictionary has, in the text that readers see. */
import { diagnose } from '../diagnostics/diagnose.ts';
import { escapeRegExp } from '../lib/escapeRegExp.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import type { Diagnostic } from '../types.ts';
import type { Gate, GateInput } from './gate.ts';
import { placesIn, readersText } from './renderedText.ts';

/**
 * Looks up every word of the rendered pages once, with cspell. The pages include words of
 * components and partials, but code is not read. Pages of translations are left out. A word is
 * reported at each of its places in the sources.
 */
export const spelling: Gate = {
  name: 'spelling',
  async find(input) {
    const pages = pagesOf(input);
    const listedWords = wordsIn(input.readText(input.site.config.gates.wordList) ?? '');
    const distinct = [...new Set([...pages.values()].flatMap((words) => [...words]))].sort();
    const unknown = await lookUp(distinct, [...listedWords], input);
    if (unknown === undefined) return [diagnose('spelling/not-installed', undefined, {})];
    return [...pages].flatMap(([source, words]) =>
      [...words].flatMap((word) => {
        const suggestions = unknown.get(word);
        return suggestions ? toDiagnostics(word, { source, suggestions, input }) : [];
      }),
    );
  },
};

/** Returns the words of each source that has pages in the default language. */
function pagesOf(input: GateInput): ReadonlyMap<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  for (const { route } of input.graph.pages) {
    const { source, permalink } = route;
    if (source === undefined || source.startsWith(`${input.site.config.translations}/`)) continue;
    const words = pages.get(source) ?? new Set();
    for (const word of wordsIn(readersText(input.markdownOf(permalink) ?? ''))) words.add(word);
    pages.set(source, words);
  }
  return pages;
}

/** Returns words with at least two letters, without those that have digits. */
function wordsIn(text: string): ReadonlySet<string> {
  return new Set(
    text
      .replaceAll('’', "'")
      .match(/(?<![\p{L}\p{N}_@#.-])\p{L}[\p{L}']*\p{L}(?![\p{L}\p{N}_@]|\.\p{L})/gu),
  );
}

/**
 * Returns the words that cspell does not know, with its suggestions. Returns `undefined` if cspell
 * is not installed. The cspell configuration of the site applies, if there is one.
 */
async function lookUp(
  words: readonly string[],
  listedWords: readonly string[],
  { site }: GateInput,
): Promise<ReadonlyMap<string, readonly string[]> | undefined> {
  const cspell = await import('cspell-lib').catch(() => undefined);
  if (!cspell) return undefined;
  const { issues } = await cspell.spellCheckDocument(
    { uri: `file://${site.root}/words.txt`, text: words.join('\n'), languageId: 'plaintext' },
    { generateSuggestions: true, numSuggestions: 6 },
    {
      words: [...listedWords],
      minWordLength: 3,
      language: site.config.locales.find(({ isDefault }) => isDefault)?.name ?? 'en',
      maxNumberOfProblems: words.length,
      maxDuplicateProblems: 1,
    },
  );
  return new Map(
    issues.map(({ text, suggestions = [] }) => [text, distinctWords(suggestions).slice(0, 3)]),
  );
}

/** Returns the suggestions that differ in more than their capitals. */
function distinctWords(words: readonly string[]): readonly string[] {
  const isSame = (first: string, second: string) => first.toLowerCase() === second.toLowerCase();
  return words.filter((word, i) => words.findIndex((earlier) => isSame(word, earlier)) === i);
}

function toDiagnostics(
  word: string,
  {
    source,
    suggestions,
    input,
  }: {
    readonly source: string;
    readonly suggestions: readonly string[];
    readonly input: GateInput;
  },
): readonly Diagnostic[] {
  const written = escapeRegExp(word).replaceAll("'", "['’]");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${written}(?![\\p{L}\\p{N}_])`, 'gu');
  const places = placesIn(source, pattern, input);
  const params = {
    word,
    suggestions: suggestions.map((suggestion) => `“${suggestion}”`).join(' or '),
  };
  const at = places.length > 0 ? places : [startOfFile(source)];
  return at.map((place) => diagnose('spelling/unknown', place, params));
}
