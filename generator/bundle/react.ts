import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { isBelow } from '../lib/files/nativePath.ts';
import type { Site } from '../types.ts';

const filter = /^react(-dom)?(\/(client|server|jsx-runtime|jsx-dev-runtime))?$/;

/** On the server, React is the one that the renderer uses, imported by file address. */
export function reactOnServer(react: Site['react']): Plugin {
  return {
    name: 'react-on-server',
    setup(build) {
      const addressOf = (file: string) =>
        file.startsWith('file:') ? file : pathToFileURL(file).href;
      build.onResolve({ filter }, ({ path: name, kind }) => {
        if (!react[name]) return undefined;
        // A CommonJS package requires React. The output has no `require`, so an ES module comes
        // between.
        return kind === 'require-call'
          ? { path: name, namespace: 'required-react' }
          : { path: addressOf(react[name]), external: true };
      });
      build.onLoad({ filter: /.*/, namespace: 'required-react' }, async ({ path: name }) => ({
        contents: await namedExports(addressOf(react[name]!), addressOf(react[name]!)),
        loader: 'js',
        resolveDir: '/',
      }));
      build.onResolve({ filter: /^file:/, namespace: 'required-react' }, ({ path: address }) => ({
        path: address,
        external: true,
      }));
    },
  };
}

/**
 * In the browser, React is bundled once. Its CommonJS names are spelled out, so that chunks can
 * import them.
 */
export function reactInBrowser(react: Site['react']): Plugin {
  // Their names say nothing: Yarn's linker `pnpm` has React in `.store/react-npm-19/package`.
  const folders = Object.values(react).map((file) => path.dirname(pathOfModule(file)));
  return {
    name: 'react-in-browser',
    setup(build) {
      // React's own files require each other by name, and get the real ones.
      build.onResolve({ filter, namespace: 'file' }, ({ path: name, importer }) =>
        react[name] && folders.some((folder) => isBelow(importer, folder))
          ? { path: pathOfModule(react[name]) }
          : undefined,
      );
      build.onResolve({ filter }, ({ path: name }) => ({ path: name, namespace: 'react' }));
      // esbuild itself takes a `*` in the path of a folder for a pattern.
      build.onResolve({ filter: /^/, namespace: 'react' }, ({ path: file }) => ({ path: file }));
      build.onLoad({ filter: /.*/, namespace: 'react' }, async ({ path: name }) => {
        const file = react[name]!;
        return {
          contents: await namedExports(
            file.startsWith('file:') ? file : pathToFileURL(file).href,
            pathOfModule(file),
          ),
          loader: 'js',
          resolveDir: '/',
        };
      });
    },
  };
}

function pathOfModule(file: string): string {
  return file.startsWith('file:') ? fileURLToPath(file) : file;
}

/** An ES module with the names of the CommonJS module that it imports from `from`. */
async function namedExports(address: string, from: string): Promise<string> {
  const module = (await import(address)) as Record<string, unknown>;
  const names = Object.keys(module).filter(
    (key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key),
  );
  return [
    `import real from ${JSON.stringify(from)};`,
    `export const { ${names.join(', ')} } = real;`,
    'export default real;',
    '',
  ].join('\n');
}
