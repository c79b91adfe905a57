import path from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { addedDocument, addedValue, writeAdded } from '../lib/addedFiles.ts';
import type { AddedDocument, AddedSources, FilePart } from '../integration.ts';
import type { Collection, Diagnostic, LoadedIntegration, Place, Site } from '../types.ts';
import { callSources, type SourcesResult } from './callSources.ts';

/** A document that no folder of the site has. */
export interface ListedAddition {
  /** Relative to the root, as if it lay in the folder of its collection. */
  readonly path: string;
  readonly collection: string;
  /** Absolute path of its text, which is in the cache. */
  readonly file: string;
  /** Name of its integration. */
  readonly by: string;
  readonly from?: FilePart;
}

interface Added {
  readonly files: readonly ListedAddition[];
  /** Files that hooks read, relative to the root. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Asks the integrations of a site for documents and data, and puts them into the cache. */
export async function addSources(site: Site): Promise<Added> {
  const withSources = (site.integrations ?? []).filter(({ sources }) => sources !== undefined);
  const results = await Promise.all(withSources.map((one) => callSources(one, site)));
  const added = withSources.map((one, i) => {
    try {
      return collect(one, results[i]!, site);
    } catch (thrown) {
      return { files: [], texts: [], diagnostics: [one.toHookFault('sources', thrown)] };
    }
  });
  writeAdded(site.cacheDir, new Map(added.flatMap(({ texts }) => texts)));
  return {
    files: added.flatMap(({ files }) => files),
    inputs: [...new Set(results.flatMap(({ inputs }) => inputs))].sort(),
    diagnostics: added.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The sources that one integration adds, and the texts by their place in the cache. */
function collect(
  { name, place }: LoadedIntegration,
  { added, diagnostics }: SourcesResult,
  site: Site,
): {
  readonly files: readonly ListedAddition[];
  readonly texts: readonly (readonly [string, string])[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const files: ListedAddition[] = [];
  const texts: [string, string][] = [];
  const allDiagnostics = [...diagnostics];
  for (const document of added.documents ?? []) {
    const collection = site.config.collections.find(({ id }) => id === document.collection);
    const fault = documentFault(document, collection, { name, place, site });
    if (fault) allDiagnostics.push(fault);
    if (fault || !collection) continue;
    const full = path.posix.join(collection.path, document.path.normalize('NFC'));
    const file = addedDocument(site.cacheDir, full);
    files.push({
      path: full,
      collection: collection.translation?.originalId ?? collection.id,
      file,
      by: name,
      ...(document.from && { from: document.from }),
    });
    if (typeof document.text !== 'string')
      throw new TypeError(`the text of \`${document.path}\` is not a string`);
    texts.push([file, writtenDocument(document)]);
  }
  return { files, texts: [...texts, ...dataOf(name, added, site)], diagnostics: allDiagnostics };
}

/** The text with its front matter. JSON is valid YAML. */
function writtenDocument({ frontMatter, text }: AddedDocument): string {
  if (!frontMatter) return text;
  const lines = Object.entries(frontMatter).flatMap(([key, value]) =>
    value === undefined ? [] : [`${JSON.stringify(key)}: ${JSON.stringify(value)}\n`],
  );
  return `---\n${lines.join('')}---\n\n${text}`;
}

function dataOf(name: string, { data = {} }: AddedSources, { cacheDir }: Site) {
  return Object.entries(data).map(([key, value]): [string, string] => [
    addedValue(cacheDir, `${name}/${key}`),
    JSON.stringify(value) ?? 'null',
  ]);
}

function documentFault(
  { collection: id, path: written }: AddedDocument,
  collection: Collection | undefined,
  { name, place, site }: { readonly name: string; readonly place: Place; readonly site: Site },
): Diagnostic | undefined {
  if (!collection) {
    const nearest = suggest(
      String(id),
      site.config.collections.map((one) => one.id),
    );
    const params = { name, path: String(written), collection: String(id), nearest };
    return diagnose('integration/unknown-collection', place, params);
  }
  const reason = faultOfPath(String(written));
  return reason === undefined
    ? undefined
    : diagnose('integration/bad-path', place, { name, path: String(written), reason });
}

/** Why a document cannot be at a path. */
function faultOfPath(written: string): string | undefined {
  if (!/\.mdx?$/.test(written)) return 'does not end with `.md` or `.mdx`';
  const isOutside = /^\/|\\|(?:^|\/)\.\.?(?:\/|$)/.test(written);
  return isOutside ? 'is not below the folder of the collection' : undefined;
}
