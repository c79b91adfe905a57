import { recordLevels } from '../contract.ts';
import { hashOf } from '../lib/hash.ts';
import type { SearchRecord } from '../types.ts';
import { readDocument, type PagesInput } from './pageWords.ts';
import type { SearchDocument, HeadingText } from './searchDocument.ts';
import { isSearched } from './toSearchDocument.ts';

/**
 * The most bytes of text in a record. Services limit the size of records, and the strictest limit
 * is 10 KB.
 */
const maxRecordBytes = 6000;

/**
 * Creates the records that a DocSearch crawler would create: one for each page, heading and
 * paragraph.
 */
export function createRecords(input: PagesInput): SearchRecord[] {
  const records: SearchRecord[] = [];
  const { locale, url } = input.site.config;
  for (const page of input.graph.pages.filter(isSearched)) {
    const document = readDocument(page, input);
    const { docsVersion, collection } = page.props;
    const facets = {
      language: locale.htmlLang,
      version: [docsVersion ?? 'current'],
      docusaurus_tag: docsVersion === undefined ? 'default' : `docs-${collection}-${docsVersion}`,
    };
    records.push(...recordsOf(document, url).map((record) => ({ ...record, ...facets })));
  }
  return records;
}

type UnfacetedRecord = Omit<SearchRecord, 'language' | 'version' | 'docusaurus_tag'>;

function recordsOf(document: SearchDocument, origin: string): UnfacetedRecord[] {
  const above: (string | null)[] = [document.section, document.title];
  let position = 0;
  const add = (
    section: HeadingText | undefined,
    type: SearchRecord['type'],
    content: string | null,
  ): UnfacetedRecord => {
    const page = origin + document.url;
    const level = type === 'content' ? 0 : 100 - 10 * Number(type.slice(3));
    return {
      // Keeps letters and digits only, because some services refuse other characters.
      objectID: hashOf(document.url, section?.id ?? '', String(position)).slice(0, 16),
      url: section?.id === undefined ? page : `${page}#${section.id}`,
      url_without_anchor: page,
      anchor: section?.id ?? null,
      type,
      hierarchy: Object.fromEntries(
        recordLevels.map((name, i) => [name, above[i] ?? null]),
      ) as SearchRecord['hierarchy'],
      content,
      weight: { page_rank: document.kind === 'post' ? 0 : 1, level, position: position++ },
    };
  };
  return [
    add(undefined, 'lvl1', document.description || null),
    ...document.headingTexts.flatMap((section) => {
      if (section.id !== undefined) {
        above.length = Math.min(above.length, section.depth);
        above[section.depth] = section.heading;
      }
      const heading =
        section.id === undefined
          ? []
          : [add(section, recordLevels[Math.min(section.depth, 6)]!, null)];
      const texts = section.text
        .split('\n')
        .map((text) => text.trim())
        .filter(Boolean);
      return [...heading, ...texts.map((text) => add(section, 'content', cut(text)))];
    }),
  ];
}

/** Cuts a text between characters. */
function cut(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, maxRecordBytes), {
    stream: true,
  });
}
