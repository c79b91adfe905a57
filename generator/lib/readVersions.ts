import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isReadable } from './files/readable.ts';

/** The names in a `versions.json`, the newest first. */
interface VersionsFile {
  readonly names: readonly string[];
  /** The fault of the file. If there is one, there are no names. */
  readonly fault?: string;
}

/** Reads a file of versions. A missing one has no names. */
export function readVersions(root: string, file: string): VersionsFile {
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) return { names: [] };
  if (!isReadable(absolute, root))
    return { names: [], fault: 'It is a symbolic link to a place outside the site.' };
  try {
    const value: unknown = JSON.parse(readFileSync(absolute, 'utf8'));
    const isList = Array.isArray(value) && value.every((name) => typeof name === 'string');
    if (!isList) return { names: [], fault: 'It is not a list of names.' };
    const twice = value.find((name, index) => value.indexOf(name) !== index);
    if (twice !== undefined) return { names: [], fault: `"${twice}" is listed twice.` };
    const wrong = value.find((name) => faultOfVersion(name) !== undefined);
    return wrong === undefined
      ? { names: value as string[] }
      : { names: [], fault: `"${wrong}" ${faultOfVersion(wrong)}.` };
  } catch (error) {
    return { names: [], fault: (error as Error).message };
  }
}

/** Why a version cannot have this name, by Docusaurus's rules: the name is part of paths. */
export function faultOfVersion(name: string): string | undefined {
  if (name.trim() === '') return 'is empty';
  if (name === 'current') return 'is the name of the documents that are not frozen';
  if (/[/\\]/.test(name)) return 'has a slash';
  if (name in Object.prototype) return 'is a reserved name in JavaScript';
  if (name.length > 32) return 'is longer than 32 characters';
  if (/[<>:"|?*\u0000-\u001f]/.test(name))
    return 'has a character that is not allowed in file names';
  return /^\.+$/.test(name) ? 'has only dots' : undefined;
}
