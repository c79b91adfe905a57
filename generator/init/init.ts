/** Writes the smallest good site into a folder: all of it, or nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf } from './files.ts';

export interface Initialised {
  /** Paths relative to the folder, in order; empty when something was in the way. */
  readonly written: readonly string[];
  /** Files that exist already and would have been overwritten. */
  readonly existing: readonly string[];
  /** What the site needs installed, for `npm install`. */
  readonly dependencies: readonly string[];
}

interface OwnPackage {
  readonly name: string;
  readonly version: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** What an editor needs to know the types of configuration and components. */
const types = ['@types/node', '@types/react'];

/** `package.json` is written only where there is none; any other file in the way means that nothing is. */
export async function init(dir: string): Promise<Initialised> {
  const own = JSON.parse(
    readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'),
  ) as OwnPackage;
  const needed = { [own.name]: rangeOf(own, dir), ...own.peerDependencies };
  const dependencies = Object.keys(needed);
  const files = filesOf({ title: toTitle(path.basename(dir)), generator: own.name });
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

/** The version that runs; from a checkout its folder, for there is no such package to install then. */
function rangeOf({ version }: OwnPackage, dir: string): string {
  const folder = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
  if (folder.split(path.sep).includes('node_modules')) return `^${version}`;
  return `file:${path.relative(dir, folder).replaceAll(path.sep, '/')}`;
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
  return `${JSON.stringify({ name, version: '0.0.0', private: true, type: 'module', scripts, dependencies, devDependencies }, undefined, 2)}\n`;
}

/** `my-site` is `My site`. */
function toTitle(folder: string): string {
  const words = folder.replace(/[-_."'\\]+/g, ' ').trim();
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1);
}
