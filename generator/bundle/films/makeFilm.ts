/** Makes one film: bundles its module for Node and renders its component for each frame. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure } from 'esbuild';
import type { ComponentType, ReactNode } from 'react';
import type { Film, FilmSettings } from '../../contract.ts';
import { moduleLoaders } from '../../lib/bundler/moduleLoaders.ts';
import { aliases, type AliasFolders } from '../../lib/bundler/aliases.ts';
import { writeWhole } from '../../lib/cache/cacheFiles.ts';
import { hashOf } from '../../lib/hash.ts';
import type { Site } from '../../types.ts';
import { fileLoaders, type ImportedAsset } from '../../lib/bundler/fileLoaders.ts';
import { inputFiles } from '../../lib/bundler/inputFiles.ts';
import { messageOf } from '../../lib/messageOf.ts';
import { reactOnServer } from '../react.ts';
import { rememberBundle, type Built } from '../rememberBundle.ts';
import { FilmFault } from './FilmFault.ts';
import { checkScript, scriptOf, valuesOf } from './filmScript.ts';
import { findChanges } from './findChanges.ts';
import { forNode, runEsbuild } from '../../lib/bundler/runEsbuild.ts';
import { productionReact } from '../../lib/bundler/productionReact.ts';

/** A film that the build has made. */
interface MadeFilm {
  readonly film: Omit<Film, 'src'>;
  /** The file with the film's changes. */
  readonly asset: ImportedAsset;
  /** Style sheets that the film's modules import. */
  readonly styles: readonly string[];
  /** Absolute paths of all source files of the film. */
  readonly inputs: readonly string[];
}

interface FilmTools {
  readonly site: Site;
  readonly folders: AliasFolders;
}

/** Makes the film in `file`, or takes it from the cache if its inputs are the same. */
export async function makeFilm(file: string, tools: FilmTools): Promise<MadeFilm> {
  const { cacheDir, generatorHash, react } = tools.site;
  const record = path.join(cacheDir, 'films', `${hashOf(file)}.json`);
  const key = hashOf(generatorHash, ...Object.values(react));
  return (await rememberBundle(record, key, () => renderFilm(file, tools))).value;
}

async function renderFilm(file: string, tools: FilmTools): Promise<Built<MadeFilm>> {
  const { code, styles, inputs } = await bundleFilm(file, tools);
  const { settings, frames, poster } = await renderFrames(file, code, tools);
  const { label, fps = 30, inputs: numbers = [] } = settings;
  const isComputed = numbers.length > 0;
  const text = isComputed
    ? await scriptOf(file, tools)
    : JSON.stringify(findChanges(frames, poster));
  const hash = hashOf(text);
  const name = `${path.parse(file).name}-${hash.slice(0, 10)}.${isComputed ? 'js' : 'json'}`;
  const source = path.join(tools.site.cacheDir, 'films', name);
  writeWhole(source, text);
  if (isComputed) await checkScript(source, frames[0]!, numbers);
  const film = {
    html: frames[poster]!,
    label,
    frames: frames.length,
    fps,
    poster,
    inputs: numbers,
  };
  const asset = { source, hash, path: `assets/films/${name}` };
  return { value: { film, asset, styles, inputs }, inputs, outputs: [source] };
}

async function bundleFilm(file: string, { site, folders }: FilmTools) {
  const bundled = await runEsbuild({
    ...forNode,
    entryPoints: [file],
    outdir: 'films',
    absWorkingDir: site.root,
    define: productionReact,
    loader: { ...moduleLoaders, '.css': 'empty', '.scss': 'empty' },
    plugins: [
      reactOnServer({ react: site.react }),
      aliases(folders),
      fileLoaders({ baseUrl: site.config.baseUrl, onAsset: () => {} }),
    ],
  }).catch((failure: BuildFailure) => {
    const [error] = failure.errors ?? [];
    if (!error) throw failure;
    throw new FilmFault(`The film does not compile: ${error.text}`, error.location?.line);
  });
  const inputs = inputFiles(bundled.metafile, site.root);
  return {
    code: bundled.outputFiles[0]!.text,
    styles: inputs.filter((input) => input.endsWith('.css')),
    inputs,
  };
}

/** The exports of a film's module. */
interface FilmModule {
  readonly film?: FilmSettings;
  readonly default?: ComponentType<{ readonly frame: number }>;
}

/** Runs the module and renders each frame as static markup, which React never hydrates. */
async function renderFrames(file: string, code: string, { site }: FilmTools) {
  const { createElement } = await fromReact<typeof import('react')>(site, 'react');
  const server = await fromReact<typeof import('react-dom/server')>(site, 'react-dom/server');
  const { film: settings, default: Picture } = await runModule(code, site.cacheDir);
  if (!settings?.label || !Number.isInteger(settings.frames) || settings.frames < 1)
    throw new FilmFault(
      'A film exports `film`, which says how many frames it has and what it shows: ' +
        '`export const film = { frames: 90, label: "A ball falls" }`.',
    );
  if (typeof Picture !== 'function')
    throw new FilmFault('A film has a component of `frame` as its default export.');
  const { inputs = [] } = settings;
  if (inputs.length > 0 && settings.frames > 1)
    throw new FilmFault('A film with inputs has one frame: `frames: 1`.');
  const frames = Array.from({ length: settings.frames }, (_, frame) => {
    try {
      const props = { frame, ...valuesOf(inputs) };
      return server.renderToStaticMarkup(createElement(Picture, props) as ReactNode);
    } catch (error) {
      throw new FilmFault(
        `Frame ${frame} of the film throws: ` + `${messageOf(error)}`,
        lineOfComponent(file),
      );
    }
  });
  const { poster = 0 } = settings;
  if (!frames[poster])
    throw new FilmFault(`The poster is frame ${poster}, but the film has ${frames.length} frames.`);
  return { settings, frames, poster };
}

async function fromReact<T>({ react }: Site, name: string): Promise<T> {
  const file = react[name]!;
  const module = (await import(file.startsWith('file:') ? file : pathToFileURL(file).href)) as {
    default?: T;
  } & T;
  return module.default ?? module;
}

async function runModule(code: string, cacheDir: string): Promise<FilmModule> {
  const file = path.join(cacheDir, 'films', `${hashOf(code)}.${process.pid}.mjs`);
  writeWhole(file, code);
  try {
    return (await import(pathToFileURL(file).href)) as FilmModule;
  } catch (error) {
    throw new FilmFault('The module of the film throws while it loads: ' + `${messageOf(error)}`);
  } finally {
    rmSync(file, { force: true });
  }
}

function lineOfComponent(file: string): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.findIndex((line) => line.startsWith('export default')) + 1 || 1;
}
