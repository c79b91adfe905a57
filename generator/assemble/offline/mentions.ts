import type { OutputFile } from '../../types.ts';

/** Which bundled files a bundled file names, directly or through others: imports, chunks, what style sheets show. */
export function createMentions(files: readonly OutputFile[]): (path: string) => readonly string[] {
  const byName = new Map(files.map(({ path }) => [nameOf(path), path]));
  const texts = new Map(
    files.flatMap(({ path, content }) =>
      'bytes' in content && typeof content.bytes === 'string'
        ? [[path, content.bytes] as const]
        : [],
    ),
  );
  const direct = new Map<string, readonly string[]>();
  const namedIn = (path: string): readonly string[] => {
    const known = direct.get(path) ?? [
      ...new Set(
        [...(texts.get(path) ?? '').matchAll(/[\w.-]+-\w{8,}\.\w+/g)].flatMap(
          ([name]) => byName.get(name) ?? [],
        ),
      ),
    ];
    direct.set(path, known);
    return known;
  };
  return (path) => {
    const found = new Set<string>(namedIn(path));
    for (const one of found) for (const other of namedIn(one)) found.add(other);
    found.delete(path);
    return [...found];
  };
}

const nameOf = (path: string): string => path.replace(/.*\//, '');
