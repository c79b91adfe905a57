/**
 * Runs the compiled program. V8 keeps the bytecode of its functions in a file, so that later
 * processes need not compile them.
 */
import {
  appendFileSync,
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

/** Number of files to keep in the folder of an installed package's bytecode. */
const KEPT = 8;

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
  const flags = tag.toString(16);
  const code =
    signature === undefined
      ? path.join(folder, `bytecode-${flags}`)
      : path.join(projectOf(folder), 'node_modules/.cache/site/bytecode', `${signature}-${flags}`);
  // esbuild writes ASCII, and V8 stores such a text in one byte per character.
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

/** The folder of the project in which a package is installed. */
function projectOf(folder) {
  return folder.split(/[\\/]node_modules(?=[\\/])/, 1)[0];
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

/** The flags that short runs change (generator/lib), with their initial values. */
const initialFlags = ['--semi-space-growth-factor=4', '--opt'];

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
    if ((size & (size - 1)) !== 0) return;
    const bytes = script.createCachedData();
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(crc32(bytes));
    const temporary = `${file}.${process.pid}.tmp`;
    writeFileSync(temporary, Buffer.concat([checksum, bytes]));
    renameSync(temporary, file);
    if (path.basename(folder) === 'bytecode') removeOld(folder);
  } catch {
    // Without the file, the next process starts more slowly.
  }
}

/** Removes the bytecode of older versions of the package and of Node. */
function removeOld(folder) {
  const files = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of files.slice(KEPT)) rmSync(old, { force: true });
}
