import { parseChanged, readKnown, type ParseDocumentsInput } from '../scheduler/parseDocuments.ts';
import { toRemembered } from '../scheduler/memory/pluginInputs.ts';
import { createWarmEntries } from '../scheduler/memory/warmEntries.ts';
import { quickOutline } from '../parse/quickOutline.ts';
import { readText } from '../scan/readText.ts';
import type { Outline, Source } from '../types.ts';
import { mayHaveCode } from './mayHaveCode.ts';

/** The outlines of a site as one machine needs them. */
export interface Outlining {
  /** Sizes of all documents by path. */
  readonly sizes: ReadonlyMap<string, number>;
  /**
   * By path, in path order: full outlines of parsed documents, of others the parts that lists and
   * links need.
   */
  readonly outlines: ReadonlyMap<string, Outline>;
  /** Keys of bodies by path. */
  readonly keys: ReadonlyMap<string, string>;
  /** Keys of bodies by path, without the files that plugins read. */
  readonly bases: ReadonlyMap<string, string>;
  /** Number of documents that were parsed. */
  readonly parsed: number;
  /** Whether a document is parsed, by this run or an earlier one. */
  isParsed(path: string): boolean;
  /** Parses the documents that are not parsed yet. Returns whether there were any. */
  complete(paths: Iterable<string>): Promise<boolean>;
  /** Remembers for other machines the outlines that only the last build of this one has. */
  pass(paths: ReadonlySet<string>): void;
}

type OutlineInput = Omit<ParseDocumentsInput, 'readText' | 'onProgress'>;

/**
 * Parses the documents that may have code, because one bundle serves all pages. Those that are not
 * remembered either get quick outlines, until they turn out to be in the share. A page that is
 * rendered from a wrong quick outline has another key, and the build renders it again.
 */
export async function createOutlining(input: OutlineInput): Promise<Outlining> {
  const { site, sources } = input;
  const { documents, bases, keys, memory } = readKnown(input);
  const full = new Map(
    documents.flatMap(({ path }) =>
      memory[path]?.key === keys.get(path) ? [[path, memory[path]!.outline] as const] : [],
    ),
  );
  const remember = (outlines: ReadonlyMap<string, Outline>) => {
    const entries = createWarmEntries(site.cacheDir);
    for (const [path, outline] of outlines) {
      const [key, base] = [keys.get(path)!, bases.get(path)!];
      const entry = { ...toRemembered({ key, base, root: site.root }, outline), outline };
      for (const address of new Set([key, base])) entries.outlines.write(address, entry);
    }
    entries.close();
  };
  let parsed = 0;
  const parse = async (wanted: readonly Source[]) => {
    const missing = wanted.filter(({ path }) => !full.has(path));
    const found = await parseChanged(missing, keys, { ...input, readText, onProgress: () => {} });
    for (const [path, outline] of found) full.set(path, outline);
    remember(found);
    parsed += found.size;
    return found.size > 0;
  };
  const quick = new Map<string, Outline>();
  for (const { path, collection } of documents) {
    if (full.has(path)) continue;
    const text = await readText(site, path);
    if (!mayHaveCode(path, text))
      quick.set(path, quickOutline({ path, collection: collection!, text }));
  }
  await parse(documents.filter(({ path }) => !quick.has(path)));
  const outlines = new Map(documents.map(({ path }) => [path, full.get(path) ?? quick.get(path)!]));
  return {
    sizes: new Map(documents.map(({ path, size }) => [path, size])),
    outlines,
    keys,
    bases,
    get parsed() {
      return parsed;
    },
    isParsed: (path) => full.has(path),
    async complete(paths) {
      const wanted = [...paths];
      const isNew = await parse(wanted.flatMap((path) => sources.files.get(path) ?? []));
      for (const path of wanted) if (full.has(path)) outlines.set(path, full.get(path)!);
      return isNew;
    },
    pass(paths) {
      const own = new Map([...full].filter(([path]) => paths.has(path)));
      remember(unstored(site.cacheDir, own, keys));
    },
  };
}

/** The outlines that only this machine remembers, from a build. */
function unstored(
  cacheDir: string,
  outlines: ReadonlyMap<string, Outline>,
  keys: ReadonlyMap<string, string>,
): ReadonlyMap<string, Outline> {
  const entries = createWarmEntries(cacheDir);
  const found = [...outlines].filter(([path]) => !entries.outlines.has(keys.get(path)!));
  entries.close();
  return new Map(found);
}
