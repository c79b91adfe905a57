import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readCached, writeCached } from '../lib/cache/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';
import { filesBelow } from './theme/listModules.ts';
import type { OwnPackage } from '../lib/files/ownPackage.ts';

const locks = ['.package-lock.json', '.yarn-state.yml', '.modules.yaml'];

/** By folder: a process goes on with the code that it loaded, even if files change. */
const known = new Map<string, string>();

/**
 * Hash of the generator's own sources and of the packages installed for it, as they are at the
 * first call. Reads them only when sizes or times differ from the last process.
 */
export function generatorHash(own: OwnPackage, cacheDir: string): string {
  const hash = known.get(own.code) ?? hashOfFiles(own, cacheDir);
  known.set(own.code, hash);
  return hash;
}

function hashOfFiles(own: OwnPackage, cacheDir: string): string {
  const installed = [path.join(own.root, 'node_modules'), path.dirname(own.root)]
    .flatMap((folder) => locks.map((name) => path.join(folder, name)))
    .filter((file) => existsSync(file));
  const files = [
    ...filesBelow(own.root === own.code ? path.join(own.code, 'generator') : own.code),
    path.join(own.root, 'package.json'),
    ...installed,
  ];
  const signature = hashOf(
    process.version,
    ...files.map((file) => {
      const { mtimeMs, size } = statSync(file);
      return `${file}\0${mtimeMs}\0${size}`;
    }),
  );
  const memory = path.join(cacheDir, 'generator.txt');
  const [last, hash] = readCached(memory)?.split(' ') ?? [];
  if (last === signature && hash) return hash;
  const fresh = hashOf(
    process.version,
    ...files.flatMap((file) => [path.relative(own.root, file), readFileSync(file)]),
  );
  writeCached(memory, `${signature} ${fresh}`);
  return fresh;
}
