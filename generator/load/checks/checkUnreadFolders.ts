import { lstatSync } from 'node:fs';
import path from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { listOrNothing } from '../../lib/files/storedNames.ts';
import { readVersions } from '../../lib/readVersions.ts';
import { isDefaultOf, versionFiles } from '../validate/versionFiles.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';

/** A folder or file that resembles one that the site reads, and the setting that it lacks. */
interface Unread {
  /** Relative to the root. */
  readonly path: string;
  /** Completes the sentence "Nothing reads `…`: …". */
  readonly why: string;
  readonly remedy: string;
}

/** Finds folders of languages and versions that no list names. */
export function checkUnreadFolders(checked: CheckedConfig): ConfigDiagnostic[] {
  const lists = misnamedLists(checked);
  const unread = [...languages(checked), ...(lists.length > 0 ? lists : versions(checked))];
  return unread.map(({ path: file, why, remedy }) => ({
    // The expected entries in the folder of a language depend on the collections.
    path: [path.posix.dirname(file) === checked.config.translations ? 'i18n' : 'collections'],
    diagnostic: diagnose(
      'content/unread-folder',
      { file, line: 1, column: 1 },
      {
        path: file,
        why,
        remedy,
      },
    ),
  }));
}

function languages({ root, config, written }: CheckedConfig): readonly Unread[] {
  const locales = config.locales.map(({ path: name }) => name);
  const folder = config.translations;
  return namesIn(root, folder).flatMap((name) => {
    const below = `${folder}/${name}`;
    if (locales.includes(name)) return plugins(below, { root, written });
    // The folder may contain other things, such as scripts.
    if (!/^[a-z]{2,3}(?:[-_]\w+)*$/i.test(name) || namesIn(root, below).length === 0) return [];
    const nearest = locales.find((locale) => locale.toLowerCase() === name.toLowerCase());
    return [
      {
        path: below,
        why: `\`${name}\` is not one of \`i18n.locales\``,
        remedy: nearest
          ? `Rename it to \`${nearest}\`.`
          : `Add \`'${name}'\` to \`i18n.locales\`, or remove the folder.`,
      },
    ];
  });
}

/**
 * The entries in a language's folder that belong to no collection and to no version of a
 * collection.
 */
function plugins(
  folder: string,
  checked: Pick<CheckedConfig, 'root' | 'written'>,
): readonly Unread[] {
  const { root, written } = checked;
  const folders = Object.entries(written.collections).flatMap(([name, { type }]) => {
    const plugin = `docusaurus-plugin-content-${type}`;
    return (type === 'entries' ? [name] : [plugin, `${plugin}-${name}`]).map((folderName) => ({
      name: folderName,
      type,
      collection: name,
    }));
  });
  const names = [...folders.map(({ name }) => name), 'code.json', 'docusaurus-theme-classic'];
  return [
    ...misnamed({ root, folder, readNames: names }),
    ...misnamed({
      root,
      folder: `${folder}/docusaurus-theme-classic`,
      readNames: ['navbar.json', 'footer.json'],
    }),
    ...folders
      .filter(({ type, name }, at) => type === 'docs' && isFirst(name, at))
      .flatMap(({ name, collection }) =>
        ofNoVersion(`${folder}/${name}`, { ...checked, collection }),
      ),
  ];

  function isFirst(name: string, index: number): boolean {
    return folders.findIndex((entry) => entry.name === name) === index;
  }
}

function misnamed({
  root,
  folder,
  readNames,
}: {
  readonly root: string;
  readonly folder: string;
  readonly readNames: readonly string[];
}): readonly Unread[] {
  return namesIn(root, folder).flatMap((name) => {
    const nearest = readNames.includes(name)
      ? undefined
      : (suggest(name, readNames) ?? readNames.find((readName) => readName.endsWith(`-${name}`)));
    return nearest === undefined
      ? []
      : [
          {
            path: `${folder}/${name}`,
            why: 'no collection and no part of the theme has this name',
            remedy: `Rename it to \`${nearest}\`.`,
          },
        ];
  });
}

