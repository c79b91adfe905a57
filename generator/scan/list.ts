import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { isFile } from '../lib/files/isFile.ts';
import { isWithin } from '../lib/files/nativePath.ts';
import { startOfFile } from '../lib/startOfFile.ts';

/** The folder to list, and the folders that symbolic links may lead to. */
interface Listing {
  /** Absolute folder. */
  readonly folder: string;
  /** Path of the folder as sources name it, relative to the root. */
  readonly path: string;
  /** Whether names that begin with a dot count. */
  readonly hidden: boolean;
  /** Real paths of folders that symbolic links may lead into. */
  readonly allowed: readonly string[];
}

/**
 * Lists all files below a folder by path, in no order, with their native paths, and a diagnostic
 * for each refused symbolic link.
 */
export function listFiles(listing: Listing): {
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
} {
  const files = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const visit = (folder: string, path: string, above: readonly string[]): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (isIgnored(entry.name, listing.hidden)) continue;
      const absolute = `${folder}/${entry.name}`;
      const name = entry.name.normalize('NFC');
      const inner = path === '' ? name : `${path}/${name}`;
      if (entry.isSymbolicLink()) {
        const kind = followed(absolute, inner, { above, allowed: listing.allowed, diagnostics });
        if (kind === 'file') files.set(inner, absolute);
        else if (kind !== undefined) visit(absolute, inner, [...above, kind.folder]);
      } else if (entry.isDirectory())
        visit(absolute, inner, [...above, join(above.at(-1)!, entry.name)]);
      else if (entry.isFile()) files.set(inner, absolute);
    }
  };
  visit(listing.folder, listing.path, [realpathSync(listing.folder)]);
  return { files, diagnostics };
}

function isIgnored(name: string, hidden: boolean): boolean {
  return (
    name === 'node_modules' ||
    name === '.DS_Store' ||
    name === '.git' ||
    (!hidden && name.startsWith('.'))
  );
}

type Bounds = {
  readonly above: readonly string[];
  readonly allowed: readonly string[];
  readonly diagnostics: Diagnostic[];
};

/**
 * Follows a symbolic link. Reports a link that leads out of the allowed folders, to nothing, or to
 * a folder above itself.
 */
function followed(
  absolute: string,
  path: string,
  { above, allowed, diagnostics }: Bounds,
): 'file' | { folder: string } | undefined {
  const place = startOfFile(path);
  let real: string;
  try {
    real = realpathSync(absolute);
  } catch {
    diagnostics.push(diagnose('content/symlink-broken', place, { path }));
    return undefined;
  }
  if (
    !allowed.some((folder) => isWithin(real, folder)) ||
    above.some((folder) => isWithin(folder, real))
  ) {
    diagnostics.push(diagnose('content/symlink-outside', place, { path }));
    return undefined;
  }
  if (statSync(real, { throwIfNoEntry: false })?.isDirectory()) return { folder: real };
  if (isFile(real)) return 'file';
  diagnostics.push(diagnose('content/symlink-outside', place, { path }));
  return undefined;
}
