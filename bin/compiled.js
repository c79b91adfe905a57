/**
 * The commands, and the workers they start, bundled into the package's cache when one first runs and
 * imported from there from then on, in a fifth of the time that hundreds of files through tsx take.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Folders whose files go into the bundle. */
const sources = ['bin', 'generator'];
/** Entries of worker threads: the name they are compiled to, and the folder of the `serve.ts` they run. */
const workers = { 'scheduler-worker': 'generator/scheduler', 'dev-worker': 'generator/dev/worker' };
/** Packages with binaries, or that are wanted once in a while. */
const external = ['esbuild', 'lightningcss', 'workbox-build', 'tsx', 'fsevents'];

/** Compiled versions that are kept. */
const KEPT = 4;

/** The command's module, compiled; `undefined` where there is no cache that can be written. */
export async function importCompiled(command) {
  try {
    const cache = path.join(cacheFolder(), 'compiled');
    const folder = path.join(cache, signature());
    const file = path.join(folder, `${command}.mjs`);
    if (!statSync(file, { throwIfNoEntry: false })) await compile(cache, folder);
    return await import(pathToFileURL(file).href);
  } catch (error) {
    if (
      error?.code === 'ERR_MODULE_NOT_FOUND' ||
      error?.errors ||
      ['EACCES', 'EROFS', 'EPERM', 'ENOSPC'].includes(error?.code)
    )
      return undefined;
    throw error;
  }
}

/** `node_modules/.cache/site` of the package in its repository, else of the project it is installed in. */
function cacheFolder() {
  const installed = root.lastIndexOf(`${path.sep}node_modules${path.sep}`);
  return path.join(installed < 0 ? root : root.slice(0, installed), 'node_modules/.cache/site');
}

/** Changes whenever a source or an installed package may have. */
function signature() {
  const files = sources.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => /\.(?:ts|js)$/.test(name))
      .map((name) => path.join(root, folder, name))
      .sort(),
  );
  const lock = path.join(root, 'node_modules/.package-lock.json');
  const hash = createHash('sha256').update(process.version);
  for (const file of [...files, path.join(root, 'package.json'), lock]) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats) hash.update(`${file}\0${stats.mtimeMs}\0${stats.size}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

async function compile(cache, folder) {
  const { build } = await import('esbuild');
  const temporary = `${folder}.${process.pid}.tmp`;
  mkdirSync(temporary, { recursive: true });
  try {
    await build({
      entryPoints: entries(),
      outdir: temporary,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      jsx: 'automatic',
      external,
      logLevel: 'silent',
      tsconfigRaw: '{}',
      // CommonJS packages that were bundled ask for Node's own modules by `require`.
      banner: {
        js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
      },
      plugins: [ownPlaces],
    });
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // Another process was faster.
    if (error?.code !== 'ENOTEMPTY' && error?.code !== 'EEXIST') throw error;
  }
  // A server that still runs may import more of an earlier one.
  const aged = readdirSync(cache)
    .filter((name) => !name.endsWith('.tmp'))
    .map((name) => path.join(cache, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of aged.slice(KEPT)) rmSync(old, { recursive: true, force: true });
}

/** Every module of bin/commands, by its name, and the workers. */
function entries() {
  const commands = readdirSync(path.join(root, 'bin/commands'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [path.parse(name).name, path.join(root, 'bin/commands', name)]);
  return Object.fromEntries([
    ...commands,
    ...Object.keys(workers).map((name) => [name, `worker:${name}`]),
  ]);
}

/** Sources keep the places they were written at; a worker's entry is the compiled one. */
const ownPlaces = {
  name: 'own-places',
  setup(build) {
    build.onResolve({ filter: /^worker:/ }, ({ path: name }) => ({
      path: name.slice('worker:'.length),
      namespace: 'worker',
    }));
    build.onLoad({ filter: /.*/, namespace: 'worker' }, ({ path: name }) => ({
      contents: "import { serve } from './serve.ts';\nawait serve();\n",
      resolveDir: path.join(root, workers[name]),
    }));
    build.onLoad({ filter: /[\\/](?:bin|generator)[\\/].*\.ts$/ }, async ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (isForeign(file) || !text.includes('import.meta.')) return undefined;
      const { code } = await build.esbuild.transform(text, {
        loader: 'ts',
        define: { 'import.meta.url': JSON.stringify(pathToFileURL(file).href) },
      });
      const contents = code.replaceAll(
        /new URL\("(\.[^"]*worker\.js)", [^)]*\)/g,
        (_, entry) =>
          `new URL("./${compiledWorker(path.join(file, '..', entry))}.mjs", import.meta.url)`,
      );
      return { contents, loader: 'js' };
    });
  },
};

/** Of another package: folders of the same names are elsewhere too. */
function isForeign(file) {
  const relative = path.relative(root, file);
  return relative.startsWith('..') || relative.includes('node_modules');
}

function compiledWorker(entry) {
  return Object.keys(workers).find(
    (name) => path.join(root, workers[name]) === path.dirname(entry),
  );
}
