/**
 * Runs a module of the site (configuration, sidebars). The module is bundled into the cache and
 * imported by an address that contains the hash of its code. It is bundled again only if an input
 * changed.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { aliases } from '../../lib/bundler/aliases.ts';
import { hashOf } from '../../lib/hash.ts';
import type { Diagnostic } from '../../types.ts';
import { startOfFile } from '../../lib/startOfFile.ts';
import { errorsOf, toBuildMessage } from './buildMessages.ts';
import { writeToCache } from '../../lib/cache/cacheFaults.ts';
import { checksumsOf, keepNewest, writeWhole } from '../../lib/cache/cacheFiles.ts';
import { freshRecord, hashesOfInputs, keepRecord, type BundleRecord } from './bundleRecord.ts';
import { originalPlace } from './originalPlace.ts';
import type { OwnPackage } from '../../lib/files/ownPackage.ts';
import { packages, type AbsentPackage } from './externalPackages.ts';
import { thrownAt } from './thrownAt.ts';
import { fileNamed } from '../../lib/files/storedNames.ts';
import { forNode, runEsbuild } from '../../lib/bundler/runEsbuild.ts';
import { packageFolders, withoutFolders } from '../../lib/files/withoutFolders.ts';

export interface ModuleOptions {
  readonly root: string;
  readonly cacheDir: string;
  readonly ownPackage: OwnPackage;
  /** Hash of the code that makes the bundle. */
  readonly generatorHash: string;
  /** Name of the bundle's file and record in the cache. */
  readonly name: string;
  /** Whether to call the default export if it is a function. */
  readonly call?: boolean;
  /** Code to use in place of a file that does not exist. */
  readonly code?: string;
}

