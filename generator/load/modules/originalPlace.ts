import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, Plugin } from 'esbuild';
import { readFile } from '../../lib/files/readFile.ts';

/** Matches code with such values, and CommonJS: exported types would make it an ES module. */
const isRewritten =
  /\bimport\.meta\b|\b__(?:dir|file)name\b|\brequire\.resolve\b|\bmodule\.exports\b/;

/**
 * Gives each bundled file the `import.meta.url`, `__dirname`, `require.resolve` and similar values
 * of the original file.
 */
export function originalPlace(): Plugin {
  return {
    name: 'original-place',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: file }) => {
        const text = await readFile(file, 'utf8');
        if (!isRewritten.test(text)) return undefined;
        const loader = /\.[cm]?([jt]sx?)$/.exec(file)![1] as Loader;
        const { transform } = await import('esbuild');
        const { code } = await transform(text, {
          loader,
          define: placeOfFile(file),
          banner: text.includes('require.resolve') ? resolveFromFile(file) : '',
          jsx: 'automatic',
          sourcemap: 'inline',
          sourcefile: path.basename(file),
          logLevel: 'silent',
          tsconfigRaw: '{}',
          target: 'node20',
        });
        return { contents: code, loader: 'js' };
      });
    },
  };
}

function placeOfFile(file: string): Record<string, string> {
  const directory = JSON.stringify(path.dirname(file));
  const name = JSON.stringify(file);
  return {
    'import.meta.url': JSON.stringify(pathToFileURL(file).href),
    'import.meta.dirname': directory,
    'import.meta.filename': name,
    __dirname: directory,
    __filename: name,
    'require.resolve': 'resolveFromFile',
  };
}

/**
 * Returns the code of `require.resolve`, which finds files in TypeScript without their ending too.
 * An import would turn a CommonJS file into an ES module.
 */
function resolveFromFile(file: string): string {
  const create = 'process.getBuiltinModule("node:module").createRequire';
  return `function resolveFromFile(name, options) {
    const require = ${create}(${JSON.stringify(file)});
    for (const ending of ['', '.ts', '.tsx', '/index.ts', '/index.tsx'])
      try { return require.resolve(name + ending, options); } catch {}
    return require.resolve(name, options);
  }
  resolveFromFile.paths = ${create}(${JSON.stringify(file)}).resolve.paths;`;
}
