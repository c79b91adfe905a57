/** Finds words that writers should avoid in the text that readers see, by the file of terms. */
import { LineCounter, isSeq, parseDocument, type Node } from 'yaml';
import { diagnose } from '../diagnostics/diagnose.ts';
import { escapeRegExp } from '../lib/escapeRegExp.ts';
import type { Diagnostic, Place } from '../types.ts';
import type { Gate, GateInput } from './gate.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { placesIn, readersText } from './renderedText.ts';

/** An entry of the file of terms. */
interface Term {
  readonly term: string;
  /** The words that the term replaces. */
  readonly avoid: readonly string[];
  readonly reason: string;
}

/** A word to avoid, and the facts about it. */
interface AvoidedWord {
  readonly term: Term;
  /** Matches the word as a whole word. */
  readonly pattern: RegExp;
}

/**
 * Looks for these words in the rendered pages, which include the words of components and partials.
 * Code is not read. A diagnostic is at the word, in the document or in one of its partials.
 */
export const words: Gate = {
  name: 'words',
  find(input) {
    const file = input.site.config.gates.terms;
    const { terms, reason, at } = readTerms(input.readText(file));
    if (reason !== undefined)
      return [diagnose('words/bad-terms', { ...startOfFile(file), ...at }, { reason })];
    const avoided = terms.flatMap(toAvoided);
    return avoided.length === 0
      ? []
      : input.graph.pages.flatMap(({ route: { permalink, source } }) =>
          source === undefined ? [] : findIn(permalink, source, { ...input, avoided }),
        );
  },
};

/** The terms of a file. If there are none, also the reason and its place. */
interface ReadTerms {
  readonly terms: readonly Term[];
  readonly reason?: string;
  readonly at?: Pick<Place, 'line' | 'column'>;
}

function readTerms(text: string | undefined): ReadTerms {
  const terms: Term[] = [];
  if (text === undefined) return { terms, reason: 'it does not exist' };
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const placeAt = (offset: number) => {
    const { line, col: column } = lineCounter.linePos(offset);
    return { line, column };
  };
  const [fault] = document.errors;
  if (fault) return { terms, reason: fault.message.split('\n')[0]!, at: placeAt(fault.pos[0]) };
  if (!isSeq(document.contents)) return { terms, reason: 'it is not a list' };
  const entries = document.toJS() as readonly (Partial<Term> | null)[];
  for (const [i, node] of document.contents.items.entries()) {
    const entry = entries[i];
    const { term, avoid = [], reason = '' } = entry ?? {};
    if (typeof term !== 'string' || term === '') {
      const [start] = (node as Node | null)?.range ?? [0];
      return { terms, reason: `entry ${i + 1} has no \`term\``, at: placeAt(start) };
    }
    terms.push({ term, avoid: [avoid].flat().map(String), reason: String(reason) });
  }
  return { terms };
}

/**
 * Returns the words that a term replaces. A word that differs from its term only in case is matched
 * as it is written, and other words in any case.
 */
function toAvoided(term: Term): readonly AvoidedWord[] {
  return term.avoid.map((word) => {
    const isCase = word.toLowerCase() === term.term.toLowerCase();
    const escaped = escapeRegExp(word).replace(/\s+/g, '\\s+');
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}_/.-])${escaped}(?![\\p{L}\\p{N}_/-])`,
      isCase ? 'gu' : 'giu',
    );
    return { term, pattern };
  });
}

function findIn(
  permalink: string,
  source: string,
  { avoided, ...input }: GateInput & { readonly avoided: readonly AvoidedWord[] },
): readonly Diagnostic[] {
  const rendered = readersText(input.markdownOf(permalink) ?? '');
  return avoided.flatMap(({ term: { term: use, reason }, pattern }) => {
    const matches = [...rendered.matchAll(pattern)].map(([match]) => match);
    if (matches.length === 0) return [];
    const places = placesIn(source, pattern, input);
    return matches.map((match, i) =>
      diagnose('words/avoid', places[i] ?? places.at(-1) ?? startOfFile(source), {
        word: match.replace(/\s+/g, ' '),
        use,
        reason: reason === '' || /[.!?]$/.test(reason) ? reason : `${reason}.`,
      }),
    );
  });
}
