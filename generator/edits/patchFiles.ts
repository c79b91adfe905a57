import { inPathOrder } from '../assemble/integrationUses.ts';
import { readManifest } from '../commit/manifest.ts';
import type { AddedFile } from '../integration.ts';
import { hashOf } from '../lib/hash.ts';
import type { RenderedHtml } from '../scheduler/renderPages.ts';
import type { PageTexts } from '../scheduler/memory/pageTexts.ts';
import { patchSearch } from '../search/createSearch.ts';
import type {
  Body,
  Bundle,
  Outline,
  OutputChanges,
  OutputFile,
  Page,
  Rendered,
  Site,
  Sources,
} from '../types.ts';
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
 * Returns the files of the output that an edit changes. Returns `undefined` if a file must be made
 * from scratch.
 */
export async function patchFiles(input: PatchFilesInput): Promise<OutputChanges | undefined> {
  const { lastRun, outDir, documents, site } = input;
  const uses = lastRun.site.uses!;
  if (documents.some(({ permalink }) => uses.read.includes(permalink))) return undefined;
  const lastFiles = readManifest(outDir).files;
  const intactFiles = { get: (path: string) => lastFiles.get(path)?.hash };
  const search = patchSearch(input.pages, { ...input, intactFiles });
  if (!search) return undefined;
  const patchedFiles = [
    ...search.files,
    ...documents.map(({ file, hash, content }) => toFile('document', file, { hash, content })),
    ...(await textFiles(input)),
  ];
  if (patchedFiles.some(({ path }) => isTransformed(path, site))) return undefined;
  const names = new Set(patchedFiles.map(({ path }) => path));
  const removed = search.before.filter((path) => !names.has(path));
  const changes = { files: patchedFiles.filter(({ content }) => !('kept' in content)), removed };
  if (documents.length === 0 || Object.keys(uses.listing).length === 0) return changes;
  // A run of all stages reports a hook that throws.
  const listings = await listAgain(filesAfter(changes, lastFiles), input).catch(() => undefined);
  return listings && { files: [...changes.files, ...listings], removed };
}

/** Returns all files of the output after the changes, by path. */
function filesAfter(
  { files, removed }: OutputChanges,
  lastFiles: ReturnType<typeof readManifest>['files'],
): Map<string, OutputFile> {
  const after = new Map(
    [...lastFiles].map(([path, { hash }]) => [path, toFile('asset', path, { hash, ...kept })]),
  );
  for (const path of removed) after.delete(path);
  for (const file of files) after.set(file.path, file);
  return after;
}

const kept = { content: { kept: true } } as const;

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
 * Calls the integrations again that list the files of the output, puts their files into `files`,
 * and returns those that changed. Returns `undefined` if the edit must be refused, because they
 * return other files than before or read pages.
 */
async function listAgain(
  files: Map<string, OutputFile>,
  input: PatchFilesInput,
): Promise<readonly OutputFile[] | undefined> {
  const { site, lastRun } = input;
  const listing = Object.entries(lastRun.site.uses!.listing);
  const changed: OutputFile[] = [];
  for (const [i, [name, paths]] of listing.entries()) {
    // An integration sees the files of the integrations before it.
    const hiddenPaths = new Set(listing.slice(i).flatMap(([, added]) => added));
    const visibleFiles = inPathOrder(
      [...files.values()].filter(({ path }) => !hiddenPaths.has(path)),
    );
    const addedFiles = await filesOfIntegration(name, visibleFiles, input);
    if (!addedFiles?.every(({ path }) => files.has(path))) return undefined;
    const listedFiles = addedFiles.filter(({ path }) => paths.includes(path));
    if (listedFiles.length !== paths.length) return undefined;
    for (const added of listedFiles) {
      const file = toListing(added, files.get(added.path)!, site);
      if (!file) return undefined;
      if (file === files.get(file.path)) continue;
      files.set(file.path, file);
      changed.push(file);
    }
  }
  return changed;
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

/**
 * Returns the file that an integration added, or the last one if its bytes are the same. Returns
 * `undefined` if its bytes are not known here.
 */
function toListing(
  { path, content }: AddedFile,
  last: OutputFile,
  site: Site,
): OutputFile | undefined {
  if (typeof content !== 'string' && !(content instanceof Uint8Array)) return undefined;
  const hash = hashOf(content);
  if (last.hash === hash) return last;
  if (isTransformed(path, site)) return undefined;
  return toFile('index', path, { hash, content: { bytes: content } });
}
