/** Finds modules that, by Node's rules, would get a copy of React other than the site's. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import { isWithin, nameFrom } from '../files/nativePath.ts';

interface OtherReactsInput {
  /** The absolute path of the site. */
  readonly root: string;
  /** The site's React: absolute path or address by specifier. */
  readonly react: Readonly<Record<string, string>>;
  /** The folder of the generator's package, which may have its own React. */
  readonly generator: string;
  /** The bundle whose modules import React. */
  readonly metafile: Metafile;
  /** The absolute paths of other modules that may import React. Default: none. */
  readonly otherModules?: readonly string[];
}

/** Two copies of React, as `19.3.1 in \`node_modules/react\``. */
interface OtherReact {
  /** The site's copy. */
  readonly first: string;
  readonly second: string;
  /** A module that would get the second copy, relative to the root. */
  readonly importer: string;
}

/** Returns each copy of React other than the site's, with one module that would load it. */
export function otherReacts({
  root,
  react,
  generator,
  metafile,
  otherModules = [],
}: OtherReactsInput): readonly OtherReact[] {
  const pathOf = (file: string) => (file.startsWith('file:') ? fileURLToPath(file) : file);
  const files = Object.values(react).map(pathOf);
  const first = pathOf(react['react']!);
  const addresses = new Set(files.flatMap((file) => [file, pathToFileURL(file).href]));
  const importers = Object.entries(metafile.inputs)
    .filter(([, { imports }]) => imports.some((imported) => addresses.has(imported.path)))
    // This is the same file again (clientReferences.ts).
    .map(([name]) => path.resolve(root, name.replace(/\?original$/, '')))
    .filter((file) => !isWithin(file, generator));
  const folders = new Map(
    [...otherModules, ...importers].map((file) => [path.dirname(file), file]),
  );
  const importerByCopy = new Map<string, string>();
  for (const [folder, importer] of folders) {
    const reactFile = reactOf(folder);
    if (reactFile !== undefined && reactFile !== first) importerByCopy.set(reactFile, importer);
  }
  return [...importerByCopy].map(([copy, importer]) => ({
    first: describeCopy(first, root),
    second: describeCopy(copy, root),
    importer: nameFrom(root, importer),
  }));
}

function reactOf(folder: string): string | undefined {
  try {
    return createRequire(path.join(folder, 'package.json')).resolve('react');
  } catch {
    return undefined;
  }
}

function describeCopy(file: string, root: string): string {
  const folder = path.dirname(file);
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return `${(JSON.parse(text) as { version: string }).version} in \`${nameFrom(root, folder)}\``;
}
