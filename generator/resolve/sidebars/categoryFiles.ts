import { posix } from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { SidebarItemBase } from '../../contract.ts';
import type { Diagnostic, DocsCollection, Place, Sources } from '../../types.ts';
import { startOfFile } from '../../lib/startOfFile.ts';
import { readYaml, type YamlFile } from '../yamlFile.ts';
import { toGeneratedIndex } from './categoryLink.ts';
import { readItemBase } from './itemBase.ts';
import type { CategoryLink } from './sidebarTypes.ts';
import { checkCategoryText } from './sidebarTexts.ts';
import { lookupTable } from '../../lib/lookupTable.ts';

/** The content of a `_category_` file. */
export interface CategoryFile extends SidebarItemBase {
  readonly label?: string;
  readonly position?: number;
  readonly description?: string;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  /** `null` means that the category has no page, not even its index document. */
  readonly link?: CategoryLink | null;
  readonly place: Place;
}

const expected = {
  label: ['string', 'a text'],
  position: ['number', 'a number'],
  description: ['string', 'a text'],
  className: ['string', 'a text'],
  collapsible: ['boolean', '`true` or `false`'],
  collapsed: ['boolean', '`true` or `false`'],
} as const;
const allowed = [...Object.keys(expected), 'key', 'customProps', 'link'];

/**
 * Reads the `_category_` files of a tree, by folder below the collection. Wrong values are reported
 * and left out.
 */
export function readCategoryFiles(
  collection: DocsCollection,
  { dataTexts, files }: Sources,
): {
  readonly byFolder: ReadonlyMap<string, CategoryFile>;
  readonly diagnostics: readonly Diagnostic[];
} {
  const byFolder = new Map<string, CategoryFile>();
  const diagnostics: Diagnostic[] = [];
  const filled = foldersOfDocuments(files);
  for (const [path, text] of dataTexts) {
    if (
      !posix.basename(path).startsWith('_category_.') ||
      files.get(path)?.collection !== (collection.translation?.originalId ?? collection.id)
    )
      continue;
    const file = readYaml(path, text);
    diagnostics.push(...file.diagnostics);
    const folder = posix.relative(collection.path, posix.dirname(path));
    const first = byFolder.get(folder)?.place.file;
    if (first !== undefined)
      diagnostics.push(diagnose('sidebar/second-category-file', startOfFile(path), { first }));
    else if (!filled.has(posix.dirname(path)))
      diagnostics.push(diagnose('sidebar/lone-category-file', startOfFile(path), {}));
    const read = file.diagnostics.length > 0 ? undefined : toCategoryFile(file, diagnostics);
    if (read && !byFolder.has(folder)) byFolder.set(folder, read);
  }
  return { byFolder, diagnostics };
}

/** Folders that have documents, at any depth. */
function foldersOfDocuments(files: Sources['files']): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const [path, { kind }] of files) {
    if (kind !== 'document') continue;
    for (let folder = posix.dirname(path); !folders.has(folder); folder = posix.dirname(folder))
      folders.add(folder);
  }
  return folders;
}

function toCategoryFile(file: YamlFile, diagnostics: Diagnostic[]): CategoryFile | undefined {
  const { path, value } = file;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    diagnostics.push(
      diagnose('content/bad-value', startOfFile(path), { path, key: '', expected: 'an object' }),
    );
    return undefined;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  diagnostics.push(...unknownKeys(fields, allowed, { file }));
  const validFields = Object.entries(expected).filter(([key, [type, description]]) => {
    const isRight = typeof fields[key] === type;
    if (!isRight && fields[key] !== undefined)
      diagnostics.push(
        diagnose('content/bad-value', file.placeOf(key), { path, key, expected: description }),
      );
    return isRight;
  });
  for (const key of ['label', 'description'])
    diagnostics.push(...checkCategoryText(fields[key], () => file.placeOf(key)));
  const link = readCategoryLink(file, fields['link'], diagnostics);
  return {
    ...Object.fromEntries(validFields.map(([key]) => [key, fields[key]])),
    ...readItemBase(fields),
    ...(link !== undefined && { link }),
    place: startOfFile(path),
  };
}

/** Reports keys that are not allowed in `map`, which is at the keys `path` of a file. */
function unknownKeys(
  map: Readonly<Record<string, unknown>>,
  allowed: readonly string[],
  { file, path = [] }: { readonly file: YamlFile; readonly path?: readonly string[] },
): readonly Diagnostic[] {
  const unknown = Object.keys(map).filter((key) => !allowed.includes(key));
  return unknown.map((key) => {
    const nearest = suggest(key, allowed);
    return diagnose('content/unknown-key', file.placeOfKey(...path, key), {
      path: file.path,
      key,
      allowed,
      ...(nearest !== undefined && { nearest }),
    });
  });
}

const linkKeys = lookupTable<readonly string[]>({
  'generated-index': ['type', 'slug', 'title', 'description', 'image', 'keywords'],
  doc: ['type', 'id'],
});

function readCategoryLink(
  file: YamlFile,
  value: unknown,
  diagnostics: Diagnostic[],
): CategoryLink | null | undefined {
  if (value === undefined || value === null) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of ['title', 'description'])
    diagnostics.push(...checkCategoryText(fields[key], () => file.placeOf('link', key)));
  const keys = linkKeys[String(fields['type'])];
  if (keys) diagnostics.push(...unknownKeys(fields, keys, { file, path: ['link'] }));
  if (fields['type'] === 'generated-index')
    return toGeneratedIndex(fields, file.placeOf('link', 'type'));
  if (fields['type'] === 'doc' && typeof fields['id'] === 'string')
    return { type: 'doc', id: fields['id'], place: file.placeOf('link', 'id') };
  diagnostics.push(
    diagnose('content/bad-value', file.placeOf('link'), {
      path: file.path,
      key: 'link',
      expected: '`null`, a `generated-index`, or a `doc` with an `id`',
    }),
  );
  return undefined;
}
