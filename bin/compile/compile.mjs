/**
 * Compiles the commands, and the worker threads that they start. The result is modules for the
 * package, or one script for this repository.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Folder of this repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** These packages have binaries or data files, or are rarely needed, so they are never bundled. */
const external = [
  '@modelcontextprotocol/sdk',
  'cspell-lib',
  'css-tree',
  'esbuild',
  'lightningcss',
  'oxc-parser',
  'playwright-core',
  'workbox-build',
  'tsx',
  'fsevents',
];

/**
 * Writes `<command>.js` for every command, a module for every worker, and the chunks that they
 * share, all into one folder. Packages are imported from where they are installed. Throws
 * esbuild's `BuildFailure`.
 *
 * @param {object} options
 * @param {string} options.outdir
 * @param {(file: string) => string} options.addressOf The expression that takes the place of
 *   `import.meta.url` in a source file.
 */
export async function compileCommands({ outdir, addressOf }) {
  const workers = findWorkers();
  await build({
    ...forNode,
    entryPoints: { ...findCommands(), ...workers },
    outdir,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    format: 'esm',
    sourcemap: true,
    packages: 'external',
    plugins: [workerEntries(workers), sourceAddresses({ workers, addressOf })],
  });
}

/**
 * Writes `program.cjs`, a script with the command line, all commands, workers and packages, and a
 * module for each worker that loads it. `loadProgram.mjs` runs the script. It starts faster than
 * modules, because V8 can keep the bytecode of a script; but it only works with the same versions
 * of the packages. Throws esbuild's `BuildFailure`.
 *
 * @param {string} outdir
 * @param {string} signature Differs from that of a program with other sources or packages.
 */
export async function compileProgram(outdir, signature) {
  const workers = findWorkers();
  const commandLine = path.join(root, 'bin/program.js');
  const modules = { commandLine, ...findCommands(), ...workers };
  const { outputFiles } = await build({
    ...forNode,
    stdin: { contents: programOf(modules), resolveDir: root },
    format: 'cjs',
    // Reading the script takes time in every run.
    minifyWhitespace: true,
    // It has a second copy for `require`.
    alias: { acorn: path.join(root, 'node_modules/acorn/dist/acorn.mjs') },
    external,
    write: false,
    define: {
      PROGRAM_SIGNATURE: JSON.stringify(signature),
      // This repository never uses packages of Plug'n'Play, and scripts cannot await.
      'process.versions.pnp': 'undefined',
    },
    banner: { js: `(function (${parameters.join()}) {` },
    footer: { js: '})' },
    plugins: [
      workerEntries(workers),
      sourceAddresses({
        workers,
        addressOf: (file) => JSON.stringify(pathToFileURL(file).href),
        folderAddress: 'programAddress',
      }),
    ],
  });
  writeFileSync(path.join(outdir, 'program.cjs'), await withOwnImports(outputFiles[0].text));
  const loader = pathToFileURL(path.join(import.meta.dirname, 'loadProgram.mjs')).href;
  for (const name of Object.keys(workers))
    writeFileSync(
      path.join(outdir, `${name}.js`),
      `import { loadProgram } from '${loader}';\n` +
        `const { serve } = await loadProgram(import.meta.dirname)['${name}']();\n` +
        'await serve();\n',
    );
}

const forNode = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  absWorkingDir: root,
  logLevel: 'silent',
  tsconfigRaw: '{}',
};

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
 * the package, this module starts `serve.ts`. In the repository, it loads the program, which
 * exports it.
 */
function workerEntries(workers) {
  return {
    name: 'worker-entries',
    setup(esbuild) {
      const contents =
        esbuild.initialOptions.format === 'cjs'
          ? "export { serve } from './serve.ts';\n"
          : "import { serve } from './serve.ts';\nawait serve();\n";
      esbuild.onLoad({ filter: /[\\/]worker\.js$/ }, ({ path: file }) =>
        Object.values(workers).includes(file)
          ? { contents, resolveDir: path.dirname(file) }
          : undefined,
      );
    },
  };
}

/**
 * Gives every source file its own address, and every started worker its compiled module.
 * `folderAddress` is the expression for an address in the folder of the compiled modules.
 */
function sourceAddresses({ workers, addressOf, folderAddress = 'import.meta.url' }) {
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
            ? `new URL('./${worker}.js', ${folderAddress})`
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
