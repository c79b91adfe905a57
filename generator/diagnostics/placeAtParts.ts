/** Finds places in the files from which integrations make documents. */
import { existsSync } from 'node:fs';
import { parseDocument, type Document } from 'yaml';
import { readAddedDocument } from '../lib/addedFiles.ts';
import { escapeRegExp } from '../lib/escapeRegExp.ts';
import { readRegular } from '../lib/files/readRegular.ts';
import { fileNamed } from '../lib/files/storedNames.ts';
import { createPlaces, type Range } from '../lib/source/places.ts';
import { rangesAt } from '../lib/source/yamlRanges.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import type { FilePart } from '../integration.ts';
import type { Diagnostic, Place, Site, Sources } from '../types.ts';

type PartSite = Pick<Site, 'root' | 'cacheDir'>;

/**
 * Moves diagnostics in documents that integrations made to the places of their sources. A text is
 * searched for with the words around it, first in its part of the file.
 */
export function placeAtParts(
  diagnostics: readonly Diagnostic[],
  { files }: Pick<Sources, 'files'>,
  site: PartSite,
): readonly Diagnostic[] {
  const placeOf = createPlaceOf(site.root);
  const counts = new Map<string, number>();
  const lines = new Map<string, readonly string[]>();
  const lineOf = (file: string, line: number) => {
    if (!lines.has(file))
      lines.set(file, readAddedDocument(site.cacheDir, file)?.split('\n') ?? []);
    return lines.get(file)![line - 1] ?? '';
  };
  return diagnostics.map((diagnostic) => {
    const { code, severity, file = '', line = 0, text, hint, address } = diagnostic;
    const part = files.get(file)?.from;
    if (!part) return diagnostic;
    const texts = textsAt(diagnostic, lineOf(file, line));
    const key = JSON.stringify([code, file, texts[0]]);
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    const place = placeOf({ part, texts, nth });
    return { code, severity, ...place, text, hint, ...(address !== undefined && { address }) };
  });
}

type TextBetween = readonly [before: string, text: string, after: string];

/**
 * Returns the text of a diagnostic with the words beside it, and then with fewer words. Returns
 * none if the diagnostic has no end.
 */
function textsAt(
  { line, column = 1, endLine = line, endColumn }: Diagnostic,
  written: string,
): readonly TextBetween[] {
  if (endColumn === undefined || endLine !== line) return [];
  const plain = (text: string) => text.replaceAll('\\', '');
  const text = plain(written.slice(column - 1, endColumn - 1));
  const before = plain(/\S+\s*$/.exec(written.slice(0, column - 1))?.[0] ?? '');
  const after = plain(/^\s*\S+/.exec(written.slice(endColumn - 1))?.[0] ?? '');
  return [
    [before, text, after],
    ['', text, after],
    [before, text, ''],
    ['', text, ''],
  ];
}

/** Returns the place of a part of a file, or the start of the file if it has no such part. */
export function placeOfPart(part: FilePart, { root }: Pick<Site, 'root'>): Place {
  const texts: TextBetween[] = part.text === undefined ? [] : [['', part.text, '']];
  return createPlaceOf(root)({ part, texts, nth: 0 });
}

interface WantedPart {
  readonly part: FilePart;
  /** The texts to search for. The first one that the file contains counts. */
  readonly texts: readonly TextBetween[];
  /** The index among equal parts. */
  readonly nth: number;
}

/** Returns a function that finds places, and reads each file once. */
function createPlaceOf(root: string): (wanted: WantedPart) => Place {
  const placesByFile = new Map<string, ReturnType<typeof createPlaceIn>>();
  return (wanted) => {
    const { file: name } = wanted.part;
    const file = fileNamed(root, name);
    if (!existsSync(file)) return startOfFile(name);
    if (!placesByFile.has(file)) placesByFile.set(file, createPlaceIn(name, file));
    return placesByFile.get(file)!(wanted);
  };
}

function createPlaceIn(name: string, file: string): (wanted: WantedPart) => Place {
  const text = readRegular(file).toString();
  const placeAt = createPlaces(name, text);
  let document: Document | undefined;
  // The parts of a broken file are found too, if they can be parsed.
  const rangesOf = (keys: NonNullable<FilePart['keys']>) =>
    rangesAt((document ??= parseDocument(text, { logLevel: 'silent', prettyErrors: false })), keys);
  return ({ part: { keys = [], offset }, texts, nth }) => {
    if (offset !== undefined) return placeAt({ offset, length: 0 });
    const wholeFile = [0, text.length] as const;
    const { key, value } =
      keys.length === 0 ? { key: [0, 0] as const, value: wholeFile } : rangesOf(keys);
    for (const wanted of texts)
      for (const within of keys.length === 0 ? [wholeFile] : [value, wholeFile]) {
        const match = matchOf(wanted, text, { within, nth });
        if (match) return placeAt(match);
      }
    return placeAt({ offset: key[0], length: key[1] - key[0] });
  };
}

/**
 * Returns the nth place of a text, or its last if there are fewer. The text may be broken into
 * lines.
 */
function matchOf(
  [before, wanted, after]: TextBetween,
  text: string,
  { within: [start, end], nth }: { readonly within: readonly [number, number]; nth: number },
): Range | undefined {
  const toPattern = (words: string) => escapeRegExp(words).replace(/\s+/g, '\\s+');
  const letter = '[\\p{L}\\p{N}_]';
  const pattern = new RegExp(
    `(?<=${toPattern(before)})(?<!${letter}(?=${letter}))${toPattern(wanted)}` +
      `(?=${toPattern(after)})(?!(?<=${letter})${letter})`,
    'gu',
  );
  pattern.lastIndex = start;
  let last: Range | undefined;
  for (let i = 0; i <= nth; i++) {
    const match = pattern.exec(text);
    if (!match || match.index >= end) break;
    last = { offset: match.index, length: match[0].length };
  }
  return last;
}
