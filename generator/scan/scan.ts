/**
 * scan: lists the files of collections and static folders with hashes, image sizes and imported
 * partials, and the dates in git. Other stages get paths and hashes, and read a text only when they
 * need it. The same files give the same lists, in path order.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve as resolvePath } from 'node:path';
import { env } from 'node:process';
import picomatch from 'picomatch';
import { diagnose } from '../diagnostics/diagnose.ts';
import { originalOf } from '../lib/collectionsIn.ts';
import { hasFolder, isOutsideRoot, toSlashes } from '../lib/files/nativePath.ts';
import { fileNamed } from '../lib/files/storedNames.ts';
import { ownFolder } from '../lib/files/ownFolder.ts';
import { locateProperty } from '../lib/source/locateProperty.ts';
import { placeInConfig } from '../lib/source/placeOfProperty.ts';
import type { Collection, Diagnostic, Site, Source, Sources } from '../types.ts';
import { addSources } from './addSources.ts';
import { checkFiles } from './checkFiles.ts';
import { checkStaticFiles } from './staticFiles.ts';
import { checkIncludes } from './checkIncludes.ts';
import { collectFiles, type Listed } from './collect.ts';
import { readHistory, type History } from './history.ts';
import { loadScanMemory, saveScanMemory, type Remembered } from './scanMemory.ts';
import { closePartials } from './partials.ts';
import { readText } from './readText.ts';
import { by } from '../lib/compareText.ts';

/**
 * Reads the site's folders. The cache remembers files, and git's dates by head commit. Problems
 * (links that leave the site, missing dates) become diagnostics.
 */
export async function scan(site: Site): Promise<Sources> {
  const memory = loadScanMemory(site.cacheDir);
  const folders = site.config.collections.map(ownFolder).filter((path) => !isOutsideRoot(path));
  const pending = readHistory(site.root, [...new Set(folders)].sort(), memory.history);
  const added = await addSources(site);
  const collected = collectFiles(site, memory.files, added.files);
  const history = await pending;
  const prints = new Map<string, Remembered>(
    collected.listed.map(({ path, print }) => [path, print]),
  );
  const { remembered } = history;
  saveScanMemory(site.cacheDir, memory, {
    files: prints,
    ...(remembered && { history: remembered }),
  });
  const siteFiles = collected.listed.filter((file) => file.by === undefined);
  return {
    files: toSources(collected.listed, prints),
    dates: new Map(Object.entries(history.dates).sort(by(([name]) => name))),
    epoch: epochOf(history),
    now: nowOf(site, history),
    dataTexts: new Map(
      await Promise.all(
        [
          ...collected.listed.filter(({ kind }) => kind === 'data'),
          ...jsonBelow(site, site.config.api.facts),
          ...jsonBelow(site, site.config.translations),
        ].map(async ({ path }): Promise<[string, string]> => [path, await readText(site, path)]),
      ),
    ),
    ...(added.inputs.length > 0 && { inputs: added.inputs }),
    ...(collected.named.length > 0 && { namedPaths: collected.named }),
    diagnostics: [
      ...added.diagnostics,
      ...collected.diagnostics,
      ...checkFiles(site, siteFiles),
      ...checkStaticFiles(site, collected.listed),
      ...checkIncludes(site, siteFiles),
      ...missingDates(site, history),
      ...emptyCollections(site, collected.listed),
      ...unmatchedGlobs(site, collected.listed),
    ],
  };
}

function toSources(
  files: readonly Listed[],
  prints: ReadonlyMap<string, Remembered>,
): Map<string, Source> {
  const partials = closePartials(prints);
  const entries = files.map(
    ({ path, kind, collection, from, print: { hash, size, width, height } }): [string, Source] => [
      path,
      {
        path,
        kind,
        hash,
        size,
        partials: partials(path),
        ...(collection !== undefined && { collection }),
        ...(from && { from }),
        ...(width && height && { dimensions: { width, height } }),
      },
    ],
  );
  return new Map(entries);
}

/** JSON files in a folder: facts about packages, or texts in other languages. */
function jsonBelow({ root }: Site, below: string): readonly { readonly path: string }[] {
  const folder = resolvePath(root, below);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ path: `${below}/${toSlashes(name)}` }))
    .sort(by(({ path }) => path));
}

/**
 * The current time in seconds. If the clock is behind the last commit or the configuration, their
 * time.
 */
