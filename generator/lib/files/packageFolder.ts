import { existsSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';

/** The API that Yarn's Plug'n'Play adds to Node, because it has no folders of packages. */
interface PlugAndPlay {
  findPnpApi?(from: string): { resolveToUnqualified(name: string, from: string): string | null };
}

/**
 * The folder of the installed package `name`, as a module in `folder` gets it; `undefined` if it is
 * not installed. A package need not export its `package.json` for that.
 */
export function packageFolder(name: string, folder: string): string | undefined {
  const from = path.join(folder, 'package.json');
  const plugged = (Module as PlugAndPlay).findPnpApi?.(from);
  if (!plugged) {
    const places = createRequire(from).resolve.paths(name) ?? [];
    const folders = places.map((place) => path.join(place, name));
    return folders.find((candidate) => existsSync(path.join(candidate, 'package.json')));
  }
  try {
    return plugged.resolveToUnqualified(name, from) ?? undefined;
  } catch {
    return undefined;
  }
}
