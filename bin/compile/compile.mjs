/**
 * Compiles the commands, and the worker threads that they start, to one script with their packages.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Folder of this repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** These packages have binaries or data files, or are rarely needed, so the script lacks them. */
const external = [
  '@modelcontextprotocol/sdk',
  '@resvg/resvg-wasm',
  'cspell-lib',
  'css-tree',
  'esbuild',
  'fs-native-extensions',
  'lightningcss',
  'oxc-parser',
  'playwright-core',
  'workbox-build',
  'tsx',
  'fsevents',
];

/**
 * Writes `program.cjs`, a script with the command line, all commands, workers and packages, and a
 * module for each worker that loads it. `loadProgram.mjs` runs the script. It starts faster than
 * modules, because V8 can keep the bytecode of a script. Returns the paths of the files in the
 * script. Throws esbuild's `BuildFailure`.
 *
 * @param {object} options
 * @param {string} options.outdir
 * @param {(file: string) => string} options.addressOf The expression that takes the place of
 *   `import.meta.url` in a source file.
 * @param {string} options.program The module that the workers import. Its export `program` is the
 *   result of `loadProgram`.
 * @param {Record<string, string>} [options.define] Values of names.
 * @returns {Promise<readonly string[]>}
 */
export async function compileProgram({ outdir, addressOf, program, define = {} }) {
  const workers = findWorkers();
  const modules = {
    commandLine: path.join(root, 'bin/program.js'),
    parser: path.join(root, 'generator/lib/source/parseModule.ts'),
    ...findCommands(),
    ...workers,
  };
  const { outputFiles, metafile } = await build({
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    absWorkingDir: root,
    logLevel: 'silent',
    tsconfigRaw: '{}',
    stdin: { contents: programOf(modules), resolveDir: root },
    format: 'cjs',
    // Reading the script takes time in every run.
    minifyWhitespace: true,
    // It has a second copy for `require`.
    alias: { acorn: path.join(root, 'node_modules/acorn/dist/acorn.mjs') },
    external,
    write: false,
    metafile: true,
    define,
    banner: { js: `(function (${parameters.join()}) {` },
    footer: { js: '})' },
    plugins: [workerEntries(workers), sourceAddresses({ workers, addressOf })],
  });
  const script = toAscii(await withOwnImports(outputFiles[0].text));
  writeFileSync(path.join(outdir, 'program.cjs'), script);
  for (const name of Object.keys(workers))
    writeFileSync(
      path.join(outdir, `${name}.js`),
      `import { program } from '${program}';\n` +
        `const { serve } = await program['${name}']();\n` +
        'await serve();\n',
    );
  return Object.keys(metafile.inputs);
}

/**
 * The names that `loadProgram.mjs` passes to the script. No function of the program may use them.
 */
const parameters = ['module', 'require', 'importFromProgram', 'programAddress'];

/** A module that imports each of `modules` on request. */
function programOf(modules) {
  const entries = Object.entries(modules).map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`,
  );
  return `module.exports = { ${entries.join()} };`;
}

/** The text with imports by the loader, because a script from V8's cache cannot import. */
async function withOwnImports(text) {
  const { parseSync } = await import('oxc-parser');
  const { dynamicImports } = parseSync('program.cjs', text).module;
  const starts = dynamicImports.map(({ start }) => start);
  const parts = [0, ...starts].map((start, i) => text.slice(start, starts[i]));
  return parts
    .map((part, i) => (i > 0 ? part.replace('import', 'importFromProgram') : part))
    .join('');
}

/** Escapes other characters than ASCII, which esbuild leaves in regular expressions. */
function toAscii(text) {
  const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(/[^\0-\x7f]/g, escape);
}

/**
 * The modules that `bin/program.js` imports by name: commands, and the modules that each of them
 * starts with.
 */
function findCommands() {
  const commands = readdirSync(path.join(root, 'bin/commands')).map((name) => `commands/${name}`);
  return Object.fromEntries(
    [...commands, 'process/watchMemory.ts'].map((name) => [
      path.parse(name).name,
      path.join(root, 'bin', name),
    ]),
  );
}

/** Every `worker.js` of the generator, by the name of its compiled module. */
function findWorkers() {
  const generator = path.join(root, 'generator');
  return Object.fromEntries(
    readdirSync(generator, { recursive: true })
      .filter((file) => path.basename(file) === 'worker.js')
      .map((file) => [
        `worker-${path.dirname(file).replaceAll(path.sep, '-')}`,
        path.join(generator, file),
      ]),
  );
}

/**
 * Makes the entries of workers. Where sources run, a `worker.js` imports its compiled module. In
 * the program, it exports what this module starts.
 */
function workerEntries(workers) {
  return {
    name: 'worker-entries',
    setup(esbuild) {
      const contents = "export { serve } from './serve.ts';\n";
      esbuild.onLoad({ filter: /[\\/]worker\.js$/ }, ({ path: file }) =>
        Object.values(workers).includes(file)
          ? { contents, resolveDir: path.dirname(file) }
          : undefined,
      );
    },
  };
}

/** Gives every source file its own address, and every started worker its compiled module. */
function sourceAddresses({ workers, addressOf }) {
  return {
    name: 'source-addresses',
    setup(esbuild) {
      esbuild.onLoad({ filter: /[\\/](?:bin|generator)[\\/].*\.[jt]s$/ }, ({ path: file }) => {
        const text = readFileSync(file, 'utf8');
        if (isForeign(file) || !text.includes('import.meta.url')) return undefined;
        const compiledAddress = (code, relative) => {
          const target = path.join(path.dirname(file), relative ?? '');
          const worker = Object.keys(workers).find((name) => workers[name] === target);
          return worker
            ? `new URL('./${worker}.js', programAddress)`
            : code.replace('import.meta.url', addressOf(file));
        };
        // The address of a neighboring module, or the address itself.
        const contents = text.replaceAll(
          /\bnew URL\('([^']*)', import\.meta\.url\)|(?<!['"])\bimport\.meta\.url\b/g,
          compiledAddress,
        );
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** Whether a file belongs to another package with folders of the same names. */
function isForeign(file) {
  const relative = path.relative(root, file);
  return relative.startsWith('..') || relative.includes('node_modules');
}
