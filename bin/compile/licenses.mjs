import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './compile.mjs';

/**
 * Returns the names, versions and licenses of the packages that `files` belong to, for a script
 * that contains them. `files` are paths from the folder of this repository.
 *
 * @param {readonly string[]} files
 * @returns {string}
 * @throws {Error} If a package has no license.
 */
export function licensesOf(files) {
  const folders = new Set(files.flatMap((file) => packageFolder(file) ?? []));
  // The same version of a package may be in several folders.
  const texts = new Set([...folders].map(licenseOf).sort());
  return [...texts].join(`\n${'-'.repeat(80)}\n\n`);
}

/** The folder of the package that a file belongs to: the last one in `node_modules`. */
function packageFolder(file) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];
}

function licenseOf(folder) {
  const absolute = path.join(root, folder);
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(absolute, 'package.json'), 'utf8'),
  );
  const file = readdirSync(absolute).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  if (!file && !license) throw new Error(`${folder} has no license.`);
  const by = typeof author === 'string' ? author : author?.name;
  const text = file
    ? readFileSync(path.join(absolute, file), 'utf8').replaceAll('\r\n', '\n').trim()
    : `License: ${license}${by ? `, by ${by}` : ''}`;
  return `${name} ${version}\n\n${text}\n`;
}
