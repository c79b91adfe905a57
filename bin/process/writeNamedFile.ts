import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolders } from '../../generator/lib/files/makeFolders.ts';

/** The beginning of the files that each option writes. */
const beginnings = {
  '--digests': /^[\da-f]{64} /,
  '--out': /^(?:\[\]|\[\s*\{\s*"objectID"|\{"objectID"|- \{ query: |# Finds nothing: )/,
  '--report': /^<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>/,
};

/**
 * Whether an option may write the file that it names: there is none, or it is empty, or the option
 * has written it before. Otherwise says so, because a source named by mistake would be lost.
 */
export function mayWriteNamedFile(
  option: keyof typeof beginnings,
  file: string,
  root: string,
): boolean {
  const target = path.resolve(root, file);
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats === undefined) return true;
  if (stats.isFile()) {
    const text = readFileSync(target, 'utf8');
    if (text === '' || beginnings[option].test(text)) return true;
  }
  const kind = stats.isDirectory() ? 'a folder' : `a file that \`${option}\` did not write`;
  console.error(`error: \`${file}\` is ${kind}. Name another file.`);
  return false;
}

/** Writes a file that the user named. Makes its folder if there is none. */
export function writeNamedFile(file: string, text: string): void {
  makeFolders(path.dirname(file));
  writeFileSync(file, text);
}
