import path from 'node:path';
import { judge } from '../../lib/code/judge.ts';
import type { ModuleGraph } from '../../lib/code/judgeModules.ts';
import { hasFolder } from '../../lib/files/nativePath.ts';
import { readFile } from '../../lib/files/readFile.ts';

/**
 * Returns the modules behind `parts`, the site's own parts of the theme, whose components must
 * hydrate: the outermost that use hooks or handlers. All are absolute paths, in order.
 */
export async function findShellIslands(
  parts: readonly string[],
  { metafile, root, isTheme }: ModuleGraph,
): Promise<readonly string[]> {
  const importsOf = new Map(
    Object.entries(metafile.inputs).map(([name, { imports }]) => [
      path.resolve(root, name),
      imports.flatMap((imported) => (imported.external ? [] : [path.resolve(root, imported.path)])),
    ]),
  );
  const islandFiles = new Set<string>();
  const visited = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (visited.has(file) || !/\.[jt]sx?$/.test(file)) return;
    visited.add(file);
    if (isTheme(file) || hasFolder(file, 'node_modules')) return;
    const { hydrate, isClient, interacts } = judge(await readFile(file, 'utf8'));
    if (hydrate ?? (isClient || interacts)) islandFiles.add(file);
    else for (const imported of importsOf.get(file) ?? []) await visit(imported);
  };
  for (const part of parts) await visit(part);
  return [...islandFiles].sort();
}
