import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { isBelow } from '../lib/files/nativePath.ts';
import type { Site } from '../types.ts';

const filter = /^react(-dom)?(\/(client|server|jsx-runtime|jsx-dev-runtime))?$/;

/**
 * The parts of a site's React that a bundle takes. With a `Root` that runs in the browser, `react`
 * also exports `contexts`, the contexts that the modules of the bundle have created.
 */
type ReactOfSite = Pick<Site, 'react' | 'siteRoots'>;

/** Uses the renderer's React on the server, and imports it by file address. */
export function reactOnServer({ react, siteRoots }: ReactOfSite): Plugin {
  return {
    name: 'react-on-server',
    setup(build) {
      const addressOf = (file: string) =>
        file.startsWith('file:') ? file : pathToFileURL(file).href;
      const isRecorded = (name: string) => siteRoots !== undefined && name === 'react';
      build.onResolve({ filter }, ({ path: name, kind }) => {
        if (!react[name]) return undefined;
        // A CommonJS package requires React. The output has no `require`, so an ES module stands
        // between.
        return kind === 'require-call' || isRecorded(name)
          ? { path: name, namespace: 'required-react' }
          : { path: addressOf(react[name]), external: true };
      });
      build.onLoad({ filter: /.*/, namespace: 'required-react' }, async ({ path: name }) => ({
        contents: await namedExports({
          address: addressOf(react[name]!),
          from: addressOf(react[name]!),
          isRecorded: isRecorded(name),
        }),
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
 * Bundles React once for the browser. Its CommonJS names are spelled out, so that chunks can import
 * them.
 */
export function reactInBrowser({ react, siteRoots }: ReactOfSite): Plugin {
  // The names of folders say nothing: Yarn's linker `pnpm` has React in
  // `.store/react-npm-19/package`.
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
      // esbuild itself would read a `*` in the path of a folder as a pattern.
      build.onResolve({ filter: /^/, namespace: 'react' }, ({ path: file }) => ({ path: file }));
      build.onLoad({ filter: /.*/, namespace: 'react' }, async ({ path: name }) => {
        const file = react[name]!;
        return {
          contents: await namedExports({
            address: file.startsWith('file:') ? file : pathToFileURL(file).href,
            from: pathOfModule(file),
            isRecorded: siteRoots !== undefined && name === 'react',
          }),
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

interface ExportedReact {
  /** Address of the CommonJS module. */
  readonly address: string;
  /** The module that the ES module imports it from. */
  readonly from: string;
  /** Whether it exports the contexts that it creates. */
  readonly isRecorded: boolean;
}

/** An ES module with the names of a CommonJS module. */
async function namedExports({ address, from, isRecorded }: ExportedReact): Promise<string> {
  const module = (await import(address)) as Record<string, unknown>;
  const names = Object.keys(module).filter(
    (key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key),
  );
  return [
    `import ${isRecorded ? 'unrecorded' : 'real'} from ${JSON.stringify(from)};`,
    ...(isRecorded ? [recorded] : []),
    `export const { ${names.join(', ')} } = real;`,
    'export default real;',
    '',
  ].join('\n');
}

const recorded = `export const contexts = [];
const record = (initial) => {
  const context = unrecorded.createContext(initial);
  contexts.push(context);
  return context;
};
const real = { ...unrecorded, createContext: record };`;
