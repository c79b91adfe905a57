import { existsSync } from 'node:fs';
import path from 'node:path';
import { nameFrom } from '../lib/files/nativePath.ts';
import type { Fields, Losses } from './losses.ts';
import { keepFields, loseUnhandled } from './losses.ts';
import { keepFunctions } from './markdownPlugins.ts';
import { usualComponents } from './pageComponents.ts';
import { sharedFields, sharedOptions } from './sharedOptions.ts';

const docsFields = [
  'include',
  'exclude',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'sidebarCollapsible',
  'sidebarCollapsed',
  'breadcrumbs',
  'versions',
  'lastVersion',
  'includeCurrentVersion',
  'onlyIncludeVersions',
  'disableVersioning',
  'tagsBasePath',
] as const;

/** The input of `docsCollection`. */
interface DocsInput {
  readonly root: string;
  readonly options: Fields;
  readonly losses: Losses;
}

/**
 * Turns a documentation plugin of Docusaurus into a collection. Its versions are read as they are.
 */
export function docsCollection({ root, options, losses }: DocsInput): {
  /** The name of the collection. */
  readonly id: string;
  readonly collection: Fields;
} {
  const id = String(options['id'] ?? 'default');
  const read = ['id', 'path', 'routeBasePath', 'sidebarPath'];
  const functions = ['numberPrefixParser', 'sidebarItemsGenerator'];
  loseUnhandled(
    options,
    [
      ...docsFields,
      ...functions,
      ...read,
      'editCurrentVersion',
      ...sharedFields,
      ...usualComponents(options),
    ],
    losses.at('docs'),
  );
  const sidebarPath = sidebarOf(root, options['sidebarPath']);
  const folder = relative(root, options['path'] ?? 'docs');
  return {
    id: id === 'default' ? 'docs' : id,
    collection: {
      type: 'docs',
      path: folder,
      routeBasePath: trim(String(options['routeBasePath'] ?? 'docs')) || '/',
      ...(sidebarPath !== undefined && { sidebarPath }),
      ...keepFields(options, docsFields, losses.at('docs')),
      ...keepFunctions(options, functions, losses.at('docs')),
      ...sharedOptions('docs', options, losses),
      ...currentEditUrl(options, folder),
    },
  };
}

/**
 * Returns the `editUrl` with which pages of every version and language link to the current
 * documents.
 */
function currentEditUrl({ editUrl, editCurrentVersion }: Fields, folder: string): Fields {
  if (editCurrentVersion !== true || !/^https?:\/\/./.test(String(editUrl))) return {};
  return { editUrl: `${new URL(folder, `${String(editUrl).replace(/\/$/, '')}/`).href}/{path}` };
}

function sidebarOf(root: string, written: unknown): string | false | undefined {
  if (written === false) return false;
  if (typeof written !== 'string') return undefined;
  const file = relative(root, written);
  return existsSync(path.join(root, file)) ? file : undefined;
}

/** Returns a path of the configuration relative to the root. */
export function relative(root: string, written: unknown): string {
  return nameFrom(root, path.resolve(root, String(written))) || '.';
}

function trim(address: string): string {
  return address.replace(/^\/+|\/+$/g, '');
}
