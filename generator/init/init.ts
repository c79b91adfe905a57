/** Writes the smallest good site into a folder: all of it, or nothing. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readOwnPackage, type OwnPackage } from '../lib/ownPackage.ts';
import { filesOf } from './files.ts';
import { hasFolder, nameFrom } from '../lib/nativePath.ts';

export interface Initialised {
  /** Paths relative to the folder, in order; empty when something was in the way. */
  readonly written: readonly string[];
  /** Files that exist already and would have been overwritten. */
  readonly existing: readonly string[];
  /** What the site needs installed, for `npm install`. */
  readonly dependencies: readonly string[];
}

/** What an editor needs to know the types of configuration and components. */
const types = ['@types/node', '@types/react'];

/**
 * `package.json` is written only where there is none; any other file in the way means that nothing
 * is.
 */
export async function init(dir: string): Promise<Initialised> {
  const own = readOwnPackage();
  const needed = { [own.name]: rangeOf(own, dir), ...own.peerDependencies };
  const dependencies = Object.keys(needed);
  const files = filesOf({
    title: toTitle(path.basename(dir)),
    generator: own.name,
    theme: themeFolder(own),
  });
  const existing = Object.keys(files).filter((file) => existsSync(path.join(dir, file)));
  if (existing.length > 0) return { written: [], existing, dependencies };
  const all = existsSync(path.join(dir, 'package.json'))
    ? files
    : { 'package.json': packageFile(path.basename(dir), needed, own.devDependencies), ...files };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text, { flag: 'wx' });
  }
  return { written: Object.keys(all), existing: [], dependencies };
}

/** The version that runs; from a checkout its folder, since that version may not be published. */
function rangeOf({ version, root }: OwnPackage, dir: string): string {
  if (hasFolder(path.join(root, 'package.json'), 'node_modules')) return `^${version}`;
  return `file:${nameFrom(dir, root)}`;
}

/** Where an editor finds the theme's components, from the site's folder. */
function themeFolder({ name, root, code }: OwnPackage): string {
  const theme = nameFrom(root, path.join(code, 'theme'));
  return `./node_modules/${name}/${theme}`;
}

function packageFile(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
): string {
  const name =
    folder
      .toLowerCase()
      .replace(/[^a-z\d-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'my-site';
  const scripts = {
    dev: 'site dev',
    build: 'site build',
    check: 'site check',
    preview: 'site preview',
  };
  const devDependencies = Object.fromEntries(types.map((type) => [type, known[type]]));
  const manifest = {
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts,
    dependencies,
    devDependencies,
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** `my-site` is `My site`. */
function toTitle(folder: string): string {
  const words = folder.replace(/[-_."'\\]+/g, ' ').trim();
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1);
}
