/** Serves the documents that need the bundler as modules that esbuild can read. */
import { startOfFile } from '../lib/startOfFile.ts';
import { missingFileOf } from './styleUrls.ts';
import path from 'node:path';
import type { Message, Plugin, PluginBuild } from 'esbuild';
import { diagnose } from '../diagnostics/diagnose.ts';
import { moduleNameOf } from '../lib/code/moduleName.ts';
import { otherCaseOf, resolveAlias, type AliasFolders } from '../lib/bundler/aliases.ts';
import type { Body, Diagnostic, Place } from '../types.ts';
import type { JudgedImports } from './interactivity/analyze.ts';
import { adviceOf } from './absentExports.ts';
import { nearestExport, nearestImport } from './nearestImport.ts';
import { writeModule, type ModuleCode } from './mdxModule.ts';
import { toSlashes } from '../lib/files/nativePath.ts';
import { standInField } from '../lib/standIn.ts';
import { isCacheUnwritable } from '../lib/cache/cacheFaults.ts';
import { fileNamed } from '../lib/files/storedNames.ts';
import { ownResolve } from '../lib/bundler/ownResolve.ts';

/** A document with code. */
export interface CodedDocument {
  /** Relative to the root. */
  readonly path: string;
  readonly body: Body;
}

/** `document#module` in the namespace of a side. */
export const addressOf = (document: string, module: number) => `${document}#${module}`;

/** The modules of documents as an esbuild plugin, and its diagnostics while the build runs. */
export interface DocumentModules {
  readonly plugin: Plugin;
  /** Problems with imports, found while resolving. */
  readonly problems: readonly Diagnostic[];
  /** The place in the author's file that an esbuild message is about. */
  placeOfMessage(message: Message): Place | undefined;
  /** Returns the ids of a document's islands. The list is complete when the build is. */
  islandsOf(document: string): readonly string[];
}

/** The documents to serve, and the side to serve them for. */
interface DocumentModulesInput {
  readonly documents: readonly CodedDocument[];
  readonly folders: AliasFolders;
  readonly side: 'server' | 'client';
  /** Returns the judgment about the imports of a document's module, or `undefined` without one. */
  readonly judgedOf: (document: string, module: number) => JudgedImports | undefined;
}

/** The input, and the results that the functions below collect while they serve modules. */
interface Serving extends DocumentModulesInput {
  readonly byPath: ReadonlyMap<string, CodedDocument>;
  /** The generated code, by address. */
  readonly written: Map<string, ModuleCode>;
  readonly problems: Diagnostic[];
}

/**
 * Serves `document:<path>`, which joins all modules of a document, and its single modules to
 * esbuild.
 */
export function createDocumentModules(input: DocumentModulesInput): DocumentModules {
  const serving: Serving = {
    ...input,
    byPath: new Map(input.documents.map((document) => [document.path, document])),
    written: new Map(),
    problems: [],
  };
  return {
    plugin: {
      name: 'documents',
      setup(build) {
        serveDocuments(build, serving);
        serveModules(build, serving);
        resolveImports(build, serving);
      },
    },
    problems: serving.problems,
    placeOfMessage: (message) => placeOfMessage(message, serving.written),
    islandsOf: (file) =>
      [...serving.written].flatMap(([address, code]) =>
        splitAddress(address)[0] === file ? code.islands : [],
      ),
  };
}

const folderOf = (file: string, { folders }: Serving) =>
  path.dirname(fileNamed(folders.root, file));

/** Serves a document as a module that joins the exports of its modules. */
function serveDocuments(build: PluginBuild, serving: Serving): void {
  build.onResolve({ filter: /^document:/ }, ({ path: address }) => ({
    path: address.slice('document:'.length),
    namespace: 'document',
  }));
  build.onLoad({ filter: /.*/, namespace: 'document' }, ({ path: file }) => {
    const name = serving.side === 'server' ? 'parts' : 'islands';
    const modules = serving.byPath.get(file)!.body.modules.map((_, i) => i);
    const imports = modules.map(
      (i) => `import { ${name} as m${i} } from ${JSON.stringify(addressOf(file, i))};`,
    );
    const spreadModules = modules.map((i) => `...m${i}`).join(', ');
    return {
      contents: `${imports.join('\n')}\nexport const ${name} = { ${spreadModules} };\n`,
      loader: 'js',
      resolveDir: folderOf(file, serving),
    };
  });
}

