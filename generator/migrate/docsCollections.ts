/** A documentation plugin of Docusaurus as collections: one for each of its versions. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameFrom } from '../lib/nativePath.ts';
import type { Fields, Losses } from './losses.ts';
import { keepFields } from './losses.ts';

export interface DocsVersionSite {
  /** Name of the collection. */
  readonly id: string;
  readonly label: string;
  readonly collection: Fields;
  /** Names of its sidebars. */
  readonly sidebars: readonly string[];
}

const kept = [
  'include',
  'exclude',
  'editUrl',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'sidebarCollapsible',
  'sidebarCollapsed',
  'numberPrefixParser',
  'breadcrumbs',
] as const;

/** What the function below needs of a site. */
export interface DocsInput {
  readonly root: string;
  readonly options: Fields;
  readonly losses: Losses;
  /** Names of the sidebars in a module of the site. */
  readonly sidebarsIn: (file: string) => Promise<readonly string[]>;
}

/** The versions of one plugin, the one that readers see first at the head. */
export async function docsCollections(input: DocsInput): Promise<readonly DocsVersionSite[]> {
  const { root, options, losses } = input;
  const id = String(options['id'] ?? 'default');
  const prefix = id === 'default' ? '' : `${id}_`;
  const folder = relative(root, options['path'] ?? 'docs');
  const base = trim(String(options['routeBasePath'] ?? 'docs'));
  const shared = keepFields(options, kept, losses.at('docs'));
  const frozen = frozenVersions(root, prefix, options);
  const last = String(options['lastVersion'] ?? frozen[0] ?? 'current');
  const names = [
    ...(options['includeCurrentVersion'] === false && frozen.length > 0 ? [] : ['current']),
    ...frozen,
  ].filter(
    (name) =>
      !Array.isArray(options['onlyIncludeVersions']) ||
      options['onlyIncludeVersions'].includes(name),
  );
  const versions = (options['versions'] ?? {}) as Record<string, Fields | undefined>;
  const made = await Promise.all(
    names.map(async (name): Promise<DocsVersionSite> => {
      const isLast = name === last;
      const isCurrent = name === 'current';
      const own = versions[name] ?? {};
      const segment = own['path'] ?? (isLast ? '' : isCurrent ? 'next' : name);
      const sidebar = isCurrent
        ? sidebarOf(root, options['sidebarPath'])
        : `${prefix}versioned_sidebars/version-${name}-sidebars.json`;
      const label = String(own['label'] ?? (isCurrent ? 'Next' : name));
      return {
        id: idOf(id, name, isLast),
        label,
        collection: {
          type: 'docs',
          path: isCurrent ? folder : `${prefix}versioned_docs/version-${name}`,
          routeBasePath: [base, trim(String(segment))].filter(Boolean).join('/') || '/',
          ...(sidebar !== undefined && { sidebarPath: sidebar }),
          ...shared,
          ...(names.length > 1 && {
            version: { name, label, badge: own['badge'] !== false },
          }),
        },
        sidebars:
          typeof sidebar === 'string' ? await input.sidebarsIn(sidebar) : ['defaultSidebar'],
      };
    }),
  );
  const banners = names.filter((name) => versions[name]?.['banner'] !== undefined);
  if (banners.length > 0) losses.add('docs.versions.banner', banners.join(', '));
  return made.sort(
    (a, b) => Number(b.id === idOf(id, last, true)) - Number(a.id === idOf(id, last, true)),
  );
}

function idOf(id: string, version: string, isLast: boolean): string {
  const base = id === 'default' ? 'docs' : id;
  return isLast ? base : `${base}-${version}`;
}

function frozenVersions(root: string, prefix: string, options: Fields): readonly string[] {
  const file = path.join(root, `${prefix}versions.json`);
  if (options['disableVersioning'] === true || !existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}

function sidebarOf(root: string, written: unknown): string | false | undefined {
  if (written === false) return false;
  if (typeof written !== 'string') return undefined;
  const file = relative(root, written);
  return existsSync(path.join(root, file)) ? file : undefined;
}

/** A path of the configuration, relative to the root. */
export function relative(root: string, written: unknown): string {
  return nameFrom(root, path.resolve(root, String(written))) || '.';
}

function trim(address: string): string {
  return address.replace(/^\/+|\/+$/g, '');
}