/** Translated documents outside the folder of a version. */
function ofNoVersion(
  folder: string,
  {
    root,
    written: { collections },
    collection,
  }: Pick<CheckedConfig, 'root' | 'written'> & { readonly collection: string },
): readonly Unread[] {
  const { list } = versionFiles(collection, isDefaultOf(collection, collections));
  const { names } = readVersions(root, list);
  const versions = ['current', ...names.map((name) => `version-${name}`)];
  return namesIn(root, folder)
    .filter((name) => !versions.includes(name.replace(/\.json$/, '')) && name !== 'options.json')
    .map((name) => ({
      path: `${folder}/${name}`,
      why: 'translations are read from the folders of versions',
      remedy: name.startsWith('version-')
        ? `Add the version to \`${list}\`, or remove it.`
        : 'Move it into `current`.',
    }));
}

function versions({ root, written: { collections } }: CheckedConfig): readonly Unread[] {
  return Object.keys(collections).flatMap((collection) => {
    if (collections[collection]!.type !== 'docs') return [];
    const files = versionFiles(collection, isDefaultOf(collection, collections));
    const { names, fault } = readVersions(root, files.list);
    if (fault !== undefined) return [];
    const read = names.flatMap((name) => [files.docs(name), files.sidebars(name)]);
    const folders = [files.docs('x'), files.sidebars('x')].map((file) => path.posix.dirname(file));
    const unreadFiles = folders.flatMap((folder) =>
      namesIn(root, folder)
        .map((name) => `${folder}/${name}`)
        .filter((file) => !read.includes(file))
        .map((file) => {
          const meant = suggest(file, names.map(files.sidebars));
          if (
            meant !== undefined &&
            /^(?!version-.+-sidebars).*\.json$/.test(path.posix.basename(file))
          )
            return {
              path: file,
              why: 'sidebars of versions have other names',
              remedy: `Rename it to \`${path.posix.basename(meant)}\`.`,
            };
          const [, version = path.posix.basename(file)] =
            /\/version-(.+?)(?:-sidebars\.json)?$/.exec(file) ?? [];
          return {
            path: file,
            why: `\`${files.list}\` does not list the version \`${version}\``,
            remedy: `Add \`"${version}"\` to \`${files.list}\`, or remove it.`,
          };
        }),
    );
    // A version that was renamed is one mistake, and checkVersions.ts reports the name in the list.
    const isRenamed = names.some((name) => namesIn(root, files.docs(name)).length === 0);
    if (isRenamed) return unreadFiles.filter(({ why }) => !why.includes('does not list'));
    // The sidebars of an unlisted version are the same mistake as its documents.
    return unreadFiles.filter(
      ({ why }, index) => unreadFiles.findIndex((file) => file.why === why) === index,
    );
  });
}

/** Reports `version.json` if the site has folders of versions. */
function misnamedLists({ root }: CheckedConfig): readonly Unread[] {
  const names = namesIn(root, '.');
  if (!names.includes('versioned_docs') || names.includes('versions.json')) return [];
  return names
    .filter((name) => name.endsWith('.json') && suggest(name, ['versions.json']))
    .map((name) => ({
      path: name,
      why: 'no file with this name is read',
      remedy: 'Did you mean `versions.json`?',
    }));
}

/**
 * Names in a folder of the site, without hidden names and empty folders. Empty if the folder does
 * not exist.
 */
function namesIn(root: string, folder: string): readonly string[] {
  const directory = path.resolve(root, folder);
  return listOrNothing(directory)
    .filter((name) => !/^[._]/.test(name) && holdsFiles(path.join(directory, name)))
    .sort();
}

function holdsFiles(file: string): boolean {
  if (!lstatSync(file).isDirectory()) return true;
  return listOrNothing(file).some((name) => holdsFiles(path.join(file, name)));
}
