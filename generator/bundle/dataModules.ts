/** `*.data.ts` modules run at build. Their importers get the value, and none of the code. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Plugin } from 'esbuild';
import { aliases, type AliasFolders } from '../lib/bundler/aliases.ts';
import { inputFiles } from '../lib/bundler/inputFiles.ts';
import { writeToCache } from '../lib/cache/cacheFaults.ts';
import { writeWhole } from '../lib/cache/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';
import { nameFrom } from '../lib/files/nativePath.ts';
import { readRegular } from '../lib/files/readRegular.ts';
import { forNode, runEsbuild } from '../lib/bundler/runEsbuild.ts';
import type { DataContext } from '../integration.ts';
import { messageOf } from '../lib/messageOf.ts';

const ending = /\.data\.[cm]?[jt]s$/;

/** Distinguishes two runs of the same code. Node would otherwise take both for one module. */
let runs = 0;

/**
 * Runs data modules for the server half. `onRead` gets the absolute paths of their inputs, and
 * `onWrite` the paths of the files that keep their values.
 */
export function dataModules(
  folders: AliasFolders,
  { onRead, onWrite }: Record<'onRead' | 'onWrite', (file: string) => void>,
): Plugin {
  return {
    name: 'data',
    setup(build) {
      build.onLoad({ filter: ending }, async ({ path: file }) => {
        try {
          const contents = await runDataModule(file, folders, onRead);
          const storedValue = valueFile(file, folders);
          writeToCache(storedValue, () => writeWhole(storedValue, contents));
          onWrite(storedValue);
          return { contents, loader: 'json' as const };
        } catch (fault) {
          const [error] = (fault as Partial<BuildFailure>).errors ?? [];
          const reason = error?.text ?? messageOf(fault);
          const location = error?.location ?? {
            file: nameFrom(folders.root, file),
            line: 1,
            column: 0,
          };
          const text = `The data module fails: ${reason}`;
          return { errors: [{ text, location, detail: fault }] };
        }
      });
    },
  };
}

/** Gives the client half the same values as the server half, so that both render the same. */
export function dataValues(folders: AliasFolders): Plugin {
  return {
    name: 'data',
    setup(build) {
      build.onLoad({ filter: ending }, ({ path: file }) => ({
        contents: readFileSync(valueFile(file, folders), 'utf8'),
        loader: 'json',
      }));
    },
  };
}

/** Serves data modules as empty modules to builds that only need to know the imports. */
export function emptyData(): Plugin {
  return {
    name: 'data',
    setup(build) {
      build.onLoad({ filter: ending }, () => ({ contents: 'export default {};', loader: 'js' }));
    },
  };
}

function valueFile(file: string, { cacheDir, root }: AliasFolders): string {
  return path.join(cacheDir ?? root, 'data-values', `${hashOf(file)}.json`);
}

async function importCode(
  code: Uint8Array,
  cacheDir: string,
): Promise<{ readonly default?: unknown }> {
  const file = path.join(cacheDir, `data-module-${hashOf(code)}.${process.pid}-${++runs}.mjs`);
  writeToCache(file, () => writeWhole(file, code));
  try {
    return (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  } finally {
    rmSync(file, { force: true });
  }
}

async function runDataModule(
  file: string,
  folders: AliasFolders,
  onRead: (input: string) => void,
): Promise<string> {
  const { root, cacheDir = root } = folders;
  const bundled = await runEsbuild({
    ...forNode,
    entryPoints: [file],
    absWorkingDir: root,
    plugins: [aliases(folders)],
  });
  const code = bundled.outputFiles[0]!.contents;
  for (const input of inputFiles(bundled.metafile, root)) onRead(input);
  const module = await importCode(code, cacheDir);
  const context: DataContext = {
    root,
    async read(name) {
      onRead(path.resolve(root, name));
      return readRegular(path.resolve(root, name)).toString();
    },
  };
  const exported = module.default;
  const value: unknown =
    typeof exported === 'function'
      ? await (exported as (context: DataContext) => unknown)(context)
      : await exported;
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined)
    throw new Error('Its default export is neither a value nor a function that returns one');
  return json;
}
