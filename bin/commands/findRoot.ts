import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { suggest } from '../../generator/diagnostics/suggest.ts';

/** Exit code for incorrect usage. */
export const WRONG_USE = 2;

/**
 * Returns the site's folder as an absolute path. If there is no such folder, it says so on standard
 * error, and with an object on standard output if one is wanted.
 */
export function findRoot(folder = '.', isObjectWanted = false): string | undefined {
  const root = path.resolve(folder);
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) return root;
  if (isObjectWanted)
    console.log(
      JSON.stringify({
        ok: false,
        error: `There is no folder \`${folder}\`.`,
        routes: [],
        pages: 0,
        diagnostics: [],
      }),
    );
  console.error(`error: there is no folder \`${folder}\`.${nearest(root)}`);
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
