/**
 * Stores the last successful run's facts about its pages in a journal. Opening it parses nothing. A
 * later run parses only the entries that an edit touches, and appends new ones.
 */
import path from 'node:path';
import { addToJournal, openJournal, writeJournal } from '../lib/cache/journal.ts';
import { createPacks } from '../lib/cache/packs.ts';
import type { IntegrationUses } from '../assemble/integrationUses.ts';
import type { ShellInput } from '../render/render.ts';
import type { RenderPurpose } from '../scheduler/memory/renderMemory.ts';
import type { BuildResult, Graph, Rendered } from '../types.ts';

/** The state of the whole site. */
interface LastRunSite {
  readonly shell: ShellInput;
  readonly shellKey: string;
  /** The hash of the bundles. `coded` are the documents whose code is in them. */
  readonly bundle: string;
  readonly coded: readonly string[];
  /** Absent if nothing was published. */
  readonly uses?: IntegrationUses;
  readonly redirects: Graph['redirects'];
  readonly result: Pick<
    BuildResult,
    'routes' | 'pages' | 'heaviest' | 'diagnostics' | 'policy' | 'bytes'
  >;
}

export interface LastRunDocument {
  /** The document's key without the files that plugins read for it. */
  readonly base: string;
  /** The document's key with these files. Its body is in the cache under this key. */
  readonly key: string;
  readonly bodyHash: string;
  /** The result of `shapeOf` for its outline. Absent: no edit of the document can be applied. */
  readonly shape?: string;
  /** The addresses of the pages that show it. */
  readonly pages: readonly string[];
}

interface LastRunPage {
  readonly file: string;
  /** The hash of the page's properties, which is their name in the cache. */
  readonly properties: string;
  /** The result of `factsOf` for the rendered page. */
  readonly facts: string;
  readonly bytes: number;
  readonly texts?: Rendered['texts'];
}

/** The last run, as the cache has it. */
export interface LastRun {
  /** The hash of everything that no edit of a text changes. */
  readonly key: string;
  /** The hash of the record of the output that the run wrote. */
  readonly output: string;
  readonly site: LastRunSite;
  /** The number of lines that edits have replaced since a run of all stages. */
  readonly replacedLines: number;
  document(path: string): LastRunDocument | undefined;
  /** Whether a document had this key, without the files that plugins read for it. */
  hasBase(path: string, base: string): boolean;
  page(permalink: string): LastRunPage | undefined;
}

/** The values of the journal by name, as they are written. */
type LastRunEntries = readonly (readonly [name: string, value: unknown])[];

/** The names in the journal. Names of documents and pages have a prefix. */
const [siteName, outputName, documentPrefix, pagePrefix] = ['site', 'output', 'd ', 'p '];

/** Opens the last run for this purpose. Returns `undefined` if there is none. */
export function openLastRun(cacheDir: string, purpose: RenderPurpose): LastRun | undefined {
  const journal = openJournal(lastRunFile(cacheDir, purpose));
  const site = journal?.texts.get(siteName);
  if (!journal || site === undefined || journal.lines === undefined) return undefined;
  const { texts, version, lines } = journal;
  return {
    key: version,
    output: JSON.parse(texts.get(outputName)!) as string,
    site: JSON.parse(site) as LastRunSite,
    // Each edit appends new lines for the output, its documents and its pages.
    replacedLines: lines - texts.size,
    document(path) {
      const text = texts.get(documentPrefix + path);
      return text === undefined ? undefined : (JSON.parse(text) as LastRunDocument);
    },
    // All documents are compared, and parsing each would take longer than an edit.
    hasBase: (path, base) => texts.get(documentPrefix + path)?.startsWith(baseOf(base)) === true,
    page(permalink) {
      const text = texts.get(pagePrefix + permalink);
      return text === undefined ? undefined : (JSON.parse(text) as LastRunPage);
    },
  };
}

/** The beginning of the JSON of a document with this key. */
function baseOf(base: string): string {
  return `{"base":${JSON.stringify(base)},`;
}

/** Returns the entries of documents, of pages and of the output. */
export function toEntries(values: {
  readonly output: string;
  readonly documents: Iterable<readonly [string, LastRunDocument]>;
  readonly pages: Iterable<readonly [string, LastRunPage]>;
}): LastRunEntries {
  return [
    [outputName, values.output],
    ...[...values.documents].map(
      // `hasBase` looks for the base at the beginning of the JSON.
      ([name, { base, ...value }]) => [documentPrefix + name, { base, ...value }] as const,
    ),
    ...[...values.pages].map(([name, value]) => [pagePrefix + name, value] as const),
  ];
}

/** Replaces the record of an earlier run. */
export function writeLastRun(
  { cacheDir, purpose }: { readonly cacheDir: string; readonly purpose: RenderPurpose },
  { key, site, entries }: { key: string; site: LastRunSite; entries: LastRunEntries },
): void {
  const values = new Map<string, unknown>([[siteName, site], ...entries]);
  writeJournal(lastRunFile(cacheDir, purpose), { version: key, values, before: undefined });
}

/** Appends the changes of an edit. */
export function addToLastRun(
  cacheDir: string,
  { purpose, key }: { readonly purpose: RenderPurpose; readonly key: string },
  entries: LastRunEntries,
): void {
  addToJournal(lastRunFile(cacheDir, purpose), key, entries);
}

/** Opens the stored properties of pages, by their hashes. */
export function createProperties(cacheDir: string) {
  return createPacks(path.join(cacheDir, 'properties'));
}

function lastRunFile(cacheDir: string, purpose: RenderPurpose): string {
  return path.join(cacheDir, 'last-run', `${purpose}.txt`);
}
