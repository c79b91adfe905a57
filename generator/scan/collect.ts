import { ownFolder } from '../lib/files/ownFolder.ts';
import { existsSync, realpathSync } from 'node:fs';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { FilePart } from '../integration.ts';
import type { Diagnostic, Site, Source } from '../types.ts';
import type { ListedAddition } from './addSources.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { createClassify } from './classify.ts';
import { fingerprint, isMarkdown } from './fingerprint.ts';
import { listFiles } from './list.ts';
import type { Remembered } from './scanMemory.ts';
import { includedPath } from '../lib/code/include.ts';
import { pathOf } from './mentions.ts';
import { isFile } from '../lib/files/isFile.ts';
import { isOutsideRoot, isWithin } from '../lib/files/nativePath.ts';
import { isReadable } from '../lib/files/readable.ts';
import {
  createStoredNames,
  fileNamed,
  isStored,
  type StoredNames,
} from '../lib/files/storedNames.ts';
import { by } from '../lib/compareText.ts';

/** A file with its kind and its hash. */
export interface Listed {
  readonly path: string;
  readonly kind: Source['kind'];
  readonly collection?: string;
  readonly print: Remembered;
  /** Name of the integration that added it. */
  readonly by?: string;
  /** The file from which the integration made it. */
  readonly from?: FilePart;
}

interface CollectedFiles {
  /** In path order. */
  readonly listed: readonly Listed[];
  /** Paths that documents name outside the folders of content, whether or not a file is there. */
  readonly named: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Collects the files of all collections and static folders, then the files elsewhere below the root
 * that their Markdown imports, mentions (`@site/…`, `../…`) or takes code from, transitively.
 * `added` are documents of integrations. A file of the site replaces an added document with the
 * same path.
 */
export function collectFiles(
  site: Site,
  remembered: Readonly<Record<string, Remembered>>,
  added: readonly ListedAddition[] = [],
): CollectedFiles {
  const listed = new Map<string, Listed>();
  const diagnostics: Diagnostic[] = [];
  const classify = createClassify(site.config.collections);
  const add = (
    { path, file = fileNamed(site.root, path) }: { path: string; file?: string },
    kind: Source['kind'],
    collection?: string,
  ) =>
    listed.set(path, {
      path,
      kind,
      print: fingerprint(file, remembered[path]),
      ...(collection !== undefined && { collection }),
    });

  for (const { path, hidden } of collectedFolders(site)) {
    const folder = fileNamed(site.root, path);
    if (!existsSync(folder)) continue;
    const [root, real] = [realpathSync(site.root), realpathSync(folder)];
    if (!isOutsideRoot(path) && !isWithin(real, root)) {
      diagnostics.push(diagnose('content/symlink-outside', startOfFile(path), { path }));
      continue;
    }
    const sources = listFiles({ folder, path, hidden, allowed: [root, real] });
    diagnostics.push(...sources.diagnostics);
    for (const [path, file] of sources.files) {
      if (listed.has(path)) continue;
      const kind = hidden ? { kind: 'static' as const } : classify(path);
      if (kind) add({ path, file }, kind.kind, 'collection' in kind ? kind.collection : undefined);
    }
  }
  for (const { path, collection, file, by, from } of added) {
    const earlier = listed.get(path);
    if (earlier) diagnostics.push(takenPath({ path, by }, earlier));
    const print = fingerprint(file, remembered[path]);
    if (!earlier)
      listed.set(path, { path, kind: 'document', print, collection, by, ...(from && { from }) });
  }
  const named = addMentioned(site, listed, add);
  return {
    named,
    listed: [...listed.values()].sort(by(({ path }) => path)),
    diagnostics: dropRepeats(diagnostics),
  };
}

function takenPath({ path, by }: Pick<ListedAddition, 'path' | 'by'>, earlier: Listed): Diagnostic {
  const owner = earlier.by === undefined ? 'the site' : `the integration \`${earlier.by}\``;
  const place = startOfFile(path);
  return diagnose('integration/taken-path', place, { name: by, path, by: owner });
}

/** Static folders come first, so that one inside a collection's folder stays static. */
function collectedFolders({ config }: Site): readonly { path: string; hidden: boolean }[] {
  const collections = [...new Set(config.collections.map(ownFolder))];
  const outer = collections.filter(
    (path) =>
      !collections.some(
        (folder) => folder !== path && (folder === '' || path.startsWith(`${folder}/`)),
      ),
  );
  return [
    ...config.staticDirectories.map((path) => ({ path, hidden: true })),
    ...collections.filter((path) => outer.includes(path)).map((path) => ({ path, hidden: false })),
  ];
}

function addMentioned(
  site: Site,
  listed: ReadonlyMap<string, Listed>,
  add: (named: { path: string }, kind: Source['kind']) => void,
): CollectedFiles['named'] {
  const named = new Set<string>();
  const names = createStoredNames(site.root);
  const queue = [...listed.values()];
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const { path, isRead } of namedBy(next)) {
      if (path === undefined || listed.has(path)) continue;
      if (isMarkdown(path) && !isRead) continue;
      named.add(path);
      // The text may be outside the site, such as the readme of its repository.
      const isThere =
        isOutsideRoot(path) && isRead
          ? isShown(site.root, path)
          : isFileBelow(site.root, path, names);
      if (!isThere) continue;
      add({ path }, isMarkdown(path) ? 'partial' : 'asset');
      queue.push(listed.get(path)!);
    }
  }
  return [...named];
}

/** The files that a file names. `isRead` marks a file whose text becomes a part of it. */
function namedBy({ path: from, print: { imports = [], mentions = [], includes = [] } }: Listed) {
  return [
    ...imports.map((written) => ({ path: pathOf(written, from), isRead: true })),
    ...includes.map(({ file }) => ({ path: includedPath(file, from), isRead: true })),
    ...mentions.map((written) => ({ path: pathOf(written, from), isRead: false })),
  ];
}

/** Outside the site and its repository, only Markdown is content. */
function isShown(root: string, path: string): boolean {
  const file = fileNamed(root, path);
  return (
    isStored(root, path) &&
    isFile(file) &&
    (isReadable(file, root) || isMarkdown(realpathSync(file)))
  );
}

function isFileBelow(root: string, path: string, names: StoredNames): boolean {
  if (isOutsideRoot(path)) return false;
  const absolute = fileNamed(root, path);
  return (
    isFile(absolute) && names.has(path) && isWithin(realpathSync(absolute), realpathSync(root))
  );
}

function dropRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byPlace = new Map(
    diagnostics.map((diagnostic) => [`${diagnostic.code} ${diagnostic.file}`, diagnostic]),
  );
  return [...byPlace.values()].sort(by(({ file }) => file!));
}
