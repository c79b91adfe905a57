/** Which imports of documents must hydrate, from the graph of everything they import. */
import path from 'node:path';
import { build } from 'esbuild';
import { aliases, type AliasFolders } from '../../lib/aliases.ts';
import { addressOf, type CodedDocument } from '../documents.ts';
import { isReactPage } from '../isReactPage.ts';
import { fileLoaders } from '../loaders.ts';
import { builtInsOf } from '../mdxModule.ts';
import type { Built } from '../remember.ts';
import { interactiveModules } from './modules.ts';
import { isBelow } from '../../lib/nativePath.ts';

/** Specifiers that must hydrate, by `document#module`. The page component of a React page is `default`. */
export type Interactive = Readonly<Record<string, readonly string[]>>;

/** Bundles, without writing, whatever documents import, and decides per import. */
export async function analyse(
  documents: readonly CodedDocument[],
  folders: AliasFolders,
): Promise<Built<Interactive>> {
  const wanted = new Map(
    documents.flatMap(({ path: file, body }) =>
      body.modules.map(
        (module, i) =>
          [
            addressOf(file, i),
            {
              folder: path.dirname(path.join(folders.root, module.path)),
              specifiers: isReactPage(module.path)
                ? [{ name: 'default', from: `./${path.basename(module.path)}` }]
                : [
                    ...new Set([
                      ...module.imports.map(({ specifier }) => specifier),
                      ...builtInsOf(body, i).filter((name) => name.startsWith('@')),
                    ]),
                  ].map((specifier) => ({ name: specifier, from: specifier })),
            },
          ] as const,
      ),
    ),
  );
  const result = await build({
    entryPoints: [...wanted.keys()].map((address, i) => ({
      in: `analyse:${address}`,
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
    loader: { '.css': 'empty' },
    plugins: [
      {
        name: 'analyse',
        setup(esbuild) {
          esbuild.onResolve({ filter: /^analyse:/ }, ({ path: address }) => ({
            path: address.slice('analyse:'.length),
            namespace: 'analyse',
          }));
          esbuild.onLoad({ filter: /.*/, namespace: 'analyse' }, ({ path: address }) => {
            const { folder, specifiers } = wanted.get(address)!;
            return {
              contents: specifiers
                .map(({ from }, i) => `export * as m${i} from ${JSON.stringify(from)};`)
                .join('\n'),
              loader: 'js',
              resolveDir: folder,
            };
          });
          esbuild.onResolve({ filter: /\.mdx?$/ }, () => ({ path: 'markdown', external: true }));
        },
      },
      aliases(folders),
      fileLoaders({ baseUrl: '/', found: () => {} }),
    ],
  }).catch((error: { errors?: unknown }) => {
    if (!error.errors) throw error;
    return undefined;
  });
  // Imports that do not resolve are reported by the server build, at their place; bundle.ts holds it to that.
  if (!result) return { value: {}, inputs: [], failed: true };
  return decide({ wanted, metafile: result.metafile, folders });
}

async function decide({
  wanted,
  metafile,
  folders,
}: {
  wanted: ReadonlyMap<
    string,
    { readonly specifiers: readonly { readonly name: string; readonly from: string }[] }
  >;
  metafile: import('esbuild').Metafile;
  folders: AliasFolders;
}): Promise<Built<Interactive>> {
  const isTheme = (file: string) =>
    isBelow(file, folders.components) || isBelow(file, folders.compat);
  const targets = new Map(
    [...wanted].map(([address, { specifiers }]) => {
      const imports = metafile.inputs[`analyse:${address}`]?.imports ?? [];
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
