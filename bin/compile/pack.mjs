/**
 * `npm pack`: writes `dist/`, which is the whole package apart from the scripts in `bin/`.
 * `dist/bin` holds the commands with their packages, and the licenses of these packages.
 * `dist/generator`, `dist/theme` and `dist/integrations` mirror the sources that sites import, and
 * that are bundled for their pages.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileProgram, root } from './compile.mjs';
import { licensesOf } from './licenses.mjs';

const dist = path.join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
compileModules();
for (const file of otherFiles('theme', /\.(?:css|ttf|woff2|txt|json)$/)) copy(file);
copy('generator/init/template');
// The compiler writes no declarations of declarations.
copy('generator/files.d.ts');
await writeProgram(path.join(dist, 'bin'));

/** Writes the program, the module that loads it, and the licenses of its packages. */
async function writeProgram(outdir) {
  mkdirSync(outdir, { recursive: true });
  const files = await compileProgram({
    outdir,
    addressOf: addressInPackage,
    program: './program.js',
  });
  cpSync(path.join(import.meta.dirname, 'loadProgram.mjs'), path.join(outdir, 'loadProgram.mjs'));
  const script = readFileSync(path.join(outdir, 'program.cjs'));
  const signature = createHash('sha256').update(script).digest('hex').slice(0, 16);
  writeFileSync(
    path.join(outdir, 'program.js'),
    "import { loadProgram } from './loadProgram.mjs';\n" +
      `export const program = loadProgram(import.meta.dirname, '${signature}');\n` +
      'if (process.versions.pnp) await (await program.parser()).prepareParser();\n',
  );
  writeFileSync(path.join(outdir, 'LICENSES.txt'), licensesOf(files));
}

/** Writes modules, declarations and source maps, file by file. `npm test` checks the types. */
function compileModules() {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(
    process.execPath,
    [compiler, '--singleThreaded', '--noCheck', '-p', path.join(root, 'bin/compile/tsconfig.json')],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(1);
}

function otherFiles(folder, pattern) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((name) => pattern.test(name));
}

function copy(name) {
  cpSync(path.join(root, name), path.join(dist, name), { recursive: true });
}

/** The address of a source file in `dist`, seen from the program in `dist/bin`. */
function addressInPackage(file) {
  const compiled = path.relative(root, file).replaceAll(path.sep, '/').replace(/\.ts$/, '.js');
  return `new URL('../${compiled}', programAddress).href`;
}
