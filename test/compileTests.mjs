/**
 * Compiles test files to JavaScript, with what they import from this repository. Where TypeScript
 * runs through tsx, Node asks a thread of tsx about every import of every built site, which takes a
 * fifth of the processor time of a run.
 */
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '..');

/** Compiles `files` and the queue. Returns the folder of a module for each, named as its source. */
export async function compileTests(files) {
  // On a fresh checkout, test/run.mjs installs it first.
  const { build } = await import('esbuild');
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(path.join(cache, 'tests-'));
  await build({
    entryPoints: [...files, path.join(root, 'test/runQueue.ts')],
    outdir,
    outbase: path.join(root, 'test'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    absWorkingDir: root,
    logLevel: 'error',
    define: {
      'import.meta.url': 'sourceUrl',
      'import.meta.dirname': 'sourceFolder',
      'import.meta.filename': 'sourceFile',
    },
    plugins: [sourcePlaces, outsidePackages],
  });
  return outdir;
}

/** Each module knows the place of its source, in place of its own. */
const sourcePlaces = {
  name: 'source-places',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.(?:[mc]?[jt]s|[jt]sx)$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const places = {
        sourceUrl: pathToFileURL(file).href,
        sourceFolder: path.dirname(file),
        sourceFile: file,
      };
      // On the first line, so that the numbers of lines stay.
      const names = Object.entries(places)
        .filter(([name]) => text.includes(propertyOf[name]))
        .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
      return {
        contents: names.join('') + text,
        loader: path.extname(file).replace(/^\.[mc]?/, ''),
      };
    });
  },
};
const propertyOf = {
  sourceUrl: 'import.meta.url',
  sourceFolder: 'import.meta.dirname',
  sourceFile: 'import.meta.filename',
};

/** What must not be copied: a module with a state that Node has loaded before the tests. */
const outsidePackages = {
  name: 'outside-packages',
  setup(esbuild) {
    esbuild.onResolve({ filter: /\/promiseHook\.mjs$/ }, () => ({
      path: pathToFileURL(path.join(root, 'test/promiseHook.mjs')).href,
      external: true,
    }));
  },
};
