/**
 * `npm pack`: writes `dist/`, which is the whole package apart from the scripts in `bin/`.
 * `dist/bin` holds the commands; `dist/generator` and `dist/theme` mirror the
 * sources that sites import, and that are bundled for their pages.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compileCommands, root } from './compile.mjs';

const dist = path.join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
compileModules();
for (const file of otherFiles('theme', /\.(?:css|ttf|woff2|txt|json)$/)) copy(file);
copy('generator/init/template');
// The compiler writes no declarations of declarations.
copy('generator/files.d.ts');
await compileCommands({
  outdir: path.join(dist, 'bin'),
  addressOf: addressInPackage,
});

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

/** The path of a source file in `dist`, seen from a module in `dist/bin`. */
function addressInPackage(file) {
  const compiled = path.relative(root, file).replaceAll(path.sep, '/').replace(/\.ts$/, '.js');
  return `new URL('../${compiled}', import.meta.url).href`;
}