/** Serves the code of one module of a document. */
function serveModules(build: PluginBuild, serving: Serving): void {
  build.onResolve({ filter: /#\d+$/ }, ({ path: address, namespace }) =>
    namespace === 'document' || namespace === 'module'
      ? { path: address, namespace: 'module' }
      : undefined,
  );
  build.onLoad({ filter: /.*/, namespace: 'module' }, ({ path: address }) => {
    const [file, number] = splitAddress(address);
    const { body } = serving.byPath.get(file)!;
    const code = writeModule({
      body,
      index: number,
      side: serving.side,
      addressOf: (index) => addressOf(file, index),
      ...importQuestions(serving.judgedOf(file, number)),
    });
    serving.written.set(address, code);
    return {
      contents: code.source.toString(),
      loader: 'jsx',
      resolveDir: folderOf(body.modules[number]!.path, serving),
    };
  });
}

function importQuestions(judged: JudgedImports | undefined) {
  return {
    isInteractive: (specifier: string) => judged?.interactive.includes(specifier) ?? false,
    isInspecting: (specifier: string) => judged?.inspecting.includes(specifier) ?? false,
  };
}

/**
 * Resolves the imports of documents. An import that leads nowhere becomes a problem, and the rest
 * of the page still builds.
 */
function resolveImports(build: PluginBuild, { byPath, folders, problems }: Serving): void {
  build.onResolve(
    { filter: /.*/, namespace: 'module' },
    async ({ path: written, importer, resolveDir, kind, pluginData, with: { type } }) => {
      const specifier = type === 'text' ? `${written}?raw` : written;
      if (pluginData === ownResolve || resolveAlias(specifier, folders)) return undefined;
      const options = { resolveDir, kind, importer, namespace: 'module', pluginData: ownResolve };
      const resolved = await build.resolve(specifier, options);
      if (resolved.errors.length === 0) return resolved;
      const [file, number] = splitAddress(importer);
      const module = byPath.get(file)!.body.modules[number]!;
      const statements = module.imports.filter((candidate) => candidate.specifier === specifier);
      const place = statements[0]?.place ?? startOfFile(module.path);
      const misspelled = resolved.errors.map(otherCaseOf).find(Boolean);
      // The document's outline names the components that the theme lacks.
      if (misspelled) problems.push(diagnose('component/other-case', place, misspelled));
      else if (!specifier.startsWith('@theme/'))
        problems.push(unresolved(specifier, place, folders.root));
      // A side-effect import has no names and needs a placeholder path, because esbuild rejects an
      // empty one.
      return {
        path: statements.flatMap(({ bindings }) => Object.values(bindings)).join() || ',',
        namespace: 'absent',
      };
    },
  );
  build.onLoad({ filter: /.*/, namespace: 'absent' }, ({ path: names }) => ({
    contents: [...new Set(names.split(','))].map(emptyComponent).join('\n'),
    loader: 'js',
  }));
}

function emptyComponent(name: string): string {
  const value = `Object.assign(() => null, { ${standInField}: true })`;
  if (name === 'default') return `export default ${value};`;
  return /^[\w$]+$/.test(name) ? `export const ${name} = ${value};` : '';
}

/** The place of a message: where the author wrote the code, or in a file. */
function placeOfMessage(
  { location }: Message,
  written: ReadonlyMap<string, ModuleCode>,
): Place | undefined {
  if (!location) return undefined;
  const { file, line, column, namespace } = location;
  if (file.startsWith('module:')) {
    const address = file.replace(/^module:/, '');
    const start = startOfFile(splitAddress(address)[0]);
    return written.get(address)?.source.placeInAuthoredFile(line, column) ?? start;
  }
  if (namespace !== 'file' && namespace) return undefined;
  return { file: toSlashes(file), line, column: column + 1 };
}

/** Splits an address that `addressOf` made. */
export function splitAddress(address: string): [file: string, module: number] {
  const hashOffset = address.lastIndexOf('#');
  return [address.slice(0, hashOffset), Number(address.slice(hashOffset + 1))];
}

/** The text that `markdownModules` adds to a message. */
export interface MessageDetail {
  /** Whether an address in Markdown needs the missing module, and no author imports it. */
  readonly needsTheme?: boolean;
}

/** Returns the specifier that esbuild could not resolve, if the message is about one. */
export function absentModule(text: string): string | undefined {
  return /^Could not resolve "(.*)"$/.exec(text)?.[1];
}

/** Turns an esbuild message into a diagnostic. `root` is the site's folder. */
export function toDiagnostic(message: Message, place: Place | undefined, root: string): Diagnostic {
  if (isCacheUnwritable(message.detail)) throw message.detail;
  const misspelled = otherCaseOf(message);
  if (misspelled) return diagnose('component/other-case', place, misspelled);
  const absent = absentModule(message.text);
  const { needsTheme } = (message.detail ?? {}) as MessageDetail;
  if (absent !== undefined && needsTheme)
    return diagnose('markdown/unknown-import', place, { specifier: absent, needsTheme });
  if (absent !== undefined) return unresolved(absent, place, root);
  const noExport = /^No matching export in "(.*)" for import "(.*)"$/.exec(message.text);
  if (noExport) {
    const [, file, name] = noExport as unknown as [string, string, string];
    const specifier = file.replace(/^[\w-]+:/, '');
    const module = moduleNameOf(specifier);
    const nearest = nearestExport(name, path.resolve(root, specifier));
    const instead = adviceOf(name, module);
    return diagnose('component/missing-export', place, {
      specifier: module,
      name,
      nearest,
      instead,
    });
  }
  if (message.pluginName === 'films')
    return diagnose('component/film-failed', place, { message: message.text });
  const file = missingFileOf(message);
  if (file !== undefined) return diagnose('asset/missing-file', place, { url: file });
  return diagnose('component/not-compiled', place, { message: plainText(message) });
}

/** The texts of esbuild's messages, except messages about files that it does not know. */
function plainText({ text }: Message): string {
  const [, name, sheet] = /^The name "(.*)" never appears in "(.*)"$/.exec(text) ?? [];
  if (sheet !== undefined) return `\`${sheet}\` has no class \`${name}\``;
  const [, file] = /^No loader is configured for ".*" files: (.*)$/.exec(text) ?? [];
  if (file === undefined) return text;
  return `\`${file}\` is not code; put it into a static folder, or import its text with \`?raw\``;
}

/**
 * An import that leads nowhere. Parsing reports imports of theme modules in the same words, so that
 * both become one diagnostic.
 */
function unresolved(specifier: string, place: Place | undefined, root: string): Diagnostic {
  if (/^@(?:theme|docusaurus)\//.test(specifier))
    return diagnose('markdown/unknown-import', place, { specifier });
  const folder = path.dirname(path.join(root, place?.file ?? 'x'));
  const nearest = nearestImport(specifier, folder, root);
  return diagnose('component/unresolved-import', place, { specifier, nearest });
}
