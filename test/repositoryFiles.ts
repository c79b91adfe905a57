/** The files of this repository, for tests of rules that all files must follow. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, repository } from './harness.ts';

const folders = ['bin', 'generator', 'integrations', 'theme', 'content'];
/** Paths of all files in the folders of the product. */
export const files = folders.flatMap((folder) =>
  filesOf(path.join(repository, folder)).map((file) => `${folder}/${file}`),
);
/** Paths of the code that this repository runs, so without declarations and `site init`'s files. */
export const code = files.filter(
  (file) =>
    !file.startsWith('generator/init/template/') &&
    /\.(?:[jt]sx?|mjs)$/.test(file) &&
    !file.endsWith('.d.ts'),
);
/** Reads a file of the repository. */
export const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

/** Paths of the code of the generator, its integrations, the theme and the command. */
export const ours = code.filter((file) => /^(?:bin|generator|integrations|theme)\//.test(file));
