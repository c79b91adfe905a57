/** The documents that need the bundler, as modules that esbuild can read. */
import path from 'node:path';
import type { Message, OnLoadResult, Plugin } from 'esbuild';
import { diagnose } from '../diagnostics/diagnose.ts';
import { resolveAlias, type AliasFolders } from '../lib/aliases.ts';
import type { Body, Diagnostic, Place } from '../types.ts';
import { writeModule, type ModuleCode } from './mdxModule.ts';
import { toSlashes } from '../lib/nativePath.ts';

/** A document with code. */
export interface CodedDocument {
  /** Relative to the root. */
  readonly path: string;
  readonly body: Body;
}

/** `document#module` in the namespace of a side. */
export const addressOf = (document: string, module: number) => `${document}#${module}`;

export interface DocumentModules {
  readonly plugin: Plugin;
  /** Problems with imports, found while resolving. */
  readonly problems: readonly Diagnostic[];
  /** The place an esbuild message is about, in the author's file. */
  placeOf(message: Message): Place | undefined;
  /** Ids of a document's islands (complete once built). */
  islandsOf(document: string): readonly string[];
}

export interface DocumentModulesInput {
  readonly documents: readonly CodedDocument[];
  readonly folders: AliasFolders;
  readonly side: 'server' | 'client';
  /** Whether what a document imports under this specifier must hydrate. */
  readonly isInteractive: (document: string, module: number, specifier: string) => boolean;
}

/** Serves `document:<path>` (all modules of a document) and its single modules to esbuild. */
export function createDocumentModules({
  documents,
  folders,
  side,
  isInteractive,
}: DocumentModulesInput): DocumentModules {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const written = new Map<string, ModuleCode>();
  const problems: Diagnostic[] = [];
  const folderOf = (file: string) => path.dirname(path.join(folders.root, file));

  const load = (address: string): OnLoadResult => {
    const [file, number] = splitAddress(address);
    const { body } = byPath.get(file)!;
    const code = writeModule({
      body,
      index: number,
      side,
      addressOf: (index) => addressOf(file, index),
      isInteractive: (specifier) => isInteractive(file, number, specifier),
    });
    written.set(address, code);
    return {
      contents: code.source.toString(),
      loader: 'jsx',
      resolveDir: folderOf(body.modules[number]!.path),
    };
  };

  const plugin: Plugin = {
    name: 'documents',
    setup(build) {
      build.onResolve({ filter: /^document:/ }, ({ path: address }) => ({
        path: address.slice('document:'.length),
        namespace: 'document',
      }));
      build.onLoad({ filter: /.*/, namespace: 'document' }, ({ path: file }) => {
        const { body } = byPath.get(file)!;
        const name = side === 'server' ? 'parts' : 'islands';
        const modules = body.modules.map((_, i) => i);
        return {
          contents: `${modules.map((i) => `import { ${name} as m${i} } from ${JSON.stringify(addressOf(file, i))};`).join('\n')}\nexport const ${name} = { ${modules.map((i) => `...m${i}`).join(', ')} };\n`,
          loader: 'js',
          resolveDir: folderOf(file),
        };
      });
      build.onResolve({ filter: /#\d+$/ }, ({ path: address, namespace }) =>
        namespace === 'document' || namespace === 'module'
          ? { path: address, namespace: 'module' }
          : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'module' }, ({ path: address }) => load(address));
      build.onResolve(
        { filter: /.*/, namespace: 'module' },
        async ({ path: specifier, importer, resolveDir, kind, pluginData }) => {
          if (pluginData === 'asked' || resolveAlias(specifier, folders)) return undefined;
          const resolved = await build.resolve(specifier, {
            resolveDir,
            kind,
            importer,
            namespace: 'module',
            pluginData: 'asked',
          });
          if (resolved.errors.length === 0) return resolved;
          const [file, number] = splitAddress(importer);
          const module = byPath.get(file)!.body.modules[number]!;
          const statements = module.imports.filter(
            (candidate) => candidate.specifier === specifier,
          );
          problems.push(
            unresolved(
              specifier,
              statements[0]?.place ?? { file: module.path, line: 1, column: 1 },
            ),
          );
          // An import for its effect has no names, but a path must not be empty.
          return {
            path: statements.flatMap(({ bindings }) => Object.values(bindings)).join() || ',',
            namespace: 'absent',
          };
        },
      );
      // What is imported of it draws nothing, so that the rest of the page still builds.
      build.onLoad({ filter: /.*/, namespace: 'absent' }, ({ path: names }) => ({
        contents: [...new Set(names.split(','))]
          .map((name) =>
            name === 'default'
              ? 'export default () => null;'
              : /^[\w$]+$/.test(name)
                ? `export const ${name} = () => null;`
                : '',
          )
          .join('\n'),
        loader: 'js',
      }));
    },
  };
  return {
    plugin,
    problems,
    placeOf({ location }) {
      if (!location) return undefined;
      const address = location.file.replace(/^module:/, '');
      if (!location.file.startsWith('module:'))
        return location.namespace === 'file' || !location.namespace
          ? {
              file: toSlashes(location.file),
              line: location.line,
              column: location.column + 1,
            }
          : undefined;
      return (
        written.get(address)?.source.placeOf(location.line, location.column) ?? {
          file: splitAddress(address)[0],
          line: 1,
          column: 1,
        }
      );
    },
    islandsOf: (file) =>
      [...written].flatMap(([address, code]) =>
        splitAddress(address)[0] === file ? code.islands : [],
      ),
  };
}

export function splitAddress(address: string): [file: string, module: number] {
  const at = address.lastIndexOf('#');
  return [address.slice(0, at), Number(address.slice(at + 1))];
}

/** An esbuild message as a finding. */
export function toDiagnostic(message: Message, place: Place | undefined): Diagnostic {
  const absent = /^Could not resolve "(.*)"$/.exec(message.text);
  if (absent) return unresolved(absent[1]!, place);
  const noExport = /^No matching export in "(.*)" for import "(.*)"$/.exec(message.text);
  if (noExport)
    return diagnose('component/missing-export', place, {
      specifier: noExport[1]!.replace(/^[\w-]+:/, ''),
      name: noExport[2]!,
    });
  return diagnose('component/not-compiled', place, { message: message.text });
}

/** An import that leads nowhere; of the theme's modules in the words that parsing has, so that both are one finding. */
function unresolved(specifier: string, place: Place | undefined): Diagnostic {
  return diagnose(
    /^@(?:theme|docusaurus)\//.test(specifier)
      ? 'markdown/unknown-import'
      : 'component/unresolved-import',
    place,
    { specifier },
  );
}
