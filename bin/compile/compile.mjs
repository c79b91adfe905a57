/**
 * Compiles the commands, and the worker threads that they start, to JavaScript modules for Node.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Folder of this repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** These have binaries or are rarely wanted, so they are never bundled. */
const external = [
  'cspell-lib',
  'esbuild',
  'lightningcss',
  'oxc-parser',
  'playwright-core',
  'workbox-build',
  'tsx',
  'fsevents',
];

/** CommonJS packages in a bundle ask for Node's own modules by `require`. */
const requireInBundle =
  "import { createRequire as createRequireOfBundle } from 'node:module'; " +
  'const require = createRequireOfBundle(import.meta.url);';

/**
 * Writes `<command>.js` for every module of `bin/commands`, a module for every worker, and the
 * chunks that they share, all into one folder. Throws esbuild's `BuildFailure`.
 *
 * @param {object} options
 * @param {string} options.outdir
 * @param {(file: string) => string} options.addressOf The expression that takes the place of
 *   `import.meta.url` in a source file.
 * @param {boolean} options.bundlesPackages Whether packages are part of the output too. It then
 *   starts faster, but only works with the same versions of these packages.
 * @param {boolean} options.sourcemap
 */
export async function compileCommands({ outdir, addressOf, bundlesPackages, sourcemap }) {
  const workers = findWorkers();
  await build({
    entryPoints: { ...findCommands(), ...workers },
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    absWorkingDir: root,
    sourcemap,
    logLevel: 'silent',
    tsconfigRaw: '{}',
    ...(bundlesPackages ? { external, banner: { js: requireInBundle } } : { packages: 'external' }),
    plugins: [workerEntries(workers), sourceAddresses(workers, addressOf)],
  });
}

/** The modules of `bin/commands` by name. */
function findCommands() {
  return Object.fromEntries(
    readdirSync(path.join(root, 'bin/commands'))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [path.parse(name).name, path.join(root, 'bin/commands', name)]),
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
 * Where sources run, a `worker.js` imports its compiled module. The compiled one starts
 * `serve.ts`.
 */
function workerEntries(workers) {
  return {
    name: 'worker-entries',
    setup(esbuild) {
      esbuild.onLoad({ filter: /[\\/]worker\.js$/ }, ({ path: file }) =>
        Object.values(workers).includes(file)
          ? {
              contents: "import { serve } from './serve.ts';\nawait serve();\n",
              resolveDir: path.dirname(file),
            }
          : undefined,
      );
    },
  };
}

/** Gives every source file its own address, and every started worker its compiled module. */
function sourceAddresses(workers, addressOf) {
  return {
    name: 'source-addresses',
    setup(esbuild) {
      esbuild.onLoad({ filter: /[\\/](?:bin|generator)[\\/].*\.ts$/ }, ({ path: file }) => {
        const text = readFileSync(file, 'utf8');
        if (isForeign(file) || !text.includes('import.meta.url')) return undefined;
        const compiledAddress = (call, relative = '') => {
          const target = path.join(path.dirname(file), relative);
          const worker = Object.keys(workers).find((name) => workers[name] === target);
          return worker
            ? `new URL('./${worker}.js', import.meta.url)`
            : call.replace('import.meta.url', addressOf(file));
        };
        // A call with the module's address: `new URL('./x', import.meta.url)`, `createRequire`.
        const contents = text.replaceAll(
          /\b[\w ]+\((?:'([^']*)', )?import\.meta\.url\)/g,
          compiledAddress,
        );
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** Whether a file is another package's: they have folders of the same names. */
function isForeign(file) {
  const relative = path.relative(root, file);
  return relative.startsWith('..') || relative.includes('node_modules');
}
