/** The files of this repository, for tests that hold rules about them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, repository } from './harness.ts';

const folders = ['bin', 'generator', 'integrations', 'theme', 'content'];
/** Paths of all files in the folders of the product. */
export const files = folders.flatMap((folder) =>
  filesOf(path.join(repository, folder)).map((file) => `${folder}/${file}`),
);
/** Those with code that this repository runs. */
export const code = files.filter(
  (file) =>
    !file.startsWith('generator/init/template/') &&
    /\.(?:[jt]sx?|mjs)$/.test(file) &&
    !file.endsWith('.d.ts'),
);
/** The text of a file of the repository. */
export const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

/** Code of the generator, its integrations, the theme and the command. */
export const ours = code.filter((file) => /^(?:bin|generator|integrations|theme)\//.test(file));