function nowOf({ root, configFile }: Site, history: History): number {
  const changed = statSync(fileNamed(root, configFile), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.max(epochOf(history), Math.floor(Math.max(Date.now(), changed) / 1000));
}

function epochOf(history: History): number {
  const configuredEpoch = Number(env['SOURCE_DATE_EPOCH'] || Number.NaN);
  return Number.isInteger(configuredEpoch) && configuredEpoch >= 0
    ? configuredEpoch
    : (history.time ?? 0);
}

/** Reports missing dates where the configuration asks for them. */
function missingDates(site: Site, { reason, refused }: History): readonly Diagnostic[] {
  const asking = site.config.collections.find(
    ({ showLastUpdateTime, showLastUpdateAuthor }) => showLastUpdateTime || showLastUpdateAuthor,
  );
  if (!reason || !asking) return [];
  const field = asking.showLastUpdateTime ? 'showLastUpdateTime' : 'showLastUpdateAuthor';
  const place = placeInConfig(site, ['collections', asking.name, field], 'key');
  return [
    {
      file: site.configFile,
      ...diagnose('content/no-git-dates', place, {
        reason,
        ...(refused !== undefined && { folder: refused }),
      }),
    },
  ];
}

/**
 * Whether the configuration itself names the collection. A translation or an old version is not
 * named.
 */
function isConfigured({ id, name, translation }: Collection): boolean {
  return translation === undefined && [name, originalOf(name)].includes(id);
}

/** Reports collections without a document whose folder exists and that nothing else fills. */
function emptyCollections(site: Site, files: readonly Listed[]): readonly Diagnostic[] {
  const pages = files.filter(({ kind }) => kind === 'document' || kind === 'component');
  const filled = new Set(pages.map(({ collection }) => collection));
  return site.config.collections.flatMap((collection) => {
    const { id, name, path } = collection;
    if (filled.has(id) || !isConfigured(collection) || !existsSync(fileNamed(site.root, path)))
      return [];
    const field = ['collections', name];
    const written = ['include', 'exclude'].find(
      (key) => locateProperty(site.configText, [...field, key])?.depth === 3,
    );
    if (written !== undefined && hasOtherDocuments(site.root, path, pages)) {
      const place = placeInConfig(site, [...field, written], 'value');
      return diagnose('config/unmatched-include', place, { name, folder: path });
    }
    const place = placeInConfig(site, [...field, 'path'], 'value');
    return diagnose('config/empty-collection', place, { name, folder: path });
  });
}

/**
 * Whether a folder has documents that are neither hidden nor partials nor in another collection.
 */
function hasOtherDocuments(root: string, folder: string, pages: readonly Listed[]): boolean {
  const otherDocuments = new Set(pages.map(({ path }) => path));
  const isDocument = (name: string) => /^(?!.*(?:^|\/)[_.]).*\.mdx?$/.test(name);
  return readdirSync(fileNamed(root, folder), { recursive: true, encoding: 'utf8' })
    .map(toSlashes)
    .filter((name) => isDocument(name) && !hasFolder(name, 'node_modules'))
    .some((name) => !otherDocuments.has(`${folder}/${name}`));
}

/** Reports globs in `exclude` that match no file of the collection's folder. */
function unmatchedGlobs(site: Site, files: readonly Listed[]): readonly Diagnostic[] {
  return site.config.collections.flatMap((collection) => {
    const { name, exclude } = collection;
    const field = ['collections', name, 'exclude'];
    if (!isConfigured(collection) || exclude.every(isUsualGlob)) return [];
    const prefix = ownFolder(collection) === '' ? '' : `${ownFolder(collection)}/`;
    const names = files.flatMap(({ path }) =>
      path.startsWith(prefix) ? [path.slice(prefix.length)] : [],
    );
    return exclude.flatMap((glob, index) => {
      if (isUsualGlob(glob) || names.length === 0) return [];
      const matches = picomatch(glob, { dot: true });
      if (names.some((fileName) => matches(fileName))) return [];
      const place = placeInConfig(site, [...field, index], 'value');
      const meant =
        prefix !== '' && glob.startsWith(prefix) ? glob.slice(prefix.length) : undefined;
      return diagnose('config/unmatched-glob', place, {
        name,
        glob,
        folder: collection.path,
        meant,
      });
    });
  });
}

/** Whether a glob comes from Docusaurus, for files that a site may have one day. */
function isUsualGlob(glob: string): boolean {
  return /^\*\*\/(?:_|\*\.(?:test|spec|stories)\b|__tests__|node_modules)/.test(glob);
}
