import path from 'node:path';
import type { Place } from '../types.ts';
import type { CheckContext } from './context.ts';
import { findLiterals } from '../lib/source/findLiterals.ts';
import { parseModule } from '../lib/source/parseModule.ts';
import { placeAt } from '../lib/source/places.ts';
import { positionOf, spellingsOf } from './spelling.ts';

const endings = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mjs',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
];
const isModule = (file: string) => /\.(?:[cm]?[jt]sx?|mdx?)$/.test(file);
const isProse = (file: string) => /\.mdx?$/.test(file);

/**
 * Where an address that a component drew was written: as a whole string in the React page, or in a
 * module of the site that the page or document imports. What stands in a document itself, or nowhere
 * as it was drawn, stays where the component is used. Reads files only when it is asked.
 */
export function createLocateLiteral(
  context: CheckContext,
): (url: string, use: Place, document: string | undefined) => Place {
  const { read, find } = createFindLiteral(context);
  return (url, use, document) => {
    if (
      isProse(use.file) &&
      positionOf(read(use.file) ?? '', spellingsOf(url, context.site.config.baseUrl), isQuoted)
    )
      return use;
    // What a document uses without an import comes last.
    return (
      find(url, [
        use.file,
        ...(document === undefined ? [] : [document]),
        'src/theme/MDXComponents',
      ]) ?? use
    );
  };
}

/** Finds an address as a whole string in the code that modules of the site (with or without their endings) are made of. */
export function createFindLiteral({ site, readText }: CheckContext): {
  read(file: string): string | undefined;
  find(url: string, entries: readonly string[]): Place | undefined;
} {
  const read = createReader(readText ?? (() => undefined));
  const find = (url: string, entries: readonly string[]): Place | undefined => {
    const rooted = spellingsOf(url, site.config.baseUrl);
    // `useBaseUrl('img/x.png')`; a mere word would be found anywhere.
    const spellings = [
      ...rooted,
      ...rooted
        .map((spelling) => spelling.replace(/^\//, ''))
        .filter((spelling) => /[/.]/.test(spelling)),
    ];
    for (const file of reachable(entries, read)) {
      const place = isProse(file) ? undefined : quotedInCode(file, read(file)!, spellings);
      if (place) return place;
    }
    return undefined;
  };
  return { read, find };
}

/** Modules are read once; documents are as many as the site has, and asked for by their own pages alone. */
function createReader(
  readText: (file: string) => string | undefined,
): (file: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (file) => {
    if (known.has(file)) return known.get(file);
    const text = readText(file);
    if (!isProse(file)) known.set(file, text);
    return text;
  };
}

/** The files of the site that each of `entries` imports, nearest first, with itself. */
function* reachable(
  entries: readonly string[],
  read: (file: string) => string | undefined,
): Generator<string> {
  const seen = new Set<string>();
  for (const entry of entries) {
    const queue = [entry];
    for (let name; (name = queue.shift()) !== undefined;) {
      const file = endings
        .map((ending) => name + ending)
        .find((spelled) => isModule(spelled) && read(spelled) !== undefined);
      if (file === undefined || seen.has(file)) continue;
      seen.add(file);
      yield file;
      queue.push(...importsOf(file, read(file)!).flatMap((written) => toFile(written, file) ?? []));
    }
  }
}

/** The specifiers that a module imports; in a document, code stands in paragraphs of its own. */
function importsOf(file: string, text: string): readonly string[] {
  const code = isProse(file)
    ? text.split(/\n\s*\n/).filter((part) => /^import\b/m.test(part))
    : [text];
  return code.flatMap((part) => parseModule(part).imports);
}

/** What a specifier means below the root; `undefined`: nothing of the site's. */
function toFile(written: string, importer: string): string | undefined {
  if (written.startsWith('@theme/')) return `src/theme/${written.slice('@theme/'.length)}`;
  const isOwn = written.startsWith('@site/');
  if (!isOwn && !/^\.\.?\//.test(written)) return undefined;
  const file = isOwn
    ? path.posix.normalize(written.slice('@site/'.length))
    : path.posix.join(path.posix.dirname(importer), written);
  return file.startsWith('../') ? undefined : file;
}

const isQuoted = (before: string, after: string) => before === after && /['"`]/.test(before);

/** The first string that is one of `spellings`, by their order; its own place, without the quote. */
function quotedInCode(file: string, text: string, spellings: readonly string[]): Place | undefined {
  if (!spellings.some((spelling) => text.includes(spelling))) return undefined;
  const strings = findLiterals(text).filter(({ offset }) => /['"`]/.test(text.charAt(offset)));
  const found = spellings
    .map((spelling) => strings.find(({ value }) => value === spelling))
    .find(Boolean);
  if (!found) return undefined;
  const { line, column } = placeAt(file, text, { ...found, offset: found.offset + 1 });
  return { file, line, column };
}
