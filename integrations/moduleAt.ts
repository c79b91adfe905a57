import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Path of a module for browsers beside the module at `base`, given without its ending: that is
 * `.js` in the published package.
 */
export function moduleAt(name: string, base: string): string {
  const stem = fileURLToPath(new URL(name, base));
  return ['.tsx', '.ts', '.js'].map((ending) => stem + ending).find((file) => existsSync(file))!;
}
