/** Files of the cache, which several processes may share. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFileSync } from './replaceFile.ts';

/** Writes a file in such a way that another process sees all of it or nothing. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  replaceFileSync(temporary, file);
}

/**
 * Keeps the newest entries of `folder` whose names are `prefix` and a hash, and removes the others.
 */
export function keepNewest(folder: string, prefix: string, count = 4): void {
  const names = readdirSync(folder).filter(
    (name) => name.startsWith(prefix) && /^[\da-f]{16}(?:\.|$)/.test(name.slice(prefix.length)),
  );
  const aged = names.map((name) => ({
    file: path.join(folder, name),
    age: statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  for (const { file } of aged.sort((a, b) => b.age - a.age).slice(count))
    rmSync(file, { recursive: true, force: true });
}
