import path from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { addedDocument, addedValue, writeAdded } from '../lib/addedFiles.ts';
import type { AddedDocument, AddedSources, FilePart } from '../integration.ts';
import type { Collection, Diagnostic, LoadedIntegration, Place, Site } from '../types.ts';
import { callSources, type SourcesResult } from './callSources.ts';

/** A document that an integration added. */
export interface ListedAddition {
  /** Path relative to the root, as if the document were in the folder of its collection. */
  readonly path: string;
  readonly collection: string;
  /** Absolute path of its text in the cache. */
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

/** Asks the integrations of a site for documents and data, and puts both into the cache. */
export async function addSources(site: Site): Promise<Added> {
  const withSources = (site.integrations ?? []).filter(({ sources }) => sources !== undefined);
  const answers = await Promise.all(
    withSources.map((integration) => callSources(integration, site)),
  );
  const added = withSources.map((integration, i) => {
    try {
      return collect(integration, answers[i]!, site);
    } catch (thrown) {
      return { files: [], texts: [], diagnostics: [integration.toHookFault('sources', thrown)] };
    }
  });
  writeAdded(site.cacheDir, new Map(added.flatMap(({ texts }) => texts)));
  return {
    files: added.flatMap(({ files }) => files),
    inputs: [...new Set(answers.flatMap(({ inputs }) => inputs))].sort(),
    diagnostics: added.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Collects the sources that one integration adds, and their texts by path in the cache. */
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
      site.config.collections.map((candidate) => candidate.id),
    );
    const params = { name, path: String(written), collection: String(id), nearest };
    return diagnose('integration/unknown-collection', place, params);
  }
  const reason = faultOfPath(String(written));
  return reason === undefined
    ? undefined
    : diagnose('integration/bad-path', place, { name, path: String(written), reason });
}

/** The reason why a document cannot have a path. */
function faultOfPath(written: string): string | undefined {
  if (!/\.mdx?$/.test(written)) return 'does not end with `.md` or `.mdx`';
  const isOutside = /^\/|\\|(?:^|\/)\.\.?(?:\/|$)/.test(written);
  return isOutside ? 'is not below the folder of the collection' : undefined;
}
