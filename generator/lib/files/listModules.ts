import { readdirSync } from 'node:fs';
import path from 'node:path';
import { nameFrom } from './nativePath.ts';
import { by } from '../../lib/compareText.ts';

const module = /\.(?:tsx|ts|jsx|js|mjs)$/;
const none = /\.d\.ts$|\.test\.|(?:^|\/)(?:_|__tests__\/)/;

/**
 * Returns the modules below a folder by import name. `CodeBlock.tsx` and `CodeBlock/index.tsx` are
 * both `CodeBlock`. Returns none if there is no such folder.
 */
export function listModules(folder: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const file of filesBelow(folder)) {
    const relative = nameFrom(folder, file);
    if (module.test(relative) && !none.test(relative)) modules.set(importName(relative), file);
  }
  return new Map([...modules].sort(by(([name]) => name)));
}

/**
 * Returns the name by which a module of the folder is imported: `CodeBlock` for
 * `CodeBlock/index.js`.
 */
export function importName(relative: string): string {
  return relative.replace(module, '').replace(/\/index$/, '');
}

/** Returns the absolute paths of the files below a folder, in order. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [];
  }
}
