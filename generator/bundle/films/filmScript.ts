/**
 * The script of a film with inputs. Its component is bundled with the theme's replacement for
 * React, so only a few kilobytes load. It makes the same markup from the inputs' values as React
 * would.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Plugin } from 'esbuild';
import type { FilmInput } from '../../contract.ts';
import { aliases, type AliasFolders } from '../../lib/bundler/aliases.ts';
import type { Site } from '../../types.ts';
import { fileLoaders } from '../../lib/bundler/fileLoaders.ts';
import targets from '../targets.ts';
import { FilmFault } from './FilmFault.ts';

interface Tools {
  readonly site: Site;
  readonly folders: AliasFolders;
}

/** The initial values of the inputs, by name. */
export function valuesOf(inputs: readonly FilmInput[]): Readonly<Record<string, number>> {
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
}

/**
 * Bundles the film in `file`. Throws a `FilmFault` if the film needs more of React than elements.
 */
export async function scriptOf(file: string, { site, folders }: Tools): Promise<string> {
  const { filmMarkup } = site.theme.client;
  if (filmMarkup === undefined)
    throw new FilmFault('The film has inputs, and the theme has no `client.filmMarkup` for them.');
  const { build } = await import('esbuild');
  const bundled = await build({
    stdin: {
      contents:
        `import Film from ${JSON.stringify(file)};` +
        "import { toMarkup } from 'film-markup';" +
        'export default (values) => toMarkup(Film(values));',
      resolveDir: path.dirname(file),
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    absWorkingDir: site.root,
    jsx: 'automatic',
    logLevel: 'silent',
    target: targets.esbuild,
    legalComments: 'none',
    loader: { '.css': 'empty' },
    plugins: [
      withMarkup(filmMarkup),
      aliases(folders),
      fileLoaders({ baseUrl: site.config.baseUrl, onAsset: () => {} }),
    ],
  }).catch((failure: BuildFailure) => {
    const [error] = failure.errors ?? [];
    if (!error) throw failure;
    const [, name] = /for import "(\w+)"/.exec(error.text) ?? [];
    throw new FilmFault(
      name
        ? `A film with inputs runs without React, so it has elements only, and no \`${name}\`.`
        : `The film does not compile for browsers: ${error.text}`,
    );
  });
  return bundled.outputFiles[0]!.text;
}

function withMarkup(filmMarkup: string): Plugin {
  return {
    name: 'film-markup',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^(react|react\/jsx-runtime|film-markup)$/ }, () => ({
        path: filmMarkup,
      }));
    },
  };
}

/** Throws if the script in `file` makes markup other than React's. */
export async function checkScript(
  file: string,
  markup: string,
  inputs: readonly FilmInput[],
): Promise<void> {
  const script = (await import(pathToFileURL(file).href)) as {
    readonly default: (values: Readonly<Record<string, number>>) => string;
  };
  if (script.default({ frame: 0, ...valuesOf(inputs) }) !== markup)
    throw new FilmFault(
      'A film with inputs runs without React, and its picture is another one then. ' +
        'Use elements, attributes and text only.',
    );
}
