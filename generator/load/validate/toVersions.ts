import { existsSync } from 'node:fs';
import path from 'node:path';
import { readVersions } from '../../lib/readVersions.ts';
import type { DocsCollection, VersionFields, VersionSettings } from '../../types.ts';
import type { Written } from '../schema/schema.ts';
import { versionFiles } from './versionFiles.ts';

type WrittenVersions = Pick<
  Extract<Written['collections'][string], { type: 'docs' }>,
  VersionFields
>;

/** The inputs for the versions of a tree. */
interface VersionsInput {
  readonly written: WrittenVersions;
  /** The version of the folder `path`. */
  readonly current: Omit<DocsCollection, 'version'>;
  /** Whether the names of its files have no prefix: `versions.json`. */
  readonly isDefault: boolean;
  readonly root: string;
}

/**
 * Returns a collection for each version of a documentation tree, with the current one first
 * (conventions/versions.md). Names of missing versions are left out, and `checkVersions` reports
 * them.
 */
export function toVersions(input: VersionsInput): readonly DocsCollection[] {
  const { written, current } = input;
  const names = versionNames(input);
  const last = lastOf(names, written.lastVersion);
  const { onlyIncludeVersions: only } = written;
  const shown = only ? names.filter((name) => only.includes(name)) : names;
  return shown.map((name): DocsCollection => {
    const version = toSettings(name, { written, names, shown, last });
    const { path: writtenPath } = written.versions[name] ?? {};
    const segment = writtenPath ?? (version.isLast ? '' : name === 'current' ? 'next' : name);
    const place = name === 'current' ? {} : frozenPlace(name, input);
    return {
      ...current,
      ...place,
      id: name === 'current' ? current.name : `${current.name}@${name}`,
      routeBasePath: [current.routeBasePath, segment.replace(/^\/+|\/+$/g, '')]
        .filter(Boolean)
        .join('/'),
      version,
    };
  });
}

/** Every version that could be published, beginning with the newest. */
function versionNames({ written, current, isDefault, root }: VersionsInput): readonly string[] {
  const { names = [] } = written.disableVersioning
    ? {}
    : readVersions(root, versionFiles(current.name, isDefault).list);
  const withCurrent = written.includeCurrentVersion || names.length === 0;
  return [...(withCurrent ? ['current'] : []), ...names];
}

function frozenPlace(
  name: string,
  { current, isDefault, root }: VersionsInput,
): Pick<DocsCollection, 'path' | 'sidebarPath'> {
  const files = versionFiles(current.name, isDefault);
  const sidebars = files.sidebars(name);
  const hasSidebars = existsSync(path.join(root, sidebars));
  return {
    path: files.docs(name),
    sidebarPath: hasSidebars ? sidebars : current.sidebarPath === undefined ? undefined : false,
  };
}

function lastOf(names: readonly string[], written: string | undefined): string {
  if (written !== undefined && names.includes(written)) return written;
  return names.find((name) => name !== 'current') ?? 'current';
}

/** The settings of a version, with Docusaurus's defaults. */
function toSettings(
  name: string,
  {
    written,
    names,
    shown,
    last,
  }: {
    readonly written: WrittenVersions;
    readonly names: readonly string[];
    readonly shown: readonly string[];
    readonly last: string;
  },
): VersionSettings {
  const writtenVersion = written.versions[name];
  const isLast = name === last;
  const isSingle = shown.length === 1;
  const age = names.indexOf(name) < names.indexOf(last) ? 'unreleased' : 'unmaintained';
  const banner = writtenVersion?.banner ?? (isLast || isSingle ? 'none' : age);
  const className = writtenVersion?.className ?? (isSingle ? undefined : `docs-version-${name}`);
  return {
    name,
    label: writtenVersion?.label ?? (name === 'current' ? 'Next' : name),
    isLast,
    badge: writtenVersion?.badge ?? !isSingle,
    ...(banner !== 'none' && { banner }),
    noIndex: writtenVersion?.noIndex ?? false,
    ...(className !== undefined && { className }),
  };
}
