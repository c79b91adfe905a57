/**
 * Finds how the disk spells the names of a site's files. A name in a site is in Unicode's composed
 * form (NFC), although macOS may store `é` as two characters. A name in another letter case does
 * not count as the file's name, because Windows and macOS would find the file, but other systems
 * would not.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isFile } from './isFile.ts';
import { nameFrom } from './nativePath.ts';
import { remember } from '../remember.ts';

/**
 * The native path of a file or folder by its name relative to the folder `root`. If the disk stores
 * the name decomposed, the path is decomposed too.
 */
export function fileNamed(root: string, name: string): string {
  const file = path.resolve(root, name);
  if (isAscii(name) || existsSync(file)) return file;
  return createStoredNames(root).find(name)?.file ?? file;
}

/** Whether a file or folder exists under exactly this name, relative to `root`. */
export function isStored(root: string, name: string): boolean {
  if (path.isAbsolute(name)) return existsSync(name);
  return createStoredNames(root).has(name);
}

/**
 * Returns the native path of a file if it is spelled as the disk stores it, or `undefined` if there
 * is no such file. On another drive of Windows, the spelling is not checked.
 */
export function fileSpelled(root: string, file: string): string | undefined {
  if (path.isAbsolute(nameFrom(root, file))) return isFile(file) ? file : undefined;
  const stored = createStoredNames(root).find(nameFrom(root, file));
  return stored && !stored.isOtherCase && isFile(stored.file) ? stored.file : undefined;
}

/** An existing file or folder, perhaps under another spelling of its name. */
export interface StoredName {
  /** Its native path, as stored. */
  readonly file: string;
  /** Its name relative to the root, with `/`, in NFC. */
  readonly name: string;
  /** Whether the name differs from the requested one in letter case. */
  readonly isOtherCase: boolean;
}

/** The names that the disk stores below a folder and beside it. */
export interface StoredNames {
  /**
   * Finds a file or folder by its name relative to the root, with `/`. Returns `undefined` if no
   * spelling of the name exists, and for absolute names. In a folder that may not be listed, only
   * the spelling of the name itself is found.
   *
   * @param endings What may be missing at the end of the name, such as `.ts`; by default nothing.
   */
  find(name: string, endings?: readonly string[]): StoredName | undefined;
  /** Whether a file or folder exists under exactly this name. */
  has(name: string): boolean;
}

/** Looks up names from a folder on. Each folder is listed only once, so create it for one run. */
export function createStoredNames(root: string): StoredNames {
  const listings = new Map<string, readonly string[] | undefined>();
  const entriesOf = (folder: string) => remember(listings, folder, () => list(folder));
  const find: StoredNames['find'] = (name, endings = []) => {
    if (path.isAbsolute(name)) return undefined;
    const parts = path.posix.normalize(name).split('/').filter(Boolean);
    let file = root;
    const storedParts: string[] = [];
    for (const [index, part] of parts.entries()) {
      if (part === '.') continue;
      if (part === '..') {
        file = path.dirname(file);
        storedParts.push(part);
        continue;
      }
      const tried = index === parts.length - 1 ? ['', ...endings] : [''];
      const stored = pick(entriesOf(file) ?? existing(file, part, tried), part, tried);
      if (stored === undefined) return undefined;
      file = path.join(file, stored.name);
      storedParts.push(withoutEnding(stored.name, stored.ending).normalize('NFC'));
    }
    const stored = storedParts.join('/');
    const requested = parts.filter((part) => part !== '.').join('/');
    return { file, name: stored, isOtherCase: stored !== requested.normalize('NFC') };
  };
  return {
    find,
    has: (name) => {
      const stored = find(name);
      return stored !== undefined && !stored.isOtherCase;
    },
  };
}

/** Returns the names in a folder, or none if the folder cannot be read. */
export function listOrNothing(folder: string): readonly string[] {
  return list(folder) ?? [];
}

/** Returns `undefined` for a folder that may not be listed, although its files may be read. */
function list(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code!) ? undefined : [];
  }
}

function existing(folder: string, part: string, endings: readonly string[]): readonly string[] {
  const names = endings.map((ending) => part + ending);
  return names.filter((name) => existsSync(path.join(folder, name)));
}

/** Returns the entry of a name. The exact name comes before one in another letter case. */
function pick(
  entries: readonly string[],
  part: string,
  endings: readonly string[],
): { readonly name: string; readonly ending: string } | undefined {
  for (const fold of [(text: string) => text, composed, folded])
    for (const ending of endings) {
      const foldedName = fold(part + ending);
      const name = entries.find((entry) => fold(entry) === foldedName);
      if (name !== undefined) return { name, ending };
    }
  return undefined;
}

function withoutEnding(name: string, ending: string): string {
  return ending === '' ? name : name.slice(0, -ending.length);
}

function composed(text: string): string {
  return text.normalize('NFC');
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
