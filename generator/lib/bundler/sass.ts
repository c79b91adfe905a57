/** Compiles style sheets in Sass with the site's package `sass`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { packageFolder } from '../files/packageFolder.ts';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OnLoadResult, Plugin } from 'esbuild';
import type { Place } from '../../types.ts';
import { readFile } from '../files/readFile.ts';

/** Matches the names of style sheets. */
export const isSheet = /\.(?:css|s[ac]ss)$/;

/** Matches the names of sheets that are compiled first. */
const sassFile = /\.s[ac]ss$/;

interface CompiledSass {
  readonly css: string;
  /** Absolute paths of the sheet and of everything that it uses. */
  readonly inputs: readonly string[];
}

/** The failure of a sheet to compile. The file of its place is absolute. */
export class SassFailure extends Error {
  readonly place: Place;

  constructor(reason: string, place: Place) {
    super(reason);
    this.place = place;
  }
}

/** The part of the package `sass` that is used. */
interface Sass {
  compileAsync(
    file: string,
    options: {
      readonly loadPaths: readonly string[];
      readonly importers: readonly object[];
      readonly logger: object;
    },
  ): Promise<{ readonly css: string; readonly loadedUrls: readonly URL[] }>;
}

/** Compiles a sheet of the site in `root`. Throws a `SassFailure` if it does not compile. */
async function compileSass(file: string, root: string): Promise<CompiledSass> {
  const sass = loadSass(root);
  if (!sass)
    throw new SassFailure('it is Sass, and the package `sass` is not installed', {
      file,
      line: 1,
      column: 1,
    });
  try {
    const { css, loadedUrls } = await sass.compileAsync(file, {
      loadPaths: [path.join(root, 'node_modules'), root],
      importers: [{ findFileUrl: (written: string) => inPackage(written, root) }],
      // The compiler would print its deprecations.
      logger: { warn() {}, debug() {} },
    });
    const inputs = loadedUrls
      .filter(({ protocol }) => protocol === 'file:')
      .map((url) => fileURLToPath(url));
    return { css, inputs };
  } catch (error) {
    throw toFailure(error, file);
  }
}

function loadSass(root: string): Sass | undefined {
  const require = createRequire(path.join(root, 'package.json'));
  for (const name of ['sass-embedded', 'sass'])
    try {
      return require(name) as Sass;
    } catch {
      continue;
    }
  return undefined;
}

/** Returns the address of `~package/sheet` in its package, or of `@site/sheet` below the root. */
function inPackage(written: string, root: string): URL | null {
  const [, scope, name] = /^(~@site\/|@site\/|~)(.+)$/.exec(written) ?? [];
  if (name === undefined) return null;
  if (scope !== '~') return pathToFileURL(path.join(root, name));
  const [, owner, inside] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(name)!;
  const folder = packageFolder(owner!, root) ?? path.join(root, 'node_modules', owner!);
  return pathToFileURL(path.join(folder, inside!));
}

/** The error that `sass` throws. Lines and columns begin at 0. */
interface SassException {
  readonly sassMessage?: string;
  readonly message: string;
  readonly span?: {
    readonly url?: URL;
    readonly start: { readonly line: number; readonly column: number };
  };
}

function toFailure(error: unknown, file: string): SassFailure {
  const { sassMessage, message, span } = error as SassException;
  const { line, column } = span?.start ?? { line: 0, column: 0 };
  return new SassFailure((sassMessage ?? message).replace(/\.$/, ''), {
    file: span?.url?.protocol === 'file:' ? fileURLToPath(span.url) : file,
    line: line + 1,
    column: column + 1,
  });
}

/** Reads a sheet as CSS. Throws a `SassFailure` if it does not compile. */
export async function readSheet(file: string, root: string): Promise<CompiledSass> {
  if (sassFile.test(file)) return compileSass(file, root);
  return { css: await readFile(file, 'utf8'), inputs: [file] };
}

/** Returns the result of an esbuild plugin for a sheet that does not compile. */
export function toEsbuildErrors(error: unknown): OnLoadResult {
  if (!(error instanceof SassFailure)) throw error;
  const { file, line = 1, column = 1 } = error.place;
  return { errors: [{ text: error.message, location: { file, line, column: column - 1 } }] };
}

/**
 * Creates the esbuild plugin for Sass sheets that modules import. `onRead` receives the files that
 * they use.
 */
export function sassSheets(root: string, onRead: (file: string) => void): Plugin {
  return {
    name: 'sass',
    setup(build) {
      build.onLoad({ filter: sassFile }, async ({ path: file }) => {
        try {
          const { css, inputs } = await compileSass(file, root);
          for (const input of inputs) onRead(input);
          const loader = build.initialOptions.loader?.['.css'] ?? 'css';
          return { contents: css, loader, resolveDir: path.dirname(file) };
        } catch (error) {
          return toEsbuildErrors(error);
        }
      });
    },
  };
}
