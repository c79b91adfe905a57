import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { judge } from '../../lib/code/judge.ts';
import type { ModuleGraph } from '../../lib/code/judgeModules.ts';
import { hasFolder } from '../../lib/files/nativePath.ts';
import { readFile } from '../../lib/files/readFile.ts';

/**
 * Whether `file`, a component of the site around all pages, must run in the browser. It need not if
 * it and everything that it imports is proven static. Packages are not read and count as not
 * static. React is the exception; its modules are given by absolute path.
 */
export async function mustRunRoot(
  file: string,
  { metafile, root, isTheme }: ModuleGraph,
  react: readonly string[],
): Promise<boolean> {
  const imports = new Map(
    Object.entries(metafile.inputs).map(([name, input]) => [
      path.resolve(root, name),
      input.imports,
    ]),
  );
  const reactModules = new Set(react.flatMap((module) => [module, pathToFileURL(module).href]));
  const visited = new Set<string>();
  const visit = async (module: string): Promise<boolean> => {
    if (visited.has(module) || !/\.[jt]sx?$/.test(module) || isTheme(module)) return false;
    visited.add(module);
    if (hasFolder(module, 'node_modules')) return true;
    const { hydrate, isClient, interacts } = judge(await readFile(module, 'utf8'));
    if (hydrate ?? (isClient || interacts)) return hydrate ?? true;
    for (const { path: imported, external } of imports.get(module) ?? [])
      if (
        external
          ? hasFolder(imported, 'node_modules') && !reactModules.has(imported)
          : await visit(path.resolve(root, imported))
      )
        return true;
    return false;
  };
  return visit(file);
}
