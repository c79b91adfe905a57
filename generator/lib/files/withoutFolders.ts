import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeFolder, toSlashes } from './nativePath.ts';

/**
 * Returns code with names in place of this machine's folders, so that its hash is the same in every
 * clone. `folders` are absolute paths by name. In comments, esbuild writes paths relative to
 * `root`.
 */
export function withoutFolders(
  code: string,
  root: string,
  folders: Readonly<Record<string, string>>,
): string {
  const spelled = Object.entries({ site: root, ...folders }).flatMap(([name, folder]) =>
    spellingsOf(folder, root).map((spelling) => [`<${name}>`, spelling] as const),
  );
  // A folder comes before the folders that contain it.
  return spelled
    .sort(([, a], [, b]) => b.length - a.length)
    .reduce((text, [name, spelling]) => text.replaceAll(spelling, name), code);
}

/** Returns the folders of the generator's package, and of the project where it is installed. */
export function packageFolders(generator: {
  readonly root: string;
}): Readonly<Record<string, string>> {
  const project = beforeFolder(generator.root, 'node_modules');
  return { generator: generator.root, ...(project !== undefined && { project }) };
}

/**
 * Returns the forms in which code may write a folder: its address, its path, and its path from the
 * root.
 */
function spellingsOf(folder: string, root: string): readonly string[] {
  const relative = toSlashes(path.relative(root, folder));
  const escaped = JSON.stringify(folder).slice(1, -1);
  const isUnmistakable = /^(?:\.\.\/)+[^.]/.test(relative);
  return [
    ...new Set([pathToFileURL(folder).href, folder, escaped]),
    ...(isUnmistakable ? [relative] : []),
  ];
}
