/** Writes a minimal site into a folder, either completely or not at all. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isFile } from '../lib/files/isFile.ts';
import { hasFolder, nameFrom } from '../lib/files/nativePath.ts';
import { readOwnPackage, type OwnPackage } from '../lib/files/ownPackage.ts';
import { filesOf } from './files.ts';
import { extendPackage, packageFile } from './packageFile.ts';

export { packageManagerOf, type PackageManager } from './packageManager.ts';

interface InitOptions {
  /** Absolute path of the generator's folder or packed file. It replaces the published version. */
  readonly package?: string;
}

export interface InitResult {
  /** Paths relative to the folder, in order. Empty if another file was in the way. */
  readonly written: readonly string[];
  /** Existing files that would have been overwritten. */
  readonly existing: readonly string[];
  /** Names of the scripts that were added to an existing `package.json`. */
  readonly scripts: readonly string[];
  /** Packages that an existing `package.json` does not name yet, as arguments of `npm install`. */
  readonly missing: readonly string[];
  /** Packages of types, for editors, that an existing `package.json` does not name yet. */
  readonly missingTypes: readonly string[];
}

const types = ['@types/node', '@types/react'];

/**
 * Writes a minimal site into `dir`. An existing `package.json` gets scripts. If any other file is
 * in the way, nothing is written. Throws a `PackageFileError` if `package.json` is not a JSON
 * object.
 */
export async function init(dir: string, options: InitOptions = {}): Promise<InitResult> {
  const ownPackage = readOwnPackage();
  const range = rangeOf(ownPackage, dir, options);
  const files = filesOf({
    title: toTitle(path.basename(dir)),
    generator: ownPackage.name,
    theme: themeFolder(ownPackage, options),
  });
  const existing = Object.keys(files).filter((file) => existsSync(path.join(dir, file)));
  const nothing = { scripts: [], missing: [], missingTypes: [] };
  if (existing.length > 0) return { written: [], existing, ...nothing };
  const manifest = path.join(dir, 'package.json');
  if (!existsSync(manifest)) {
    const typePackages = Object.fromEntries(
      types.map((type) => [type, ownPackage.devDependencies[type]!]),
    );
    const needed = { [ownPackage.name]: range, ...ownPackage.peerDependencies };
    const newFiles = {
      'package.json': packageFile(path.basename(dir), needed, typePackages),
      ...files,
    };
    await writeAll(dir, newFiles);
    return { written: Object.keys(newFiles), existing: [], ...nothing };
  }
  const needed = [ownPackage.name, ...Object.keys(ownPackage.peerDependencies)];
  const text = isFile(manifest) ? readFileSync(manifest, 'utf8') : '';
  const extended = extendPackage(text, [...needed, ...types]);
  if (extended === undefined) throw new PackageFileError(manifest);
  await writeAll(dir, files);
  if (extended.text !== undefined) await writeFile(manifest, extended.text);
  const toArgument = (name: string) =>
    name === ownPackage.name && range.startsWith('file:') ? range.slice('file:'.length) : name;
  const missing = needed.filter((name) => extended.missing.includes(name)).map(toArgument);
  const missingTypes = types.filter((name) => extended.missing.includes(name));
  const { scripts } = extended;
  return { written: Object.keys(files), existing: [], scripts, missing, missingTypes };
}

/** Thrown if the existing `package.json` cannot be read. */
export class PackageFileError extends Error {
  constructor(file: string) {
    super(`\`${file}\` is not a JSON object, and nothing was written. Correct it first.`);
  }
}

async function writeAll(dir: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text, { flag: 'wx' });
  }
}

/** The running version. A checkout gives its folder, because its version may not be published. */
function rangeOf({ version, root }: OwnPackage, dir: string, options: InitOptions): string {
  if (options.package === undefined && hasFolder(path.join(root, 'package.json'), 'node_modules'))
    return `^${version}`;
  const name = nameFrom(dir, options.package ?? root);
  return `file:${/^\.\.|^\/|:/.test(name) ? name : `./${name}`}`;
}

/** The path from the site's folder at which an editor finds the theme's components. */
function themeFolder({ name, root, code }: OwnPackage, options: InitOptions): string {
  const isPacked = /\.(?:tgz|tar\.gz)$/.test(options.package ?? '');
  const theme = isPacked ? 'dist/theme' : nameFrom(root, path.join(code, 'theme'));
  return `./node_modules/${name}/${theme}`;
}

/**
 * Turns the name of a folder into a title: `my-site` is `My site`. Only letters and digits stay,
 * because marks such as `#` and `{` have a meaning in YAML and MDX. U+200C and U+200D are in words.
 */
function toTitle(folder: string): string {
  const words = folder.replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/gu, ' ').trim();
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1);
}
