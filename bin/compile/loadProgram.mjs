/**
 * Runs the compiled program. V8 keeps the bytecode of its functions in a file, so that later
 * processes need not compile them.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { crc32 } from 'node:zlib';

/** Number of bytecode files to keep in a folder, apart from their counts of runs. */
const KEPT = 4;

/**
 * Returns the functions of the program that import its modules, by name. `folder` is where
 * `compileProgram` wrote it. In an installed package, `signature` is a hash of the program, and the
 * bytecode is in the cache of the project. In its repository, the bytecode is in `folder`.
 */
export function loadProgram(folder, signature) {
  const file = path.join(folder, 'program.cjs');
  // The young generation of the heap grows in steps of four, to 4 MB while the program is loaded.
  // The flag must be set before V8 compares the flags of the bytecode.
  setFlagsFromString('--semi-space-growth-factor=4');
  const tag = cachedDataVersionTag();
  const name = `bytecode-${signature ?? 'own'}-${tag.toString(16)}-${hashOfProcess()}`;
  const code = path.join(signature === undefined ? folder : cacheOf(folder), name);
  // The script is ASCII, which V8 stores in one byte per character.
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    cachedData: readBytecode(code),
  });
  const module = { exports: {} };
  const run = script.runInThisContext();
  run(module, createRequire(import.meta.url), importModule, pathToFileURL(file).href);
  if (isMainThread) process.once('exit', () => keepBytecode(script, tag, code));
  return module.exports;
}

/**
 * Returns a hash of the user and of the versions and settings of Node. V8's version tag is the same
 * in some versions of Node whose V8 crashes on the bytecode of the other.
 */
function hashOfProcess() {
  const { versions, platform, arch, config } = process;
  const kind = [versions, platform, arch, config.variables, process.getuid?.()];
  return crc32(JSON.stringify(kind)).toString(16);
}

/** The folder for bytecode in the project in which a package is installed. */
function cacheOf(folder) {
  const [project] = folder.split(/[\\/]node_modules(?=[\\/])/, 1);
  return path.join(project, 'node_modules/.cache/site-bytecode');
}

/** A script from V8's cache cannot import by itself. */
function importModule(address) {
  return import(address);
}

/**
 * Reads the bytecode after its checksum. Returns `undefined` if it is missing, damaged, or of
 * another user.
 */
function readBytecode(file) {
  try {
    if (process.getuid && statSync(file).uid !== process.getuid()) return undefined;
    const bytes = readFileSync(file);
    return bytes.readUInt32LE() === crc32(bytes.subarray(4)) ? bytes.subarray(4) : undefined;
  } catch {
    return undefined;
  }
}

/** In the V8 of Node 22, `--no-opt` changes this flag too, and `--opt` does not change it back. */
const osrFlags = process.versions.v8.startsWith('12.') ? ['--osr-from-maglev'] : [];

/** The flags that short runs change (generator/lib), with their initial values. */
const initialFlags = ['--semi-space-growth-factor=4', '--opt', ...osrFlags];

/**
 * Saves the functions that V8 has compiled. Different runs call different functions, and writing
 * takes a tenth of a second, so this happens after the first run, the second, the fourth and so on.
 * `tag` is the version tag of V8 when the script was loaded. V8 accepts only bytecode that was made
 * with the same version and flags. Large runs have changed other flags too, and do not count: the
 * functions that only they call would make every short run slower.
 */
function keepBytecode(script, tag, file) {
  const folder = path.dirname(file);
  try {
    for (const flag of initialFlags) setFlagsFromString(flag);
    if (cachedDataVersionTag() !== tag) return;
    mkdirSync(folder, { recursive: true });
    const runs = `${file}.runs`;
    appendFileSync(runs, '.');
    const { size } = statSync(runs);
    if (existsSync(file) && (size & (size - 1)) !== 0) return;
    const bytes = script.createCachedData();
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(crc32(bytes));
    const temporary = `${file}.${process.pid}.tmp`;
    writeFileSync(temporary, Buffer.concat([checksum, bytes]));
    renameSync(temporary, file);
    removeOld(folder);
  } catch {
    // Without the file, the next process starts more slowly.
  }
}

/** Keeps the bytecode that was used last. Each run that uses it adds to its count of runs. */
function removeOld(folder) {
  const counts = readdirSync(folder)
    .filter((name) => name.endsWith('.runs'))
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const count of counts.slice(KEPT))
    for (const old of [count, count.replace(/\.runs$/, '')]) rmSync(old, { force: true });
}
