import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readCached, writeCached } from '../lib/cache/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';
import { filesBelow } from '../lib/files/listModules.ts';
import { toSlashes } from '../lib/files/nativePath.ts';
import type { OwnPackage } from '../lib/files/ownPackage.ts';
import { remember } from '../lib/remember.ts';

/**
 * Files that package managers write when they install, as paths from the project's folder. The
 * managers are npm, Yarn, Yarn 1, pnpm, Yarn with Plug'n'Play, Bun and Deno.
 */
const records = [
  'node_modules/.package-lock.json',
  'node_modules/.yarn-state.yml',
  'node_modules/.yarn-integrity',
  'node_modules/.pnpm/lock.yaml',
  'yarn.lock',
  'bun.lock',
  'deno.lock',
];

/** Set in the compiled program. It changes with its sources and packages. */
declare const PROGRAM_SIGNATURE: string | undefined;

/** A process keeps running the code that it loaded, so the hash of a folder never changes. */
const hashByFolder = new Map<string, string>();

/**
 * Returns the hash of the generator's own sources and of its installed packages at the first call.
 * Reads them only if sizes or times differ from the last process.
 */
export function generatorHash(ownPackage: OwnPackage, cacheDir: string): string {
  return remember(hashByFolder, ownPackage.code, () => hashOfFiles(ownPackage, cacheDir));
}

/**
 * The records of the installed packages for the package in `folder`, which may be deep in a store.
 */
function recordsOf(folder: string): readonly string[] {
  const existing = records
    .map((name) => path.join(folder, name))
    .filter((file) => existsSync(file));
  const parent = path.dirname(folder);
  return existing.length > 0 || parent === folder ? existing : recordsOf(parent);
}

/**
 * The name of the package's folder in a store that projects share, such as pnpm's with
 * `enableGlobalVirtualStore`. It changes with the dependencies, whose record is not above it.
 */
function storeName(folder: string): string {
  return recordsOf(folder).length > 0 ? '' : path.basename(path.resolve(folder, '../..'));
}

function filesOf(ownPackage: OwnPackage): readonly string[] {
  return [
    ...filesBelow(
      ownPackage.root === ownPackage.code
        ? path.join(ownPackage.code, 'generator')
        : ownPackage.code,
    ),
    path.join(ownPackage.root, 'package.json'),
    ...recordsOf(ownPackage.root),
  ];
}

function signatureOf(ownPackage: OwnPackage): string {
  if (typeof PROGRAM_SIGNATURE === 'string') return hashOf(ownPackage.root, PROGRAM_SIGNATURE);
  const stamps = filesOf(ownPackage).map((file) => {
    const { mtimeMs, size } = statSync(file);
    return `${file}\0${mtimeMs}\0${size}`;
  });
  return hashOf(process.version, ...stamps);
}

function hashOfFiles(ownPackage: OwnPackage, cacheDir: string): string {
  const signature = signatureOf(ownPackage);
  const memory = path.join(cacheDir, 'generator.txt');
  const [last, hash] = readCached(memory)?.split(' ') ?? [];
  if (last === signature && hash) return hash;
  const fresh = hashOf(
    process.version,
    storeName(ownPackage.root),
    ...filesOf(ownPackage).flatMap((file) => [
      toSlashes(path.relative(ownPackage.root, file)),
      readFileSync(file),
    ]),
  );
  writeCached(memory, `${signature} ${fresh}`);
  return fresh;
}
