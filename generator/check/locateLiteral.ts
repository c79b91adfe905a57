import path from 'node:path';
import type { Place } from '../types.ts';
import type { CheckContext } from './context.ts';
import { findLiterals } from '../lib/source/findLiterals.ts';
import { parseModule } from '../lib/source/parseModule.ts';
import { moduleEndings } from '../lib/bundler/aliases.ts';
import { placeAt } from '../lib/source/places.ts';
import { positionOf, spellingsOf } from './addressSpellings.ts';

const endings = ['', ...moduleEndings];
const isModule = (file: string) => /\.(?:[cm]?[jt]sx?|mdx?)$/.test(file);
const isProse = (file: string) => /\.mdx?$/.test(file);

/**
 * Returns a function that finds where an address that a component emits is written: as a whole
 * string in the React page, or in a module of the site that the page or document imports. If it is
 * in the document itself or in no string, the place is `use`, where the component is used. Files
 * are read only when the function is called.
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
    // The modules of components that a document uses without an import come last.
    return (
      find(url, [
        use.file,
        ...(document === undefined ? [] : [document]),
        'src/theme/MDXComponents',
      ]) ?? use
    );
  };
}

/**
 * Returns `find`, which finds an address as a whole string in `entries` and the modules that they
 * import, and `read`, which keeps the texts of modules. Entries are files of the site, with or
 * without their extensions.
 */
export function createFindLiteral({ site, readText }: CheckContext): {
  read(file: string): string | undefined;
  find(url: string, entries: readonly string[]): Place | undefined;
} {
  const read = createReader(readText ?? (() => undefined));
  const find = (url: string, entries: readonly string[]): Place | undefined => {
    const rooted = spellingsOf(url, site.config.baseUrl);
    // Addresses without a slash at their start are for `useBaseUrl('img/x.png')`. They must have a
    // slash or a dot, because a plain word could be anything.
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

/**
 * Creates a reader that keeps the texts of modules. It does not keep documents, because there are
 * many and only their own pages ask for them.
 */
function createReader(
  readText: (file: string) => string | undefined,
): (file: string) => string | undefined {
  const moduleTexts = new Map<string, string | undefined>();
  return (file) => {
    if (moduleTexts.has(file)) return moduleTexts.get(file);
    const text = readText(file);
    if (!isProse(file)) moduleTexts.set(file, text);
    return text;
  };
}

/** Yields each of `entries`, followed by the files of the site that it imports, nearest first. */
function* reachable(
  entries: readonly string[],
  read: (file: string) => string | undefined,
): Generator<string> {
  const visited = new Set<string>();
  for (const entry of entries) {
    const queue = [entry];
    for (let name; (name = queue.shift()) !== undefined;) {
      const file = endings
        .map((ending) => name + ending)
        .find((spelled) => isModule(spelled) && read(spelled) !== undefined);
      if (file === undefined || visited.has(file)) continue;
      visited.add(file);
      yield file;
      queue.push(...importsOf(file, read(file)!).flatMap((written) => toFile(written, file) ?? []));
    }
  }
}

/**
 * Returns the specifiers that a module imports. In a document, imports are paragraphs of their own.
 */
function importsOf(file: string, text: string): readonly string[] {
  const code = isProse(file)
    ? text.split(/\n\s*\n/).filter((part) => /^import\b/m.test(part))
    : [text];
  return code.flatMap((part) => parseModule(part).imports);
}

/** Resolves a specifier to a path below the root. `undefined`: it is not in the site. */
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

/**
 * Finds a string in code that is one of `spellings`, trying them in their order. The place is
 * inside the quotes.
 */
function quotedInCode(file: string, text: string, spellings: readonly string[]): Place | undefined {
  if (!spellings.some((spelling) => text.includes(spelling))) return undefined;
  const strings = findLiterals(text).filter(({ offset }) => /['"`]/.test(text.charAt(offset)));
  const literal = spellings
    .map((spelling) => strings.find(({ value }) => value === spelling))
    .find(Boolean);
  if (!literal) return undefined;
  const { line, column } = placeAt(file, text, { ...literal, offset: literal.offset + 1 });
  return { file, line, column };
}
