/** Reports files that nothing reads, because of their names or their bytes. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Collection, Diagnostic, Site } from '../types.ts';
import type { Listed } from './collect.ts';
import { fileNamed, isStored } from '../lib/files/storedNames.ts';
import { startOfFile } from '../lib/startOfFile.ts';

/** Reports problems of the listed files. */
export function checkFiles(site: Site, files: readonly Listed[]): readonly Diagnostic[] {
  const collections = new Map(
    site.config.collections.map((collection) => [collection.id, collection]),
  );
  const faultyFiles = files.flatMap((file) => {
    const collection = collections.get(file.collection ?? '');
    const diagnostic =
      file.kind === 'document'
        ? checkEmpty(file, collection, site)
        : (checkName(file, collection, site.root) ?? checkPicture(file, site.root));
    return diagnostic ? [{ file, diagnostic }] : [];
  });
  if (faultyFiles.length === 0) return [];
  const mentioned = new Set(
    files.flatMap(({ print }) =>
      [...(print.imports ?? []), ...(print.mentions ?? [])].map((path) => posix.basename(path)),
    ),
  );
  return faultyFiles.flatMap(({ file, diagnostic }) =>
    mentioned.has(posix.basename(file.path)) ? [] : [diagnostic],
  );
}

const at = (file: string) => startOfFile(file);

/** Reports Markdown with another ending, and data files with another name. */
function checkName(
  { path, kind }: Listed,
  collection: Collection | undefined,
  root: string,
): Diagnostic | undefined {
  if (!collection || (kind !== 'asset' && kind !== 'partial')) return undefined;
  const name = posix.basename(path);
  if (posix.dirname(path).includes('/_')) return undefined;
  const ending = posix.extname(name);
  if (
    !name.startsWith('_') &&
    /^\.(?:mdx?|markdown|mdown|mkdn?|mdwn|mkdown)$/i.test(ending) &&
    !/^\.mdx?$/.test(ending)
  )
    return diagnose('content/unread-markdown', at(path), {
      ending,
      instead: /x$/i.test(ending) ? '.mdx' : '.md',
    });
  // Windows hides the last ending, so an editor may have added another.
  const hidden = /\.mdx?(\.txt)$/i.exec(name);
  if (hidden && !name.startsWith('_'))
    return diagnose('content/unread-markdown', at(path), {
      ending: hidden[0],
      instead: hidden[0].replace(/\.txt$/i, ''),
    });
  const nearest = nearestName(path, collection, root);
  return nearest ? diagnose('content/misnamed-file', at(path), { name, nearest }) : undefined;
}

/** The name of a data file, if `path` is probably a misspelling of it. */
function nearestName(path: string, collection: Collection, root: string): string | undefined {
  const name = posix.basename(path).replace(/\.txt$/i, '');
  const ending = posix.extname(name);
  if (!/^\.(?:jsonc?|json5|ya?ml|js|ts|toml)$/i.test(ending)) return undefined;
  const stem = name.slice(0, -ending.length).toLowerCase();
  const format = /^\.(?:json|ya?ml)$/.test(ending)
    ? ending
    : ending.startsWith('.y')
      ? '.yml'
      : '.json';
  if (collection.type === 'docs') {
    const isCategory = suggest(stem.replace(/[^a-z]/g, ''), ['category']) !== undefined;
    if (isCategory || /^_?categories_?$/.test(stem)) return `_category_${format}`;
  }
  const inRoot = posix.dirname(path) === (collection.path || '.');
  const readFiles =
    collection.type === 'blog'
      ? [collection.authorsMapPath, collection.tagsPath]
      : collection.type === 'docs'
        ? [collection.tagsPath]
        : [];
  const stems = new Map(readFiles.map((file) => [file.replace(/\.[^.]*$/, ''), file]));
  // If the configuration names a missing file itself, that is reported there.
  for (const [fileStem, file] of stems)
    if (!/^(?:authors|tags)\.yml$/.test(file) && !isStored(root, posix.join(collection.path, file)))
      stems.delete(fileStem);
  const near = inRoot ? suggest(stem.replace(/^_/, ''), stems.keys()) : undefined;
  return near === undefined ? undefined : stems.get(near);
}

/** Reports image files with other bytes than an image. Browsers show nothing for them. */
function checkPicture(
  { path, print: { size, width } }: Listed,
  root: string,
): Diagnostic | undefined {
  if (!/\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i.test(path)) return undefined;
  const isDrawing = /\.svg$/i.test(path);
  const isBroken =
    size === 0 || (width === undefined && (isDrawing ? isCut(path, root) : !/\.avif$/i.test(path)));
  return isBroken
    ? diagnose('content/broken-picture', at(path), { isEmpty: size === 0 })
    : undefined;
}

/** Whether an SVG has no root element, or no end of it. */
function isCut(path: string, root: string): boolean {
  const text = readFileSync(fileNamed(root, path), 'utf8');
  return !/<svg\b(?:[^]*<\/svg\s*>|[^<>]*\/>)\s*(?:<!--[^]*-->\s*)?$/.test(text);
}

/**
 * Reports a document without a single character. A document with only front matter may be intended.
 */
function checkEmpty(
  { path, kind, print }: Listed,
  collection: Collection | undefined,
  site: Site,
): Diagnostic | undefined {
  if (kind !== 'document' || !collection || print.size > 64) return undefined;
  const isEmpty = readFileSync(fileNamed(site.root, path), 'utf8').trim() === '';
  return isEmpty ? diagnose('content/empty-file', at(path), {}) : undefined;
}