/** The result of running a module. */
export interface Imported {
  /** Whether the module has given `value`. */
  readonly ok: boolean;
  readonly value?: unknown;
  /** Hash of the module's code and of its imports from the site. */
  readonly hash: string;
  /** Address and file of the bundle, and the package modules that it imports. */
  readonly address?: string;
  readonly output?: string;
  readonly externals?: readonly string[];
  /** Absolute paths of the bundle's source files. */
  readonly inputs?: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

type BundleResult = { readonly diagnostics: readonly Diagnostic[] };

/**
 * Returns the default export of `file`, relative to the root. Every failure is reported with its
 * place.
 */
export async function importModule(file: string, options: ModuleOptions): Promise<Imported> {
  const recordFile = path.join(options.cacheDir, `${options.name}.json`);
  const { ownPackage, generatorHash, root, code = '' } = options;
  const key = hashOf(generatorHash, ownPackage.root, root, file, code);
  let record = await freshRecord<BundleResult>(recordFile, key);
  if (!record) {
    const bundled = await bundleModule(file, key, options);
    if ('failed' in bundled) return { ok: false, hash: '', diagnostics: bundled.failed };
    record = bundled;
    keepRecord(recordFile, record);
    for (const ending of ['', '.map']) keepNewest(options.cacheDir, `${options.name}${ending}-`);
  }
  try {
    const module = (await import(pathToFileURL(record.output).href)) as { default?: unknown };
    const exported = module.default;
    const value =
      options.call && typeof exported === 'function'
        ? await (exported as () => unknown)()
        : exported;
    return {
      ok: true,
      value,
      hash: record.hash,
      address: pathToFileURL(record.output).href,
      output: record.output,
      externals: record.externals,
      inputs: Object.keys(record.inputs),
      diagnostics: record.result.diagnostics,
    };
  } catch (thrown) {
    const { place, reason } = thrownAt(thrown, {
      output: record.output,
      map: mapOf(record.output),
      root: options.root,
    });
    return {
      ok: false,
      hash: record.hash,
      diagnostics: [diagnose('config/throws', place ?? startOfFile(file), { file, reason })],
    };
  }
}

/** Returns the file of a bundle's source map. */
export function mapOf(output: string): string {
  return output.replace(/-([\da-f]{16})\.mjs$/, '.map-$1.json');
}

/** The errors that stop esbuild, as diagnostics in `file` or at the places that esbuild names. */
function toDiagnostics(thrown: unknown, file: string): Diagnostic[] {
  return errorsOf(thrown).map(({ place, reason }) =>
    diagnose('config/build', place ?? startOfFile(file), { file: place?.file ?? file, reason }),
  );
}

async function bundleModule(
  file: string,
  key: string,
  options: ModuleOptions,
): Promise<BundleRecord<BundleResult> | { failed: Diagnostic[] }> {
  const { root, cacheDir, ownPackage, name } = options;
  const externals = new Set<string>();
  const absent: AbsentPackage[] = [];
  const none = path.join(root, 'src/theme');
  const build = (banner: { js: string } | undefined) =>
    runEsbuild({
      ...forNode,
      ...entryOf(file, options),
      absWorkingDir: root,
      outfile: path.join(cacheDir, `${name}.mjs`),
      target: 'node20',
      conditions: [],
      tsconfigRaw: '{}',
      sourcemap: 'external',
      banner,
      plugins: [
        aliases({ root, components: none, compat: none }),
        packages({
          root,
          ownPackage,
          pinned: {},
          onExternal: (external) => externals.add(external),
          onAbsent: (missing) => absent.push(missing),
        }),
        originalPlace(),
      ],
    });
  const firstBuild = build(bannerFor(path.join(root, file)));
  const finalBuild = firstBuild.then((built) =>
    asksForRequire(built.outputFiles) ? build(requireAt(path.join(root, file))) : built,
  );
  const built = await finalBuild.catch((thrown: unknown) => ({
    failed: toDiagnostics(thrown, file),
  }));
  if ('failed' in built) return built;
  const code = built.outputFiles.find((output) => output.path.endsWith('.mjs'))!;
  const hash = hashOf(withoutFolders(code.text, root, packageFolders(ownPackage)));
  const output = path.join(cacheDir, `${name}-${hash}.mjs`);
  const map = built.outputFiles.find((output) => output.path.endsWith('.map'))!;
  writeToCache(output, () => {
    writeWhole(mapOf(output), map.text);
    writeWhole(output, code.text);
  });
  return {
    key,
    output,
    hash,
    inputs: await hashesOfInputs(built.metafile, root),
    outputs: checksumsOf([output, mapOf(output)]),
    externals: [...externals],
    absent,
    result: { diagnostics: built.warnings.flatMap(duplicateKey) },
  };
}

function entryOf(file: string, { root, code }: ModuleOptions) {
  return code === undefined
    ? { entryPoints: [fileNamed(root, file)] }
    : { stdin: { contents: code, resolveDir: root, sourcefile: file } };
}

/** Defines `require` for modules that use it without creating it. */
function bannerFor(file: string): { js: string } | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!/\brequire\b/.test(text) || /\b(?:const|let|var|function)\s+require\b/.test(text))
    return undefined;
  return requireAt(file);
}

function requireAt(file: string): { js: string } {
  return {
    js:
      "import { createRequire as createRequireHere } from 'node:module'; " +
      `const require = createRequireHere(${JSON.stringify(file)});`,
  };
}

/** Whether the code calls esbuild's own `__require`, and no module defines `require`. */
function asksForRequire(files: readonly { readonly path: string; readonly text: string }[]) {
  const { text } = files.find((output) => output.path.endsWith('.mjs'))!;
  return /\b__require\(/.test(text) && !/\b(?:const|let|var|function)\s+require\b/.test(text);
}

function duplicateKey(message: Parameters<typeof toBuildMessage>[0]): Diagnostic[] {
  const key = /^Duplicate key "(.*)" in object literal/.exec(message.text)?.[1];
  return key === undefined
    ? []
    : [diagnose('config/duplicate-key', toBuildMessage(message).place, { key })];
}
