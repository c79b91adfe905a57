import { existsSync } from 'node:fs';
import path from 'node:path';
import { readCachedJson, writeCached } from '../lib/cache/cacheFiles.ts';
import { hashOf, hashOfValue } from '../lib/hash.ts';
import { nameFrom } from '../lib/files/nativePath.ts';
import { readRegular } from '../lib/files/readRegular.ts';
import { fileNamed } from '../lib/files/storedNames.ts';
import { messageOf } from '../lib/messageOf.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { placeOfPart } from '../diagnostics/placeAtParts.ts';
import type { AddedSources, FilePart, Json, SourcesContext } from '../integration.ts';
import type { Diagnostic, LoadedIntegration, Site } from '../types.ts';

export interface SourcesResult {
  readonly added: AddedSources;
  /** Files that were read, relative to the root. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The last result of the hook, and its dependencies. */
interface Memory {
  /** Hash of code and configuration. */
  readonly key: string;
  /** Hash by file. Absent: the hook declared none, so it runs in every build. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly added: AddedSources;
  /** Values of `remember` by the hash of their keys. */
  readonly values: Readonly<Record<string, Json>>;
}

/** Calls the `sources` hook, unless its inputs are unchanged. */
export async function callSources(
  integration: LoadedIntegration,
  site: Site,
): Promise<SourcesResult> {
  const file = path.join(site.cacheDir, 'integrations', `${hashOf(integration.name)}.json`);
  const key = hashOf(integration.codeHash(), site.generatorHash, hashOfValue(site.config));
  const memory = readCachedJson<Memory>(file);
  if (memory?.key === key && memory.inputs && isFresh(memory.inputs, site.root))
    return { added: memory.added, inputs: Object.keys(memory.inputs), diagnostics: [] };
  const read = new Set<string>();
  const values: Record<string, Json> = {};
  const lastValues = memory?.key === key ? memory.values : {};
  try {
    const context = createContext(site, { read, values, rememberedValues: lastValues });
    const added = checkShape((await integration.sources!(context)) ?? {});
    for (const input of added.inputs ?? []) read.add(relativeName(input, site.root));
    const inputs = hashesOf([...read], site.root);
    writeCached(
      file,
      JSON.stringify({ key, ...(added.inputs && { inputs }), added, values } satisfies Memory),
    );
    return { added, inputs: [...read], diagnostics: [] };
  } catch (thrown) {
    return {
      added: {},
      inputs: [...read],
      diagnostics: [toSourcesFault(thrown, integration, site)],
    };
  }
}

/** The fault of the file that the hook names, or else of the integration. */
function toSourcesFault(thrown: unknown, integration: LoadedIntegration, site: Site): Diagnostic {
  const part = thrown instanceof Error && 'from' in thrown ? thrown.from : undefined;
  if (!isFilePart(part)) return integration.toHookFault('sources', thrown);
  const reason = messageOf(thrown).replace(/\.$/, '');
  const place = placeOfPart(part, site);
  return diagnose('integration/bad-file', place, { name: integration.name, reason });
}

/** Distinguishes a part of a file from other values of `from` in the errors of packages. */
function isFilePart(value: unknown): value is FilePart {
  return (
    typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string'
  );
}

/** Throws if the value of a hook has the wrong types. */
function checkShape(added: AddedSources): AddedSources {
  const { documents = [], data = {}, inputs = [] } = added;
  if (
    typeof added !== 'object' ||
    Array.isArray(added) ||
    !Array.isArray(documents) ||
    !Array.isArray(inputs)
  )
    throw new TypeError('it must return an object with the lists `documents` and `inputs`');
  for (const [name, value] of Object.entries(data))
    if (JSON.stringify(value) === undefined)
      throw new TypeError(`the data \`${name}\` cannot be written as JSON`);
  return added;
}

function createContext(
  { root, config }: Site,
  {
    read,
    values,
    rememberedValues,
  }: {
    readonly read: Set<string>;
    readonly values: Record<string, Json>;
    readonly rememberedValues: Memory['values'];
  },
): SourcesContext {
  return {
    root,
    config,
    async read(file) {
      const name = relativeName(file, root);
      read.add(name);
      return readRegular(fileNamed(root, name)).toString();
    },
    async remember(key, make) {
      const hash = hashOfValue(key);
      values[hash] = rememberedValues[hash] ?? (await make());
      return values[hash] as Awaited<ReturnType<typeof make>>;
    },
  };
}

function relativeName(file: string, root: string): string {
  return nameFrom(root, path.resolve(root, file));
}

function isFresh(inputs: NonNullable<Memory['inputs']>, root: string): boolean {
  const currentHashes = hashesOf(Object.keys(inputs), root);
  return Object.entries(inputs).every(([file, hash]) => currentHashes[file] === hash);
}

/** The hash of each file. A missing file has the hash of an empty one. */
function hashesOf(files: readonly string[], root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files.map((name) => {
      const file = fileNamed(root, name);
      return [name, existsSync(file) ? hashOf(readRegular(file)) : ''];
    }),
  );
}
