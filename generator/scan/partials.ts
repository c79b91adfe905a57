import { includedPath } from '../lib/code/include.ts';
import { pathOf } from './mentions.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Remembered } from './scanMemory.ts';

const none: readonly string[] = [];

function isAlone({ imports = none, includes }: Partial<Remembered> = {}): boolean {
  return imports.length === 0 && includes === undefined;
}

/**
 * Returns, by path, the Markdown files that a file imports, directly or through other files, and
 * the files that these take code from, in path order. The file itself is never among them. If an
 * import leads nowhere, the file with the nearest name takes its place, so that parse can name it.
 */
export function closePartials(
  prints: ReadonlyMap<string, Remembered>,
): (path: string) => readonly string[] {
  const direct = new Map<string, readonly string[]>();
  let names: readonly string[] | undefined;
  const named = () =>
    (names ??= [...prints.keys()].filter((path) => /(?:^|\/)_[^/]*\.mdx?$/.test(path)));
  const importsOf = (path: string): readonly string[] => {
    const knownImports = direct.get(path);
    if (knownImports) return knownImports;
    const { imports = [], includes = [] } = prints.get(path) ?? {};
    const written = imports.map((specifier) => pathOf(specifier, path));
    const partials = [
      ...written.map((target) =>
        target === undefined || prints.has(target) ? target : suggest(target, named()),
      ),
      ...includes
        .map(({ file }) => includedPath(file, path))
        .filter((target) => target !== undefined && prints.has(target)),
    ].filter((target) => target !== undefined);
    direct.set(path, partials);
    return partials;
  };
  return (path) => {
    if (isAlone(prints.get(path))) return none;
    const reached = new Set(importsOf(path));
    for (const partial of reached) for (const inner of importsOf(partial)) reached.add(inner);
    reached.delete(path);
    return [...reached].sort();
  };
}
