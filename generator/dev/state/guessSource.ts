import type { Source } from '../../types.ts';

/**
 * The document that a path most likely shows, before addresses are known: the one that has most of
 * its last parts in common. A wrong guess costs the parsing of one document.
 */
export function guessSource(pathname: string, documents: readonly Source[]): string | undefined {
  const asked = partsOf(pathname);
  let best: string | undefined;
  let most = 0;
  for (const { path } of documents) {
    const parts = partsOf(path);
    let common = 0;
    while (
      common < asked.length &&
      common < parts.length &&
      asked.at(-1 - common) === parts.at(-1 - common)
    )
      common++;
    if (common > most) [best, most] = [path, common];
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
