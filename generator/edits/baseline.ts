/**
 * What the last successful run knows of its pages, in a form that is opened and not parsed: a
 * journal, of which a later run reads only what an edit touches. An edit adds to it.
 */
import path from 'node:path';
import { addToJournal, openJournal, writeJournal } from '../lib/cache/journal.ts';
import { createPacks } from '../lib/cache/packs.ts';
import type { IntegrationUses } from '../assemble/integrationUses.ts';
import type { ShellInput } from '../render/render.ts';
import type { RenderPurpose } from '../scheduler/renderMemory.ts';
import type { BuildResult, Graph, Rendered } from '../types.ts';

/** What belongs to the whole site. */
export interface BaselineSite {
  readonly shell: ShellInput;
  readonly shellKey: string;
  /** Hash of what was bundled, and the documents whose code was. */
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

export interface BaselineDocument {
  /** Key over its text and all options. */
  readonly base: string;
  /** Key of its body in the cache. */
  readonly key: string;
  readonly bodyHash: string;
  /** `shapeOf` its outline. */
  readonly shape: string;
  /** Addresses of the pages that show it. */
  readonly pages: readonly string[];
}

export interface BaselinePage {
  readonly file: string;
  /** Hash of its properties, and their name in the cache. */
  readonly properties: string;
  /** `factsOf` what was rendered. */
  readonly facts: string;
  readonly bytes: number;
  readonly plain?: Rendered['plain'];
}

/** A baseline in the cache. */
export interface Baseline {
  /** Hash of everything that no edit of a text changes. */
  readonly key: string;
  /** Hash of the record of the output that belongs to it. */
  readonly output: string;
  readonly site: BaselineSite;
  /** Number of lines that edits have replaced since an ordinary build. */
  readonly edits: number;
  documents(): ReadonlyMap<string, BaselineDocument>;
  page(permalink: string): BaselinePage | undefined;
}

/** Values of a baseline by name, as they are written. */
export type BaselineEntries = readonly (readonly [name: string, value: unknown])[];

/** Names in the journal. Those of documents and pages have a prefix. */
const [siteName, outputName, documentPrefix, pagePrefix] = ['site', 'output', 'd ', 'p '];

/** The baseline of the last run; `undefined` if there is none. */
export function openBaseline(cacheDir: string, purpose: RenderPurpose): Baseline | undefined {
  const journal = openJournal(fileOf(cacheDir, purpose));
  const site = journal?.texts.get(siteName);
  if (!journal || site === undefined || journal.lines === undefined) return undefined;
  const { texts, version, lines } = journal;
  return {
    key: version,
    output: JSON.parse(texts.get(outputName)!) as string,
    site: JSON.parse(site) as BaselineSite,
    // Each edit writes the name of the output again.
    edits: lines - texts.size,
    documents: () =>
      new Map(
        [...texts].flatMap(([name, text]) =>
          name.startsWith(documentPrefix)
            ? [[name.slice(documentPrefix.length), JSON.parse(text) as BaselineDocument] as const]
            : [],
        ),
      ),
    page(permalink) {
      const text = texts.get(pagePrefix + permalink);
      return text === undefined ? undefined : (JSON.parse(text) as BaselinePage);
    },
  };
}

/** The entries of documents, of pages and of the output. */
export function toEntries(values: {
  readonly output: string;
  readonly documents: Iterable<readonly [string, BaselineDocument]>;
  readonly pages: Iterable<readonly [string, BaselinePage]>;
}): BaselineEntries {
  return [
    [outputName, values.output],
    ...[...values.documents].map(([name, value]) => [documentPrefix + name, value] as const),
    ...[...values.pages].map(([name, value]) => [pagePrefix + name, value] as const),
  ];
}

/** Replaces the baseline. */
export function writeBaseline(
  { cacheDir, purpose }: { readonly cacheDir: string; readonly purpose: RenderPurpose },
  { key, site, entries }: { key: string; site: BaselineSite; entries: BaselineEntries },
): void {
  const values = new Map<string, unknown>([[siteName, site], ...entries]);
  writeJournal(fileOf(cacheDir, purpose), { version: key, values, before: undefined });
}

/** Adds what an edit has changed. */
export function addToBaseline(
  cacheDir: string,
  { purpose, key }: { readonly purpose: RenderPurpose; readonly key: string },
  entries: BaselineEntries,
): void {
  addToJournal(fileOf(cacheDir, purpose), key, entries);
}

/** The properties of pages by their hashes. */
export function createProperties(cacheDir: string) {
  return createPacks(path.join(cacheDir, 'properties'));
}

function fileOf(cacheDir: string, purpose: RenderPurpose): string {
  return path.join(cacheDir, 'baseline', `${purpose}.txt`);
}
