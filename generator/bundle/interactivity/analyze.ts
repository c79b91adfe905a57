/** Finds the imports of documents that must hydrate, from the graph of everything they import. */
import path from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { aliases, type AliasFolders } from '../../lib/aliases.ts';
import { addressOf, type CodedDocument } from '../documentModules.ts';
import { isReactPage } from '../reactPages.ts';
import { emptyFilms } from '../films/filmModules.ts';
import { fileLoaders } from '../loaders.ts';
import { builtInsOf } from '../mdxModule.ts';
import type { Built } from '../remember.ts';
import { interactiveModules } from './interactiveModules.ts';
import { isBelow } from '../../lib/nativePath.ts';
import { runEsbuild } from '../../lib/runEsbuild.ts';

/**
 * Specifiers that must hydrate, by `document#module`. The page component of a React page is
 * `default`.
 */
export type Interactive = Readonly<Record<string, readonly string[]>>;

/** The imports of one module of a document, and the folder they start from. */
interface Wanted {
  readonly folder: string;
  /** `from` is what is imported for the specifier `name`. */
  readonly specifiers: readonly { readonly name: string; readonly from: string }[];
}

/** Bundles, without writing, whatever documents import, and decides per import. */
export async function analyze(
  documents: readonly CodedDocument[],
  folders: AliasFolders,
): Promise<Built<Interactive>> {
  const wanted = wantedBy(documents, folders);
  const result = await runEsbuild({
    entryPoints: [...wanted.keys()].map((address, i) => ({
      in: `analyze:${address}`,
      out: `a${i}`,
    })),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    outdir: 'unused',
    absWorkingDir: folders.root,
    logLevel: 'silent',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/*', 'react-dom/*', 'node:*'],
    loader: { '.css': 'empty', '.module.css': 'empty' },
    plugins: [
      importsOf(wanted),
      aliases(folders),
      emptyFilms(),
      fileLoaders({ baseUrl: '/', found: () => {} }),
    ],
  }).catch((error: { errors?: unknown }) => {
    if (!error.errors) throw error;
    return undefined;
  });
  // The server build reports imports that do not resolve, at their place; bundle.ts checks that.
  if (!result) return { value: {}, inputs: [], failed: true };
  return decide({ wanted, metafile: result.metafile, folders });
}

/** The imports of every module of the documents, by `document#module`. */
function wantedBy(
  documents: readonly CodedDocument[],
  folders: AliasFolders,
): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { path: file, body } of documents)
    for (const [i, module] of body.modules.entries()) {
      const folder = path.dirname(path.join(folders.root, module.path));
      const names = new Set([
        ...module.imports.map(({ specifier }) => specifier),
        ...builtInsOf(body, i).filter((name) => name.startsWith('@')),
      ]);
      const specifiers = isReactPage(module.path)
        ? [{ name: 'default', from: `./${path.basename(module.path)}` }]
        : [...names].map((specifier) => ({ name: specifier, from: specifier }));
      wanted.set(addressOf(file, i), { folder, specifiers });
    }
  return wanted;
}

/** Serves an entry for each module, with the same imports. */
function importsOf(wanted: ReadonlyMap<string, Wanted>): Plugin {
  return {
    name: 'analyze',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^analyze:/ }, ({ path: address }) => ({
        path: address.slice('analyze:'.length),
        namespace: 'analyze',
      }));
      esbuild.onLoad({ filter: /.*/, namespace: 'analyze' }, ({ path: address }) => {
        const { folder, specifiers } = wanted.get(address)!;
        const lines = specifiers.map(
          ({ from }, i) => `export * as m${i} from ${JSON.stringify(from)};`,
        );
        return { contents: lines.join('\n'), loader: 'js', resolveDir: folder };
      });
      esbuild.onResolve({ filter: /\.mdx?$/ }, () => ({ path: 'markdown', external: true }));
    },
  };
}

async function decide({
  wanted,
  metafile,
  folders,
}: {
  wanted: ReadonlyMap<string, Wanted>;
  metafile: Metafile;
  folders: AliasFolders;
}): Promise<Built<Interactive>> {
  const isTheme = (file: string) =>
    isBelow(file, folders.components) || isBelow(file, folders.compat);
  const targets = new Map(
    [...wanted].map(([address, { specifiers }]) => {
      const imports = metafile.inputs[`analyze:${address}`]?.imports ?? [];
      return [
        address,
        specifiers.flatMap(({ name, from }) => {
          const found = imports.find(({ original, external }) => original === from && !external);
          return found ? [{ name, file: path.resolve(folders.root, found.path) }] : [];
        }),
      ] as const;
    }),
  );
  const files = [...new Set([...targets.values()].flatMap((list) => list.map(({ file }) => file)))];
  const interactive = await interactiveModules(files, { metafile, root: folders.root, isTheme });
  const value = Object.fromEntries(
    [...targets].map(([address, list]) => [
      address,
      list.flatMap(({ name, file }) => (interactive.has(file) ? [name] : [])),
    ]),
  );
  return {
    value,
    inputs: Object.keys(metafile.inputs)
      .filter((input) => !input.includes(':'))
      .map((input) => path.resolve(folders.root, input)),
  };
}
