import { posix } from 'node:path';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic, DocsCollection, PostsCollection, Sources } from '../../types.ts';
import { checkKeys, readYaml, type YamlFile } from '../yamlFile.ts';
import { isOutside } from '../addresses.ts';
import { kebabCase } from './kebabCase.ts';

/** A tag of the tags file. */
export interface DefinedTag {
  readonly label: string;
  readonly description?: string;
  /** Path below the collection's tags. */
  readonly permalink: string;
}

export interface TagsFile {
  readonly path: string;
  /** Tags by key. Absent: the file does not exist. */
  readonly tags?: ReadonlyMap<string, DefinedTag>;
  readonly diagnostics: readonly Diagnostic[];
}

const allowed = ['label', 'description', 'permalink'];

/**
 * Reads the tags of a collection: `key: {label?, description?, permalink?}`, or a key without a
 * value. The file in the collection's language comes first.
 */
export function readTagsFile(
  { path, translation, tagsPath }: DocsCollection | PostsCollection,
  sources: Sources,
): TagsFile {
  const original = readFile(posix.join(path, tagsPath), sources);
  if (!translation) return original;
  const translatedFile = readFile(posix.join(translation.folder, tagsPath), sources);
  if (!translatedFile.tags)
    return { ...original, diagnostics: [...original.diagnostics, ...translatedFile.diagnostics] };
  return {
    path: translatedFile.path,
    tags: new Map([...(original.tags ?? []), ...translatedFile.tags]),
    diagnostics: [...original.diagnostics, ...translatedFile.diagnostics],
  };
}

function readFile(path: string, { dataTexts }: Sources): TagsFile {
  const text = dataTexts.get(path);
  if (text === undefined) return { path, diagnostics: [] };
  const file = readYaml(path, text);
  const diagnostics: Diagnostic[] = [
    ...file.diagnostics,
    ...checkKeys(file, 'guide', 'the key of a tag'),
  ];
  // Without tags, the documents that name tags are not reported too.
  if (diagnostics.length > 0) return { path, diagnostics };
  const tags = new Map<string, DefinedTag>();
  const byAddress = new Map<string, string>();
  const written = (file.value ?? {}) as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(written)) {
    const tag = toDefined(key, value, { file, diagnostics });
    if (isOutside(tag.permalink)) {
      diagnostics.push(
        diagnose('content/address-outside', file.placeOf(key, 'permalink'), {
          address: tag.permalink,
        }),
      );
      tags.set(key, { ...tag, permalink: kebabCase(key) });
      continue;
    }
    const address = tag.permalink.replace(/^\/+|\/+$/g, '');
    const first = byAddress.get(address);
    if (first !== undefined)
      diagnostics.push(
        diagnose('content/duplicate-tag-address', file.placeOfKey(key), {
          tag: key,
          first,
          address: tag.permalink,
        }),
      );
    byAddress.set(address, first ?? key);
    tags.set(key, tag);
  }
  return { path, tags, diagnostics };
}

function toDefined(
  key: string,
  value: unknown,
  { file, diagnostics }: { readonly file: YamlFile; readonly diagnostics: Diagnostic[] },
): DefinedTag {
  const fields = (value !== null && typeof value === 'object' ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  if (value !== null && typeof value !== 'object')
    diagnostics.push(
      diagnose('content/bad-value', file.placeOf(key), {
        path: file.path,
        key,
        expected: 'an object with `label`, `description` or `permalink`',
      }),
    );
  for (const name of Object.keys(fields).filter((name) => !allowed.includes(name))) {
    const nearest = suggest(name, allowed);
    diagnostics.push(
      diagnose('content/unknown-key', file.placeOfKey(key, name), {
        path: file.path,
        key: name,
        allowed,
        ...(nearest !== undefined && { nearest }),
      }),
    );
  }
  const { label, description, permalink } = fields;
  return {
    label: typeof label === 'string' ? label : key.charAt(0).toUpperCase() + key.slice(1),
    permalink: typeof permalink === 'string' ? permalink : kebabCase(key),
    ...(typeof description === 'string' && { description }),
  };
}
