/** Finds the imports of documents that must hydrate, from the graph of everything they import. */
import path from 'node:path';
import type { Message, Metafile, Plugin } from 'esbuild';
import { moduleLoaders } from '../../lib/bundler/moduleLoaders.ts';
import { aliases, resolveAlias, type AliasFolders } from '../../lib/bundler/aliases.ts';
import type { Diagnostic, ModuleImport } from '../../types.ts';
import { addressOf, toDiagnostic, type CodedDocument } from '../documentModules.ts';
import { isReactPage } from '../reactPages.ts';
import { emptyData } from '../dataModules.ts';
import { emptyFilms } from '../films/filmModules.ts';
import { fileLoaders, textNamespace } from '../../lib/bundler/fileLoaders.ts';
import { inputFiles } from '../../lib/bundler/inputFiles.ts';
import { builtInsOf } from '../mdxModule.ts';
import { markdownModules, type ReadMarkdown } from '../markdownModules.ts';
import type { Built } from '../rememberBundle.ts';
import { judgeModules } from '../../lib/code/judgeModules.ts';
import { isBelow, toSlashes } from '../../lib/files/nativePath.ts';
import { runEsbuild } from '../../lib/bundler/runEsbuild.ts';
import { mdxComponentOf } from '../../lib/elementName.ts';

/**
 * The judgment about the imports of one module. The page component of a React page is `default`.
 */
export interface JudgedImports {
  /** Specifiers that must hydrate. */
  readonly interactive: readonly string[];
  /** Specifiers whose components look at the elements that they receive. */
  readonly inspecting: readonly string[];
}

/** By `document#module`. */
export type Interactive = Readonly<Record<string, JudgedImports>>;

/** The imports of one module of a document. */
interface Wanted {
  readonly folder: string;
  /** `from` is the module that is imported for the specifier `name`. */
  readonly specifiers: readonly { readonly name: string; readonly from: string }[];
  /** Imports of names from the theme's modules, which must exist. */
  readonly named: readonly ModuleImport[];
  /** Components without an import that must hydrate: `mdx:X`. */
  readonly mdx: readonly string[];
}

interface AnalyzeOptions {
  readonly folders: AliasFolders;
  /** Names of `MDXComponents` that must hydrate. */
  readonly interactiveMdx: readonly string[];
  readonly readMarkdown: ReadMarkdown;
}

/**
 * Bundles everything that documents import, without writing it, and decides for each import whether
 * it must hydrate. `onFault` gets the names that the theme's modules do not export. The server
 * build cannot find them, because it leaves these modules outside.
 */
