import { inPathOrder } from '../assemble/integrationUses.ts';
import { readManifest } from '../commit/manifest.ts';
import { hashOf } from '../lib/hash.ts';
import type { RenderedDocument } from '../scheduler/renderPages.ts';
import type { PlainPages } from '../scheduler/plainPages.ts';
import { patchSearch } from '../search/createSearch.ts';
import type { Body, Bundle, Outline, OutputFile, Page, Rendered, Site, Sources } from '../types.ts';
import type { Baseline } from './baseline.ts';

export interface PatchFilesInput {
  readonly site: Site;
  readonly sources: Sources;
  readonly baseline: Baseline;
  /** Absolute path. */
  readonly outDir: string;
  /** The pages that the edit changed, and their properties. */
  readonly documents: readonly RenderedDocument[];
  readonly pages: readonly Page[];
  /** The documents that were edited. */
  readonly outlines: ReadonlyMap<string, Outline>;
  readonly bodyKeys: ReadonlyMap<string, string>;
  readonly readBody: (key: string) => Body;
  readonly plain: PlainPages;
  readonly bundle: Bundle;
}

/**
 * All files of the output after an edit: those of the last one, in which what is made of the edited
 * pages is exchanged. `undefined` if a file must be made in full.
 */
export async function patchFiles(
  input: PatchFilesInput,
): Promise<readonly OutputFile[] | undefined> {
  const { baseline, outDir, documents } = input;
  const uses = baseline.site.uses!;
  if (documents.some(({ permalink }) => uses.read.includes(permalink))) return undefined;
  const files = new Map(
    [...readManifest(outDir).files].map(([path, { hash }]): [string, OutputFile] => [
      path,
      { path, kind: 'asset', hash, content: { kept: true } },
    ]),
  );
  const known = new Map([...files].map(([path, { hash }]) => [path, hash]));
  const search = patchSearch(input.pages, { ...input, known });
  if (!search) return undefined;
  for (const path of search.before) files.delete(path);
  const made = [
    ...search.files,
    ...documents.map(({ file, hash, content }) => toFile('document', file, { hash, content })),
    ...(await textFiles(input)),
  ];
  if (made.some(({ path }) => isTransformed(path, input.site))) return undefined;
  for (const file of made) files.set(file.path, file);
  // A hook that throws is reported by an ordinary run.
  const isSame = documents.length === 0 || (await askAgain(files, input).catch(() => false));
  if (!isSame) return undefined;
  return inPathOrder([...files.values()]);
}

/** Whether an integration changes the text of a file with this path. */
function isTransformed(path: string, { integrations = [] }: Site): boolean {
  return integrations.some(({ transform }) => transform?.files.test(path) === true);
}

function toFile(
  kind: OutputFile['kind'],
  path: string,
  { hash, content }: Pick<OutputFile, 'hash' | 'content'>,
): OutputFile {
  return { path, kind, hash, content };
}

/** The files that consist of texts of pages, an edited one among them. */
async function textFiles({ baseline, documents, plain }: PatchFilesInput): Promise<OutputFile[]> {
  const edited = new Map(documents.map((page) => [page.permalink, page.plain]));
  const plainOf = (permalink: string): Rendered['plain'] =>
    edited.has(permalink) ? edited.get(permalink) : baseline.page(permalink)?.plain;
  const touched = baseline.site.uses!.texts.filter(({ pages }) =>
    pages.some(({ permalink }) => edited.has(permalink)),
  );
  return Promise.all(
    touched.map(async ({ path, isSingle, pages }) => {
      const texts = pages.map(({ permalink, kind }) => plainOf(permalink)![kind]!);
      const [{ name, hash }] = texts as [(typeof texts)[number]];
      if (isSingle)
        return toFile('asset', path, { hash, content: { read: () => plain.read(name) } });
      const joined = await plain.join(texts.map((text) => text.name));
      return toFile('index', path, { hash: joined.hash, content: { copy: joined.path } });
    }),
  );
}

/**
 * Asks the integrations again that list the files of the output, and puts what they give into
 * `files`. Tells whether these are the files that they gave before.
 */
async function askAgain(
  files: Map<string, OutputFile>,
  { site, sources, baseline, bundle }: PatchFilesInput,
): Promise<boolean> {
  const { uses, redirects, result } = baseline.site;
  const listing = Object.entries(uses!.listing);
  for (const [i, [name, paths]] of listing.entries()) {
    const unseen = new Set(listing.slice(i).flatMap(([, added]) => added));
    const integration = site.integrations!.find((one) => one.name === name)!;
    let isSame = true;
    const askForMore = () => ((isSame = false), []);
    const before = inPathOrder([...files.values()].filter(({ path }) => !unseen.has(path)));
    const given = await integration.files!({
      config: site.config,
      redirects,
      ...(result.policy && { policy: result.policy.text }),
      epoch: sources.epoch,
      scripts: bundle.scripts?.[name] ?? {},
      runtimeId: bundle.runtimeId,
      files: before.map(({ path, kind, hash }) => ({ path, kind, hash, size: () => 0 })),
      get pages() {
        return askForMore();
      },
      neededBy: askForMore,
      neededBySearch: askForMore,
    });
    const own = given.filter(({ path }) => paths.includes(path));
    if (!isSame || own.length !== paths.length) return false;
    if (given.some(({ path }) => !files.has(path))) return false;
    for (const { path, content } of own) {
      if (typeof content !== 'string' && !(content instanceof Uint8Array)) return false;
      const hash = hashOf(content);
      if (files.get(path)!.hash !== hash && isTransformed(path, site)) return false;
      if (files.get(path)!.hash !== hash)
        files.set(path, toFile('index', path, { hash, content: { bytes: content } }));
    }
  }
  return true;
}
