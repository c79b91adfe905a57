import path from 'node:path';
import type { Metafile } from 'esbuild';
import type { ThemeManifest } from '../../contract.ts';
import { listModules } from '../../lib/files/listModules.ts';

/** Components that Markdown and integrations name. The theme need not import them. */
const importedByName = ['MDXComponents', 'Tabs', 'TabItem', 'ThemedImage', 'ReactLiveScope'];

/**
 * Returns the names of the site's parts that replace a part of the theme and that no page reaches,
 * unless a document or a component imports them. `entries` are the source files of the bundled
 * theme by output name.
 */
export function listIdleComponents(
  entries: Readonly<Record<string, string>>,
  metafile: Metafile,
  { root, theme }: { readonly root: string; readonly theme: ThemeManifest },
): readonly string[] {
  const inTheme = listModules(theme.components);
  const replaced = [...listModules(path.join(root, 'src/theme')).keys()];
  const importsOf = new Map(
    Object.entries(metafile.inputs).map(([name, { imports }]) => [
      path.resolve(root, name),
      imports.flatMap((imported) => (imported.external ? [] : [path.resolve(root, imported.path)])),
    ]),
  );
  const reached = new Set([
    entries['Page'],
    ...importedByName.map((name) => entries[`theme/${name}`]),
  ]);
  for (const file of reached)
    for (const imported of (file && importsOf.get(file)) ?? []) reached.add(imported);
  return replaced.filter((name) => {
    const file = entries[`theme/${name}`];
    return inTheme.has(name) && file !== undefined && !reached.has(file);
  });
}