export async function analyze(
  documents: readonly CodedDocument[],
  { folders, interactiveMdx, readMarkdown }: AnalyzeOptions,
  onMissingExport: (fault: Diagnostic) => void,
): Promise<Built<Interactive>> {
  if (documents.length === 0) return { value: {}, inputs: [] };
  const wantedImports = wantedBy(documents, folders, interactiveMdx);
  const bundled = await runEsbuild({
    entryPoints: [...wantedImports.keys()].map((address, i) => ({
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
    loader: {
      ...moduleLoaders,
      '.css': 'empty',
      '.module.css': 'empty',
      '.scss': 'empty',
      '.sass': 'empty',
    },
    plugins: [
      importsOf(wantedImports),
      aliases(folders),
      markdownModules({ root: folders.root, readMarkdown }),
      emptyFilms(),
      emptyData(),
      fileLoaders({ baseUrl: '/', onAsset: () => {} }),
    ],
  }).catch((error: { errors?: Message[] }) => {
    if (!error.errors) throw error;
    for (const fault of missingExports(error.errors, wantedImports, folders.root))
      onMissingExport(fault);
    return undefined;
  });
  // The server build reports unresolved imports at their place, and bundle.ts checks that it did.
  if (!bundled) return { value: {}, inputs: [], failed: true };
  return decide({ wantedImports, metafile: bundled.metafile, folders });
}

/** The imports of every module of the documents, by `document#module`. */
function wantedBy(
  documents: readonly CodedDocument[],
  folders: AliasFolders,
  interactiveMdx: readonly string[],
): ReadonlyMap<string, Wanted> {
  const wantedImports = new Map<string, Wanted>();
  // A component that the theme lacks renders nothing (documentModules.ts).
  const exists = (specifier: string) =>
    !specifier.startsWith('@theme/') || resolveAlias(specifier, folders) !== undefined;
  for (const { path: file, body } of documents)
    for (const [i, module] of body.modules.entries()) {
      const folder = path.dirname(path.resolve(folders.root, module.path));
      const imports = module.imports.filter(({ specifier }) => exists(specifier));
      const names = new Set([
        ...imports.map(({ specifier }) => specifier),
        ...builtInsOf(body, i).filter((name) => name.startsWith('@')),
      ]);
      const specifiers = isReactPage(module.path)
        ? [{ name: 'default', from: `./${path.basename(module.path)}` }]
        : [...names].map((specifier) => ({ name: specifier, from: specifier }));
      const named = imports.filter(({ specifier }) => themeModule.test(specifier));
      const mdx = builtInsOf(body, i).filter((name) =>
        interactiveMdx.includes(mdxComponentOf(name) ?? ''),
      );
      wantedImports.set(addressOf(file, i), { folder, specifiers, named, mdx });
    }
  return wantedImports;
}

const themeModule = /^@(?:theme|docusaurus)\//;

/** A line of code that fails if a name does not exist. */
function toNamedImport({ specifier, bindings }: ModuleImport, index: number): string {
  const names = [...new Set(Object.values(bindings))]
    .filter((name) => name !== '*')
    .map((name, i) => `${name} as n${index}_${i}`);
  return `export { ${names.join(', ')} } from ${JSON.stringify(specifier)};`;
}

/** Names that modules of the theme do not export, at the places of their imports. */
function missingExports(
  messages: readonly Message[],
  wantedImports: ReadonlyMap<string, Wanted>,
  root: string,
): readonly Diagnostic[] {
  return messages.flatMap((message) => {
    const { location, text } = message;
    if (!location || !text.startsWith('No matching export in ')) return [];
    const entry = wantedImports.get(location.file.replace(/^analyze:/, ''));
    const place = entry
      ? entry.named[location.line - 1 - entry.specifiers.length]?.place
      : { file: toSlashes(location.file), line: location.line, column: location.column + 1 };
    return [toDiagnostic(message, place, root)];
  });
}

/** Serves an entry with the same imports for each module. */
function importsOf(wantedImports: ReadonlyMap<string, Wanted>): Plugin {
  return {
    name: 'analyze',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^analyze:/ }, ({ path: address }) => ({
        path: address.slice('analyze:'.length),
        namespace: 'analyze',
      }));
      esbuild.onLoad({ filter: /.*/, namespace: 'analyze' }, ({ path: address }) => {
        const { folder, specifiers, named } = wantedImports.get(address)!;
        const lines = specifiers.map(
          ({ from }, i) => `export * as m${i} from ${JSON.stringify(from)};`,
        );
        lines.push(...named.map(toNamedImport));
        return { contents: lines.join('\n'), loader: 'js', resolveDir: folder };
      });
    },
  };
}

async function decide({
  wantedImports,
  metafile,
  folders,
}: {
  wantedImports: ReadonlyMap<string, Wanted>;
  metafile: Metafile;
  folders: AliasFolders;
}): Promise<Built<Interactive>> {
  const isTheme = (file: string) =>
    isBelow(file, folders.components) || isBelow(file, folders.compat);
  const targets = new Map(
    [...wantedImports].map(([address, { specifiers }]) => {
      const imports = metafile.inputs[`analyze:${address}`]?.imports ?? [];
      return [
        address,
        specifiers.flatMap(({ name, from }) => {
          const resolved = imports.find(({ original, external }) => original === from && !external);
          // A file that is imported as text is not a module.
          return resolved && !resolved.path.startsWith(`${textNamespace}:`)
            ? [{ name, file: path.resolve(folders.root, resolved.path) }]
            : [];
        }),
      ] as const;
    }),
  );
  const files = [...new Set([...targets.values()].flatMap((list) => list.map(({ file }) => file)))];
  const judged = await judgeModules(files, { metafile, root: folders.root, isTheme });
  const value = Object.fromEntries(
    [...targets].map(([address, importedTargets]) => [
      address,
      {
        interactive: [
          ...importedTargets.flatMap(({ name, file }) =>
            judged.interactive.has(file) ? [name] : [],
          ),
          ...wantedImports.get(address)!.mdx,
        ],
        inspecting: importedTargets.flatMap(({ name, file }) =>
          judged.inspecting.has(file) ? [name] : [],
        ),
      },
    ]),
  );
  return {
    value,
    inputs: inputFiles(metafile, folders.root),
  };
}
