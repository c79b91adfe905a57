import { statSync } from 'node:fs';
import path from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { nameFrom } from '../lib/files/nativePath.ts';
import { outputNames } from '../lib/outputNames.ts';

/**
 * Returns the reasons why there is nothing to preview, or an empty list. `outDir` may be relative
 * to the root.
 */
export function inspectPreview({
  root,
  outDir,
}: {
  readonly root: string;
  readonly outDir: string;
}): Diagnostic[] {
  const folder = path.resolve(root, outDir);
  const isBuilt = [outputNames.routeMap, 'index.html', '404.html'].some((name) =>
    statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile(),
  );
  return isBuilt
    ? []
    : [
        diagnose('output/nothing-built', undefined, {
          outDir: nameFrom(root, folder) || '.',
        }),
      ];
}
