import { statSync } from 'node:fs';
import { posix } from 'node:path';
import picomatch from 'picomatch';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest, suggestPath } from '../../diagnostics/suggest.ts';
import type { Collection } from '../../types.ts';
import type { CheckedConfig, ConfigDiagnostic } from './checkConfig.ts';
import { outsideFolder } from './outsideFolder.ts';
import { pathsBeside } from './pathsBeside.ts';
import { locateProperty } from '../../lib/source/locateProperty.ts';
import { placeOfProperty } from '../../lib/source/placeOfProperty.ts';
import { isOutsideRoot } from '../../lib/files/nativePath.ts';
import { fileNamed, isStored } from '../../lib/files/storedNames.ts';

/**
 * Reports collections without a folder, collections that read the same files, and filters by
 * unknown fields.
 */
export function checkCollections(checked: CheckedConfig): ConfigDiagnostic[] {
  const {
    root,
    config: { collections: allCollections },
    written,
    source,
  } = checked;
  const collections = allCollections.filter(({ translation }) => !translation);
  if (collections.length === 0)
    return [
      {
        path: ['collections'],
        diagnostic: diagnose(
          'config/no-collections',
          placeOfProperty(source, ['collections'], 'value'),
          {},
        ),
      },
    ];
  // A collection that an integration fills needs no folder.
  const isAdded = [...(written.theme.integrations ?? []), ...written.integrations].some(
    (integration) => integration.sources !== undefined,
  );
  const missing = (isAdded ? [] : collections).filter(
    ({ path: folder, ...collection }) =>
      !isFrozen(collection) &&
      !written.collections[collection.name]?.documents &&
      !(isStored(root, folder) && statSync(fileNamed(root, folder)).isDirectory()),
  );
  const overlaps = collections.flatMap((collection, index) =>
    collections.slice(index + 1).flatMap((later) => overlap(collection, later) ?? []),
  );
  return [
    ...missing.map(({ name, path: folder }): ConfigDiagnostic => {
      const field = ['collections', name, 'path'];
      return {
        path: field,
        diagnostic: diagnose('config/missing-folder', placeOfProperty(source, field, 'value'), {
          path: field.join('.'),
          folder,
          nearest: suggestPath(folder, pathsBeside(root, folder)),
        }),
      };
    }),
    ...collections.flatMap((collection) => outsideSite(collection, checked)),
    ...collections.flatMap((collection) => unknownFilter(collection, source)),
    ...collections.flatMap((collection) => unknownPlaceholder(collection, source)),
    ...collections.flatMap((collection) => missingDefinitions(collection, checked)),
    ...overlaps.map((shared): ConfigDiagnostic => {
      const field = ['collections', shared.outer, 'path'];
      const place = placeOfProperty(source, field, 'value');
      return { path: field, diagnostic: diagnose('config/overlapping-collections', place, shared) };
    }),
  ];
}

/** Frozen versions are checked by the module that lists them (checkVersions.ts). */
function isFrozen(collection: Pick<Collection, 'type'> & { readonly version?: unknown }): boolean {
  return 'version' in collection && (collection.version as { name: string }).name !== 'current';
}

/** Reports a folder outside the site. */
function outsideSite(
  collection: Collection,
  { root, written, source }: CheckedConfig,
): ConfigDiagnostic[] {
  const { name } = collection;
  const place = isFrozen(collection) ? undefined : outsideFolder(root, collection.path);
  if (!place) return [];
  const field = ['collections', name, 'path'];
  const at = placeOfProperty(source, field, 'value');
  const folder = written.collections[name]?.path ?? collection.path;
  const params = { path: field.join('.'), folder, place };
  return [{ path: field, diagnostic: diagnose('config/outside-folder', at, params) }];
}

/** Reports a filter by anything but a declared field whose values are words. */
function unknownFilter(
  collection: Collection,
  source: CheckedConfig['source'],
): ConfigDiagnostic[] {
  if (collection.type !== 'entries' || collection.filterBy === undefined) return [];
  const { name: id, filterBy, fields = {} } = collection;
  const words = Object.keys(fields).filter((key) => ['text', 'list'].includes(fields[key]!.type));
  if (words.includes(filterBy)) return [];
  const field = ['collections', id, 'filterBy'];
  return [
    {
      path: field,
      diagnostic: diagnose('config/unknown-filter', placeOfProperty(source, field, 'value'), {
        collection: id,
        filterBy,
        nearest: suggest(filterBy, words),
      }),
    },
  ];
}

