import { parseChanged, readKnown, type ParseDocumentsInput } from '../scheduler/parseDocuments.ts';
import { toRemembered } from '../scheduler/memory/pluginInputs.ts';
import { createWarmEntries } from '../scheduler/memory/warmEntries.ts';
import { quickOutline } from '../parse/quickOutline.ts';
import { readText } from '../scan/readText.ts';
import type { Outline, Source } from '../types.ts';
import { mayHaveCode } from './mayHaveCode.ts';
import { shareOf, type MachineShare } from './shareOf.ts';

/** The outlines of a site as one machine needs them. */
export interface Outlining {
  /** Paths of the documents in the share. */
  readonly share: ReadonlySet<string>;
  /** By path, in path order: full ones of the share, and of others what lists and links need. */
  readonly outlines: ReadonlyMap<string, Outline>;
  /** Keys of bodies by path. */
  readonly keys: ReadonlyMap<string, string>;
  /** Keys of bodies by path, without the files that plugins read. */
  readonly bases: ReadonlyMap<string, string>;
  /** Number of documents that were parsed. */
  readonly parsed: number;
  /** Parses those of these documents that are not parsed. Returns whether there were any. */
  complete(paths: readonly string[]): Promise<boolean>;
}

type Input = Omit<ParseDocumentsInput, 'readText' | 'onProgress'> & {
  readonly shard: MachineShare;
};

/**
 * Parses the documents of a share. Others are parsed only if they may have code, because one bundle
 * serves all pages, or if they are remembered from another machine; else they get quick outlines. A
 * page that is rendered from a wrong quick outline has another key, and the build renders it again.
 */
export async function createOutlining(input: Input): Promise<Outlining> {
  const { site, sources, shard } = input;
  const { documents, bases, keys, memory } = readKnown(input);
  const share = shareOf(new Map(documents.map(({ path, size }) => [path, size])), shard);
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
    if (full.has(path) || share.has(path)) continue;
    const text = await readText(site, path);
    if (!mayHaveCode(path, text))
      quick.set(path, quickOutline({ path, collection: collection!, text }));
  }
  await parse(documents.filter(({ path }) => !quick.has(path)));
  remember(unstored(site.cacheDir, new Map([...full].filter(([path]) => share.has(path))), keys));
  const outlines = new Map(documents.map(({ path }) => [path, full.get(path) ?? quick.get(path)!]));
  return {
    share,
    outlines,
    keys,
    bases,
    get parsed() {
      return parsed;
    },
    async complete(paths) {
      const isNew = await parse(paths.flatMap((path) => sources.files.get(path) ?? []));
      for (const path of paths) if (full.has(path)) outlines.set(path, full.get(path)!);
      return isNew;
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
