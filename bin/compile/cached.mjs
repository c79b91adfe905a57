/** Compiles the commands of this repository again whenever a source or a package has changed. */
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { loadProgram } from './loadProgram.mjs';

const root = path.join(import.meta.dirname, '../..');
const usualCache = path.join(root, 'node_modules/.cache/site/compiled');

/**
 * Number of compiled versions to keep: a running server may still import modules of an older
 * version.
 */
const KEPT = 4;

/** Runs the compiled command line. */
export async function runCompiled(argv) {
  const program = loadProgram(await compiledFolder());
  const commandLine = await program.commandLine();
  await commandLine.run(argv, (name) => program[name]());
}

/** Returns the folder of the compiled commands. */
export async function compiledFolder() {
  const name = signature();
  const usualFolder = path.join(usualCache, name);
  if (existsSync(usualFolder)) return usualFolder;
  const folder = path.join(writableCache(), name);
  if (!existsSync(folder)) await compile(folder);
  return folder;
}

/** Returns the usual folder, or a temporary one if this user may not write the usual one. */
function writableCache() {
  try {
    mkdirSync(usualCache, { recursive: true });
    accessSync(usualCache, constants.W_OK);
    return usualCache;
  } catch {
    return path.join(tmpdir(), `site-compiled-${process.getuid?.() ?? ''}`);
  }
}

/** A signature that changes whenever a source or an installed package may have changed. */
function signature() {
  const hash = createHash('sha256').update(process.version);
  const add = (file, stats = statSync(file, { throwIfNoEntry: false })) => {
    if (stats) hash.update(`${file}\0${stats.mtimeMs}\0${stats.size}\0`);
  };
  for (const folder of ['bin', 'generator']) visitSources(`${root}/${folder}`, add);
  for (const name of ['package.json', 'node_modules/.package-lock.json']) add(`${root}/${name}`);
  return hash.digest('hex').slice(0, 16);
}

/** Visits all sources, much faster than a recursive `readdirSync`. */
function visitSources(folder, visit) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) visitSources(file, visit);
    else if (/\.(?:ts|m?js)$/.test(entry.name)) visit(file);
  }
}

async function compile(folder) {
  const { compileProgram } = await import('./compile.mjs');
  // Several threads of a process may compile at once, as several processes may.
  const temporary = `${folder}.${process.pid}.${threadId}.tmp`;
  mkdirSync(temporary, { recursive: true });
  try {
    await compileProgram({
      outdir: temporary,
      addressOf: (file) => JSON.stringify(pathToFileURL(file).href),
      program: './program.js',
      define: {
        PROGRAM_SIGNATURE: JSON.stringify(path.basename(folder)),
        // This repository never uses packages of Plug'n'Play.
        'process.versions.pnp': 'undefined',
      },
    });
    const loader = pathToFileURL(path.join(import.meta.dirname, 'loadProgram.mjs')).href;
    writeFileSync(
      path.join(temporary, 'program.js'),
      `import { loadProgram } from '${loader}';\n` +
        'export const program = loadProgram(import.meta.dirname);\n',
    );
    await move(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
  removeOld(path.dirname(folder));
}

/**
 * Moves a new folder, of which a virus scanner on Windows may have a file open for a moment. This
 * is `replaceFile` of generator/lib/files/replaceFile.ts, which cannot be imported before it is
 * compiled.
 */
async function move(temporary, folder) {
  for (const pause of [10, 20, 40, 80, 160, 320, 640]) {
    try {
      return renameSync(temporary, folder);
    } catch (error) {
      if (existsSync(folder) || !['EPERM', 'EBUSY', 'EACCES'].includes(error.code)) throw error;
    }
    await setTimeout(pause);
  }
  renameSync(temporary, folder);
}

function removeOld(cache) {
  const versions = readdirSync(cache)
    .filter((name) => !name.endsWith('.tmp'))
    .map((name) => path.join(cache, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of versions.slice(KEPT)) rmSync(old, { recursive: true, force: true });
}
