import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readCached, writeCached } from '../lib/cache/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';
import { filesBelow } from './theme/listModules.ts';
import type { OwnPackage } from '../lib/files/ownPackage.ts';

const locks = ['.package-lock.json', '.yarn-state.yml', '.modules.yaml'];

/**
 * Hash of the generator's own sources and of the packages installed for it. Reads them only when
 * sizes or times differ from last time.
 */
export function generatorHash(own: OwnPackage, cacheDir: string): string {
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
  const [known, hash] = readCached(memory)?.split(' ') ?? [];
  if (known === signature && hash) return hash;
  const fresh = hashOf(
    process.version,
    ...files.flatMap((file) => [path.relative(own.root, file), readFileSync(file)]),
  );
  writeCached(memory, `${signature} ${fresh}`);
  return fresh;
}
