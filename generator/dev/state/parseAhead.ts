import { setImmediate } from 'node:timers/promises';
import type { Source } from '../../types.ts';

/**
 * Turns of the event loop until a waiting request is read. Its connection takes the first of them.
 */
const TURNS = 3;

/**
 * Parses the documents that the paths in `expected` most likely show, each once, while other
 * documents are read. `begin` first waits for paths that are on their way. `end` takes the paths
 * that came since then, and waits for all documents.
 */
export function parseAhead(
  expected: Iterable<string>,
  documents: readonly Source[],
  parse: (path: string) => Promise<unknown> | undefined,
): { begin(): Promise<void>; end(): Promise<void> } {
  const parsing = new Map<string, Promise<unknown> | undefined>();
  const begin = async () => {
    for (let i = 0; i < TURNS; i++) await setImmediate();
    for (const pathname of expected) {
      const path = guessSource(pathname, documents);
      if (path === undefined || parsing.has(path)) continue;
      const parsed = parse(path)?.catch(() => {});
      parsing.set(path, parsed);
    }
  };
  const end = async () => {
    await begin();
    await Promise.all(parsing.values());
  };
  return { begin, end };
}

/**
 * Returns the document that a path most likely shows, before addresses are known. Its path ends
 * with the most parts in common. A wrong guess costs the parsing of one document.
 */
export function guessSource(pathname: string, documents: readonly Source[]): string | undefined {
  const segments = partsOf(pathname);
  let best: string | undefined;
  let mostCommon = 0;
  for (const { path } of documents) {
    const parts = partsOf(path);
    let common = 0;
    while (
      common < segments.length &&
      common < parts.length &&
      segments.at(-1 - common) === parts.at(-1 - common)
    )
      common++;
    if (common > mostCommon) [best, mostCommon] = [path, common];
  }
  return best;
}

/** Lower-case parts without number prefixes, endings and the names of index files. */
function partsOf(path: string): readonly string[] {
  const parts = path
    .toLowerCase()
    .replace(/\.(?:mdx?|html|[jt]sx?)$/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^\d+[-_.\s]+(?=\D)/, ''));
  return /^(?:index|readme)$/.test(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
}
