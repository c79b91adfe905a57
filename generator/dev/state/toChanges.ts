import { existsSync } from 'node:fs';
import { ownFolder } from '../../lib/files/ownFolder.ts';
import { isSheet } from '../../lib/bundler/sass.ts';
import path from 'node:path';
import { namedFiles } from '../../load/namedFiles.ts';
import type { Site } from '../../types.ts';
import { nameFrom } from '../../lib/files/nativePath.ts';

/** The kinds of files in a batch of changes. A file may count more than once. */
export interface Changes {
  /** Paths relative to the root, of files that `scan` reads. */
  readonly content: readonly string[];
  /** Whether a file changed that configuration, sidebars or theme may import. */
  readonly hasCode: boolean;
  readonly hasStyles: boolean;
  /**
   * Whether a file changed that an integration watches. The site is then loaded and resolved again.
   */
  readonly isWatched: boolean;
  /** Whether only style sheets changed. */
  readonly isOnlyStyles: boolean;
  /**
   * Whether a file changed that a bundle can import. `unknown`: any file may have changed, and the
   * bundles compare their inputs with the disk.
   */
  readonly hasImportable: boolean | 'unknown';
}

const codeFile = /\.(?:[cm]?[jt]sx?|json)$/i;
const proseFile = /\.mdx?$/i;

/** Stands for all files when the changes are unknown and everything is compared. */
export const everything: Changes = {
  content: ['.'],
  hasCode: true,
  hasStyles: true,
  hasImportable: 'unknown',
  isWatched: false,
  isOnlyStyles: false,
};

/**
 * Sorts absolute paths by the parts of the site that depend on them. Without a site every file
 * counts as code. `inputs` are the files that plugins, integrations and documents read. `isBundled`
 * says whether a file is a source of bundled code.
 */
export function toChanges(
  files: Iterable<string>,
  root: string,
  {
    site,
    inputs,
    isBundled,
  }: {
    readonly site?: Site;
    readonly inputs: ReadonlySet<string>;
    readonly isBundled: (file: string) => boolean;
  },
): Changes {
  const paths = [...files].map((file) => nameFrom(root, file));
  const folders = site
    ? [
        ...site.config.collections.map(ownFolder),
        ...site.config.staticDirectories,
        site.config.translations,
      ]
    : [];
  const isContent = (file: string) =>
    folders.some((folder) => folder === '' || file.startsWith(`${folder}/`));
  // Code can import any file as text or as an address.
  const isImportable = (file: string) =>
    (!proseFile.test(file) && path.extname(file) !== '') || isBundled(path.resolve(root, file));
  const watched = (site?.integrations ?? []).flatMap(({ watch = [] }) => watch);
  const isWatched = paths.some((file) => watched.includes(file));
  return {
    isWatched,
    content: paths.filter((file) => isContent(file) || proseFile.test(file) || inputs.has(file)),
    hasCode:
      !site ||
      isWatched ||
      affectsLoading(paths, site) ||
      paths.some(
        (file) =>
          codeFile.test(file) || (isImportable(file) && !isContent(file) && !isSheet.test(file)),
      ),
    hasStyles: paths.some((file) => isSheet.test(file)),
    isOnlyStyles: paths.every((file) => isSheet.test(file)),
    hasImportable: paths.some(isImportable),
  };
}

/** The translations of the default language, which decide which collections exist. */
function ownTranslations({ locales, translations }: Site['config']): string {
  return `${translations}/${locales.find(({ isDefault }) => isDefault)?.path}/`;
}

/**
 * Whether the checks of the configuration may change: a file that it names was changed, removed or
 * added.
 */
function affectsLoading(paths: readonly string[], { root, config, diagnostics }: Site): boolean {
  const { read, present } = namedFiles(config);
  const isGone = (name: string) => !existsSync(path.resolve(root, name));
  return (
    diagnostics.some(({ code }) => /^config\/(?:missing|bad)-/.test(code)) ||
    paths.some((file) => file.startsWith(ownTranslations(config))) ||
    paths.some(
      (file) =>
        read.includes(file) ||
        present.some((name) => (file === name || file.startsWith(`${name}/`)) && isGone(name)),
    )
  );
}
