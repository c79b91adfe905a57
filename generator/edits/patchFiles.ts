import { inPathOrder } from '../assemble/integrationUses.ts';
import { readManifest } from '../commit/manifest.ts';
import type { AddedFile } from '../integration.ts';
import { hashOf } from '../lib/hash.ts';
import type { RenderedHtml } from '../scheduler/renderPages.ts';
import type { PageTexts } from '../scheduler/memory/pageTexts.ts';
import { patchSearch } from '../search/createSearch.ts';
import type { Body, Bundle, Outline, OutputFile, Page, Rendered, Site, Sources } from '../types.ts';
import type { LastRun } from './lastRun.ts';

interface PatchFilesInput {
  readonly site: Site;
  readonly sources: Sources;
  readonly lastRun: LastRun;
  /** The absolute path of the output. */
  readonly outDir: string;
  /** The pages that the edit changed, and their properties. */
  readonly documents: readonly RenderedHtml[];
  readonly pages: readonly Page[];
  /** The documents that were edited. */
  readonly outlines: ReadonlyMap<string, Outline>;
  readonly bodyKeys: ReadonlyMap<string, string>;
  readonly readBody: (key: string) => Body;
  readonly pageTexts: PageTexts;
  readonly bundle: Bundle;
}

/**
 * Returns all files of the output after an edit: the last output, with the files of edited pages
 * replaced. Returns `undefined` if a file must be made from scratch.
 */
export async function patchFiles(
  input: PatchFilesInput,
): Promise<readonly OutputFile[] | undefined> {
  const { lastRun, outDir, documents } = input;
  const uses = lastRun.site.uses!;
  if (documents.some(({ permalink }) => uses.read.includes(permalink))) return undefined;
  const files = new Map(
    [...readManifest(outDir).files].map(([path, { hash }]): [string, OutputFile] => [
      path,
      { path, kind: 'asset', hash, content: { kept: true } },
    ]),
  );
  const intactFiles = new Map([...files].map(([path, { hash }]) => [path, hash]));
  const search = patchSearch(input.pages, { ...input, intactFiles });
  if (!search) return undefined;
  for (const path of search.before) files.delete(path);
  const patchedFiles = [
    ...search.files,
    ...documents.map(({ file, hash, content }) => toFile('document', file, { hash, content })),
    ...(await textFiles(input)),
  ];
  if (patchedFiles.some(({ path }) => isTransformed(path, input.site))) return undefined;
  for (const file of patchedFiles) files.set(file.path, file);
  // A run of all stages reports a hook that throws.
  const isSame = documents.length === 0 || (await listAgain(files, input).catch(() => false));
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

/** Returns the files that consist of texts of pages, if one of these pages was edited. */
async function textFiles({
  lastRun,
  documents,
  pageTexts,
}: PatchFilesInput): Promise<OutputFile[]> {
  const edited = new Map(documents.map((page) => [page.permalink, page.texts]));
  const textsOfPage = (permalink: string): Rendered['texts'] =>
    edited.has(permalink) ? edited.get(permalink) : lastRun.page(permalink)?.texts;
  const touched = lastRun.site.uses!.texts.filter(({ pages }) =>
    pages.some(({ permalink }) => edited.has(permalink)),
  );
  return Promise.all(
    touched.map(async ({ path, isSingle, pages }) => {
      const texts = pages.map(({ permalink, kind }) => textsOfPage(permalink)![kind]!);
      const [{ name, hash }] = texts as [(typeof texts)[number]];
      if (isSingle)
        return toFile('asset', path, { hash, content: { read: () => pageTexts.read(name) } });
      const joined = await pageTexts.join(texts.map((text) => text.name));
      return toFile('index', path, { hash: joined.hash, content: { copy: joined.path } });
    }),
  );
}

/**
 * Calls the integrations again that list the files of the output, and puts their files into
 * `files`. Returns `false` if the edit must be refused, because they return other files than before
 * or read pages.
 */
async function listAgain(files: Map<string, OutputFile>, input: PatchFilesInput): Promise<boolean> {
  const { site, lastRun } = input;
  const listing = Object.entries(lastRun.site.uses!.listing);
  for (const [i, [name, paths]] of listing.entries()) {
    // An integration sees the files of the integrations before it.
    const hiddenPaths = new Set(listing.slice(i).flatMap(([, added]) => added));
    const visibleFiles = inPathOrder(
      [...files.values()].filter(({ path }) => !hiddenPaths.has(path)),
    );
    const addedFiles = await filesOfIntegration(name, visibleFiles, input);
    if (!addedFiles?.every(({ path }) => files.has(path))) return false;
    const listedFiles = addedFiles.filter(({ path }) => paths.includes(path));
    if (listedFiles.length !== paths.length) return false;
    if (!listedFiles.every((file) => replaceListing(files, file, site))) return false;
  }
  return true;
}

/**
 * Returns the files that an integration adds, or `undefined` if it needs more than the list of
 * files.
 */
async function filesOfIntegration(
  name: string,
  files: readonly OutputFile[],
  { site, sources, lastRun, bundle }: PatchFilesInput,
): Promise<readonly AddedFile[] | undefined> {
  const { redirects, result } = lastRun.site;
  const integration = site.integrations!.find((candidate) => candidate.name === name)!;
  let isEnough = true;
  // Only a run of all stages knows the values of these members.
  const refuse = () => ((isEnough = false), []);
  const addedFiles = await integration.files!({
    config: site.config,
    redirects,
    ...(result.policy && { policy: result.policy.text }),
    epoch: sources.epoch,
    scripts: bundle.scripts?.[name] ?? {},
    runtimeId: bundle.runtimeId,
    files: files.map(({ path, kind, hash }) => ({ path, kind, hash, size: () => 0 })),
    get pages() {
      return refuse();
    },
    neededBy: refuse,
    neededBySearch: refuse,
  });
  return isEnough ? addedFiles : undefined;
}

/** Replaces a file that changed. Returns `false` if its bytes are not known here. */
function replaceListing(
  files: Map<string, OutputFile>,
  { path, content }: AddedFile,
  site: Site,
): boolean {
  if (typeof content !== 'string' && !(content instanceof Uint8Array)) return false;
  const hash = hashOf(content);
  if (files.get(path)!.hash === hash) return true;
  if (isTransformed(path, site)) return false;
  files.set(path, toFile('index', path, { hash, content: { bytes: content } }));
  return true;
}