/** Reports a name in braces that no address has. */
function unknownPlaceholder(
  { name, editUrl = '' }: Collection,
  source: CheckedConfig['source'],
): ConfigDiagnostic[] {
  const placeholders = ['path', 'folder', 'permalink'];
  if (typeof editUrl === 'function') return [];
  const wrong = [...editUrl.matchAll(/\{(\w*)\}/g)].find(
    ([, word]) => !placeholders.includes(word!),
  );
  if (!wrong) return [];
  const field = ['collections', name, 'editUrl'];
  const diagnostic = diagnose('config/wrong-value', placeOfProperty(source, field, 'value'), {
    path: field.join('.'),
    value: `an address with \`${wrong[0]}\``,
    allowed: 'an address with no other names in braces than `{path}`, `{folder}` or `{permalink}`',
    nearest: suggest(
      wrong[0],
      placeholders.map((placeholder) => `{${placeholder}}`),
    ),
  });
  return [{ path: field, diagnostic }];
}

/** Reports missing files of authors and tags that the configuration itself names. */
function missingDefinitions(
  collection: Collection,
  { root, written, source }: CheckedConfig,
): ConfigDiagnostic[] {
  const writtenCollection = written.collections[collection.name];
  return (['authorsMapPath', 'tagsPath'] as const).flatMap((key): ConfigDiagnostic[] => {
    const field = ['collections', collection.name, key];
    const file =
      writtenCollection && key in writtenCollection
        ? (writtenCollection as Readonly<Record<string, unknown>>)[key]
        : undefined;
    const isWritten = locateProperty(source.text, field)?.depth === field.length;
    if (typeof file !== 'string' || !isWritten) return [];
    const filePath = posix.join(collection.path, file);
    if (isStored(root, filePath) || writtenCollection?.documents) return [];
    const place = placeOfProperty(source, field, 'value');
    const diagnostic = diagnose('config/missing-definitions', place, {
      path: field.join('.'),
      file: filePath,
      nearest: suggestPath(filePath, pathsBeside(root, filePath)),
    });
    return [{ path: field, diagnostic }];
  });
}

/**
 * The folder that two collections share. `outer` is the collection around the other, or the later
 * of two collections with the same folder.
 */
function overlap(
  a: Collection,
  b: Collection,
): { outer: string; inner: string; folder: string; exclude?: string } | undefined {
  if (a.path === b.path)
    return sharesFiles(a, b) ? { outer: b.name, inner: a.name, folder: a.path } : undefined;
  const [inner, outer] = isBelow(a.path, b.path) ? [a, b] : [b, a];
  if (!isBelow(inner.path, outer.path)) return undefined;
  const relative = outer.path === '.' ? inner.path : inner.path.slice(outer.path.length + 1);
  const sample = samplesOf(inner).map((name) => `${relative}/${name}`);
  if (!sample.some((name) => matches(outer, name))) return undefined;
  return { outer: outer.name, inner: inner.name, folder: inner.path, exclude: `${relative}/**` };
}

function isBelow(folder: string, outer: string): boolean {
  return outer === '.' ? folder !== '.' && !isOutsideRoot(folder) : folder.startsWith(`${outer}/`);
}

function sharesFiles(a: Collection, b: Collection): boolean {
  return [...samplesOf(a), ...samplesOf(b)].some((name) => matches(a, name) && matches(b, name));
}

/** Sample names of a collection's files, one for each glob that allows one. */
function samplesOf({ include }: Collection): string[] {
  return include.flatMap((glob) =>
    ['md', 'mdx', 'tsx', 'jsx'].map((ending) =>
      glob
        .replace(/\{[^}]*\}/g, ending)
        .replaceAll('**/', 'x/')
        .replaceAll('*', 'x'),
    ),
  );
}

function matches({ include, exclude }: Collection, name: string): boolean {
  return picomatch.isMatch(name, [...include]) && !picomatch.isMatch(name, [...exclude]);
}
