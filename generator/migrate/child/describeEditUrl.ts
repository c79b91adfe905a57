import fs from 'node:fs';
import path from 'node:path';
import { attempt } from './attempt.ts';

type EditUrl = (document: Readonly<Record<string, string>>) => unknown;

/** The properties of documents that `editUrl` may distinguish. */
interface EditedDocument {
  readonly file: string;
  readonly folder?: string;
  readonly permalink?: string;
  readonly version?: string;
  readonly locale?: string;
}

/**
 * Returns the address that `editUrl` returns, with the names of its parts in place of their values.
 * Returns no address if it differs for some documents, versions or languages.
 */
export function describeEditUrl(
  editUrl: EditUrl,
  root: string,
  [first = 'en', ...locales]: readonly string[],
): { readonly address?: string } {
  const editUrlOf = ({
    file,
    folder = 'docs',
    permalink = `/${file}`,
    version = 'current',
    locale = first,
  }: EditedDocument) =>
    attempt(() =>
      editUrl({
        docPath: file,
        blogPath: file,
        versionDocsDirPath: folder,
        blogDirPath: folder,
        permalink,
        version,
        locale,
      }),
    );
  const address = editUrlOf({ file: '{path}', folder: '{folder}', permalink: '{permalink}' });
  if (typeof address !== 'string') return {};
  const documents: EditedDocument[] = [
    { file: 'a.md', version: 'another' },
    ...documentsNear(root).map((file) => ({ file })),
    ...locales.map((locale) => ({ file: 'a.md', locale })),
  ];
  const isSame = documents.every((document) => {
    const { file } = document;
    const values: Readonly<Record<string, string>> = {
      '{path}': file,
      '{folder}': 'docs',
      '{permalink}': `/${file}`,
    };
    return editUrlOf(document) === address.replace(/\{\w+\}/g, (name) => values[name] ?? name);
  });
  return isSame ? { address } : {};
}

const everything = { recursive: true, encoding: 'utf8' } as const;

/** The folders of a site that hold no documents. */
const noDocuments = /^(?:\.|node_modules$|build$|static$)/;

/** Returns the paths of documents in the folders of the site and in `docs` beside it. */
function documentsNear(root: string): readonly string[] {
  const folders = fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !noDocuments.test(entry.name))
    .map(({ name }) => name);
  return [...folders, '../docs']
    .flatMap((folder) => attempt(() => fs.readdirSync(path.join(root, folder), everything)) ?? [])
    .map((file) => file.replace(/\\/g, '/'))
    .filter((file) => /\.mdx?$/.test(file) && !/node_modules/.test(file));
}
