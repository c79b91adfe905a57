import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a browser module beside the module at `base`. `name` has no ending, which is
 * `.js` in the published package.
 */
export function moduleAt(name: string, base: string): string {
  const stem = fileURLToPath(new URL(name, base));
  return ['.tsx', '.ts', '.js'].map((ending) => stem + ending).find((file) => existsSync(file))!;
}
