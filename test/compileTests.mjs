/**
 * Compiles test files to JavaScript, with what they import from this repository. Where TypeScript
 * runs through tsx, Node asks a thread of tsx about every import of every built site, which takes a
 * fifth of the processor time of a run.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '..');

/** The folder of the compiled themes, in the folder that `compileTests` returns. */
export const compiledThemes = 'themes';

/**
 * Compiles `files`, the queue and the themes. Returns the folder that has a module for each, with
 * the name of its source. Themes are apart from tests, as they are apart from the generator in a
 * site. In Wine, the modules see this disk as `drive` (`Z:`).
 */
export async function compileTests(files, { drive = '' } = {}) {
  // On a fresh checkout, test/run.mjs installs it first.
  const { build } = await import('esbuild');
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(path.join(cache, 'tests-'));
  // Some tests start processes of another user, who reads the themes.
  chmodSync(outdir, 0o755);
  const options = { ...everyModule, plugins: [sourcePlaces(drive), outsidePackages] };
  await build({
    ...options,
    entryPoints: [...files, path.join(root, 'test/runQueue.ts')],
    outdir,
    outbase: path.join(root, 'test'),
    splitting: true,
    sourcemap: true,
    sourcesContent: false,
  });
  await build({
    ...options,
    entryPoints: {
      real: path.join(root, 'theme/index.ts'),
      plain: path.join(root, 'test/sites/plain-theme/index.ts'),
    },
    outdir: path.join(outdir, compiledThemes),
    outExtension: { '.js': '.mjs' },
    splitting: true,
  });
  return outdir;
}

/** In a compiled module, `import.meta` has the place of its source. */
const sourcePlaces = (drive) => ({
  name: 'source-places',
  setup(esbuild) {
    const toNative = (file) => (drive ? drive + file.replaceAll('/', '\\') : file);
    const toUrl = (file) =>
      pathToFileURL(file).href.replace('file:///', drive ? `file:///${drive}/` : '$&');
    esbuild.onLoad({ filter: /\.(?:[mc]?[jt]s|[jt]sx)$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const places = {
        'import.meta.url': toUrl(file),
        'import.meta.dirname': toNative(path.dirname(file)),
        'import.meta.filename': toNative(file),
      };
      // The constants are on the first line, so that line numbers stay the same.
      const constants = Object.entries(places)
        .filter(([property]) => text.includes(property))
        .map(([property, place]) => `const ${placeNames[property]} = ${JSON.stringify(place)};`);
      return {
        contents: constants.join('') + text,
        loader: path.extname(file).replace(/^\.[mc]?/, ''),
      };
    });
  },
});

/** The names of the constants that replace `import.meta` in compiled modules. */
const placeNames = {
  'import.meta.url': 'sourceUrl',
  'import.meta.dirname': 'sourceFolder',
  'import.meta.filename': 'sourceFile',
};

/** Node loads this module before the tests. It has a state, so there must be no second copy. */
const outsidePackages = {
  name: 'outside-packages',
  setup(esbuild) {
    esbuild.onResolve({ filter: /\/promiseHook\.mjs$/ }, () => ({
      path: pathToFileURL(path.join(root, 'test/promiseHook.mjs')).href,
      external: true,
    }));
  },
};

const everyModule = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  packages: 'external',
  absWorkingDir: root,
  logLevel: 'error',
  define: placeNames,
};
