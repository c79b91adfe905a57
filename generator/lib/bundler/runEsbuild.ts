import { closeSync, existsSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, BuildResult, Plugin, SameShape } from 'esbuild';
import { isFile } from '../files/isFile.ts';
import { beforeFolder, hasFolder, nameFrom } from '../files/nativePath.ts';
import { moduleLoaders } from './moduleLoaders.ts';
import { outsideFolders } from './outsideFolders.ts';

/** The options of a build in memory whose output Node imports. */
export const forNode = {
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  platform: 'node',
  jsx: 'automatic',
  loader: moduleLoaders,
  logLevel: 'silent',
} as const;

/** Replaces `*` in the name of an entry point. It is a private-use character. */
const STAR = '\u{F8FE}';

/**
 * esbuild's `build`, for entry points whose paths may contain a `*`, which esbuild itself would
 * read as a pattern for several files. If its process has too many files open, the error is Node's
 * own (`EMFILE`), because no source is at fault.
 */
export async function runEsbuild<const Options extends BuildOptions>(
  options: SameShape<BuildOptions, Options>,
): Promise<BuildResult<Options>> {
  assertFilesLeft();
  // The package is loaded here, because most runs bundle nothing.
  const { build } = await import('esbuild');
  isStarted = true;
  const running = build({
    ...options,
    ...(options.entryPoints && { entryPoints: withoutStars(options.entryPoints) }),
    plugins: [starredEntries, filesAlone(options.absWorkingDir), ...(options.plugins ?? [])],
  }) as Promise<BuildResult<Options>>;
  return running.catch((error: Error) => {
    throw tooManyFiles(error) ?? error;
  });
}

/**
 * Ends the process of esbuild, which uses 50 MB even when idle. The next build starts another one.
 * It must not be called while a build runs, because that build's promise would never settle.
 */
export async function stopEsbuild(): Promise<void> {
  if (!isStarted) return;
  isStarted = false;
  const { stop } = await import('esbuild');
  await stop();
}

let isStarted = false;

/**
 * The number of files that Node opens to start the process of esbuild: its pipes, and the handles
 * that watch them.
 */
const PIPES = 10;

/**
 * Throws Node's error if too many files are open to start the process of esbuild. The package would
 * throw an error about streams, and later another one that nobody can catch.
 */
function assertFilesLeft() {
  const opened: number[] = [];
  try {
    while (opened.length < PIPES) opened.push(openSync(devNull, 'r'));
  } catch {
    throw withoutFiles('Esbuild cannot be started: too many open files');
  } finally {
    for (const file of opened) closeSync(file);
  }
}

/** Returns Node's error for Go's wording of it, such as `open /a/b.ts: too many open files`. */
function tooManyFiles({ message }: Error): NodeJS.ErrnoException | undefined {
  const match = /(?:open (\S+): )?too many open files/.exec(message);
  return match ? withoutFiles(match[0], match[1]) : undefined;
}

function withoutFiles(message: string, file?: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code: 'EMFILE', syscall: 'open', path: file });
}

function withoutStars(entries: NonNullable<BuildOptions['entryPoints']>) {
  if (!Array.isArray(entries)) throw new TypeError('Entry points are a list.');
  return entries.map((entry) =>
    typeof entry === 'string'
      ? entry.replaceAll('*', STAR)
      : { ...entry, in: entry.in.replaceAll('*', STAR) },
  ) as string[];
}

/** The folder with the code of this package. */
const code = path.resolve(fileURLToPath(new URL('../../..', import.meta.url)));

const packagesAround = beforeFolder(code, 'node_modules');

/**
 * Matches all files but those of this package and of the packages beside it. If esbuild asked about
 * each of these, a bundle of the theme would take twice as long.
 */
const otherFiles = outsideFolders(
  packagesAround === undefined
    ? ['generator', 'integrations', 'theme', 'node_modules'].map((name) => path.join(code, name))
    : [path.join(packagesAround, 'node_modules')],
);

/** Rejects devices and pipes, for which esbuild would wait. Packages have none. */
const filesAlone = (folder: string | undefined): Plugin => ({
  name: 'files-alone',
  setup(esbuild) {
    esbuild.onLoad({ filter: otherFiles, namespace: 'file' }, ({ path: file }) => {
      if (hasFolder(file, 'node_modules') || isFile(file) || !existsSync(file)) return undefined;
      const text = 'this is not a file but a folder, a device or a pipe';
      const name = nameFrom(folder ?? path.dirname(file), file);
      const location = { file: name, line: 1, column: 0, lineText: '' };
      return { errors: [{ text, location }] };
    });
  },
});

const starredEntries: Plugin = {
  name: 'starred-entries',
  setup(esbuild) {
    esbuild.onResolve({ filter: new RegExp(STAR) }, ({ path: starred, kind, resolveDir }) => {
      const entry = starred.replaceAll(STAR, '*');
      return path.isAbsolute(entry)
        ? { path: entry }
        : esbuild.resolve(entry, { kind, resolveDir });
    });
  },
};
