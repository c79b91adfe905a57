import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { suggest } from '../../generator/diagnostics/suggest.ts';

/**
 * Returns the site's folder as an absolute path. If it does not exist, or Node cannot import from
 * it, prints this to standard error. With `json`, also prints the object that a caller of `--json`
 * expects.
 */
export function findRoot(
  folder = '.',
  { json = false }: { readonly json?: boolean } = {},
): string | undefined {
  const root = path.resolve(folder);
  const isFolder = statSync(root, { throwIfNoEntry: false })?.isDirectory();
  const fault = !isFolder
    ? `There is no folder \`${folder}\`.`
    : path.sep === '/' && root.includes('\\')
      ? `Node imports no modules from \`${root}\`: rename the folder that has a backslash.`
      : undefined;
  if (fault === undefined) return root;
  if (json)
    console.log(JSON.stringify({ ok: false, error: fault, routes: [], pages: 0, diagnostics: [] }));
  console.error(`error: ${fault}${isFolder ? '' : nearest(root)}`);
  return undefined;
}

function nearest(root: string): string {
  const parent = path.dirname(root);
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory()) return '';
  const names = readdirSync(parent, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const name = suggest(path.basename(root), names);
  return name ? `\nDid you mean \`${path.relative('.', path.join(parent, name))}\`?` : '';
}
