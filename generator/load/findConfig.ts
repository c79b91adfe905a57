import { existsSync } from 'node:fs';
import path from 'node:path';

/** The configuration's file name in `root`, by the order in which they are looked for. */
export function findConfig(root: string): string | undefined {
  return ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'].find((name) =>
    existsSync(path.join(root, name)),
  );
}
