/**
 * Films: `import film from './spring.tsx?film'`. The build renders the component once for each
 * frame. The import gives plain data: the markup of the poster, and the address of a file with the
 * changes from frame to frame. A page with films therefore needs no React in the browser.
 */
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { Film } from '../../contract.ts';
import type { AliasFolders } from '../../lib/bundler/aliases.ts';
import { nameFrom } from '../../lib/files/nativePath.ts';
import type { Site } from '../../types.ts';
import type { ImportedAsset } from '../../lib/bundler/fileLoaders.ts';
import { FilmFault } from './FilmFault.ts';
import { makeFilm } from './makeFilm.ts';

const ending = /\?film$/;

export interface FilmModulesInput {
  readonly site: Site;
  readonly folders: AliasFolders;
  /** Gets the file of each film, to be copied to the output. */
  readonly onAsset: (asset: ImportedAsset) => void;
  /** Gets the absolute path of every file that a film is made of. */
  readonly onRead: (input: string) => void;
}

/**
 * Serves films to esbuild. A film that fails becomes an error with its place in the component's
 * file.
 */
export function filmModules({ site, folders, onAsset, onRead }: FilmModulesInput): Plugin {
  return {
    name: 'films',
    setup(build) {
      resolveFilms(build);
      build.onLoad({ filter: ending, namespace: 'film' }, async ({ path: address }) => {
        const file = address.replace(ending, '');
        try {
          const { film, styles, inputs, asset } = await makeFilm(file, { site, folders });
          onAsset(asset);
          for (const input of inputs) onRead(input);
          const themeStyle = site.theme.filmStyle;
          return {
            contents: toModule({ ...film, src: site.config.baseUrl + asset.path }, [
              ...(themeStyle === undefined ? [] : [themeStyle]),
              ...styles,
            ]),
            loader: 'js',
            resolveDir: path.dirname(file),
          };
        } catch (fault) {
          if (!(fault instanceof FilmFault)) throw fault;
          const location = { file: nameFrom(site.root, file), line: fault.line, column: 0 };
          return { errors: [{ text: fault.message, location }] };
        }
      });
    },
  };
}

/** Serves films as empty modules to builds that only need to know the imports. */
export function emptyFilms(): Plugin {
  return {
    name: 'films',
    setup(build) {
      resolveFilms(build);
      build.onLoad({ filter: ending, namespace: 'film' }, () => ({
        contents: 'export default {};',
        loader: 'js',
      }));
    },
  };
}

function resolveFilms(build: Parameters<Plugin['setup']>[0]): void {
  build.onResolve({ filter: ending }, async ({ path: specifier, resolveDir, kind }) => {
    const resolved = await build.resolve(specifier.replace(ending, ''), { resolveDir, kind });
    return resolved.errors.length > 0
      ? { errors: resolved.errors }
      : { path: `${resolved.path}?film`, namespace: 'film' };
  });
}

function toModule(film: Film, styles: readonly string[]): string {
  const imports = styles.map((file) => `import ${JSON.stringify(file)};\n`).join('');
  return `${imports}export default ${JSON.stringify(film)};\n`;
}
