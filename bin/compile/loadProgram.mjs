/**
 * Runs the compiled program. V8 keeps the bytecode of its functions in a file beside it, so that
 * later processes need not compile them.
 */
import { appendFileSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { crc32 } from 'node:zlib';

/**
 * Returns the functions of the program that import its modules, by name. `folder` is where
 * `compileProgram` wrote it.
 */
export function loadProgram(folder) {
  const file = path.join(folder, 'program.cjs');
  // Short runs collect garbage half as often. The flag must be set before V8 compares the flags of
  // the bytecode.
  setFlagsFromString('--semi-space-growth-factor=16');
  const code = path.join(folder, `bytecode-${flagsOfProcess()}`);
  // esbuild writes ASCII, and V8 stores such a text in one byte per character.
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    cachedData: readBytecode(code),
  });
  const module = { exports: {} };
  const run = script.runInThisContext();
  run(module, createRequire(import.meta.url), importModule, pathToFileURL(file).href);
  if (isMainThread) process.once('exit', () => keepBytecode(script, code));
  return module.exports;
}

/**
 * V8 accepts only bytecode that was made with the same flags, so each set of flags has its own
 * file.
 */
function flagsOfProcess() {
  return crc32(JSON.stringify([process.execArgv, process.env.NODE_OPTIONS])).toString(16);
}

/** A script from V8's cache cannot import by itself. */
function importModule(address) {
  return import(address);
}

/** Reads the bytecode after its checksum. Returns `undefined` if it is missing or damaged. */
function readBytecode(file) {
  try {
    const bytes = readFileSync(file);
    return bytes.readUInt32LE() === crc32(bytes.subarray(4)) ? bytes.subarray(4) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Saves the functions that V8 has compiled. Different runs call different functions, and writing
 * takes a tenth of a second, so this happens after the first run, the second, the fourth and so on.
 */
function keepBytecode(script, file) {
  try {
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
  } catch {
    // Without the file, the next process starts more slowly.
  }
}
