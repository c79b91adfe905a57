import { hashOf } from '../../lib/hash.ts';

/** Replaces the parts of hashed code that differ between clones. */
export type Portable = (code: string) => string;

/**
 * Names chunks by their code alone, because esbuild's names also depend on the source maps. The new
 * names are as long as the old ones, so that the maps stay valid.
 */
export function renameThemeChunks(
  files: readonly [string, string][],
  portable: Portable,
): [string, string][] {
  const chunks = files.flatMap(([name, text]) => {
    const hash = /^chunks\/([A-Z\d]{8})\.mjs$/.exec(name)?.[1];
    return hash === undefined ? [] : [{ hash, text }];
  });
  if (chunks.length === 0) return [...files];
  const anyName = new RegExp(chunks.map(({ hash }) => hash).join('|'), 'g');
  const names = new Map<string, string>();
  for (const { hash, text } of chunks) {
    const code = portable(text).replace(anyName, '');
    for (let attempt = 0; !names.has(hash); attempt++) {
      const name = hashOf(code, String(attempt)).slice(0, hash.length);
      if (![...names.values()].includes(name)) names.set(hash, name);
    }
  }
  return files.map(
    ([name, text]) =>
      [name, text].map((part) => part.replace(anyName, (hash) => names.get(hash)!)) as [
        string,
        string,
      ],
  );
}
