import type { PageLink } from '../../contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { toAddress, type Address } from '../addresses.ts';
import { listPath } from '../listPath.ts';
import type {
  Diagnostic,
  DocsCollection,
  Outline,
  Place,
  PostsCollection,
  Site,
  Sources,
} from '../../types.ts';
import { placeOfField } from '../frontMatter.ts';
import { kebabCase } from './kebabCase.ts';
import { readTagsFile, type DefinedTag, type TagsFile } from './tagsFile.ts';
import { compareText } from '../../lib/compareText.ts';
import { remember } from '../../lib/remember.ts';

/** A page that can have tags. */
export interface Taggable {
  readonly outline: Outline;
  readonly isUnlisted: boolean;
}

/** A tag of at least one document, with the documents that its page lists. */
export interface Tag<T extends Taggable> {
  readonly label: string;
  readonly description?: string;
  readonly address: Address;
  readonly items: readonly T[];
  /** Whether all its documents are unlisted. */
  readonly isUnlisted: boolean;
}

interface Tagged<T extends Taggable> {
  /** Tags in written order, by path of the document. */
  readonly byDocument: ReadonlyMap<string, readonly PageLink[]>;
  /** By label. */
  readonly tags: readonly Tag<T>[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Collects the tags of a collection's documents. Tags with the same address are one tag, whose
 * first label wins.
 */
export function tagsOf<T extends Taggable>(
  collection: DocsCollection | PostsCollection,
  documents: readonly T[],
  { site, sources }: { readonly site: Site; readonly sources: Sources },
): Tagged<T> {
  const file = readTagsFile(collection, sources);
  const diagnostics: Diagnostic[] = [...file.diagnostics];
  const groups = new Map<
    string,
    { label: string; description?: string; address: Address; items: T[] }
  >();
  const byDocument = new Map<string, readonly PageLink[]>();
  for (const document of documents) {
    const documentTags = new Map<string, PageLink>();
    for (const { written, place } of writtenTags(document.outline)) {
      const tag = toTag(written, file.tags);
      if (/^[\s/]*$/.test(tag.permalink)) continue;
      if (file.tags && !tag.isDefined) diagnostics.push(inlineTag(tag.label, place, file));
      const address = toAddress(listPath(collection, 'tags', tag.permalink), site.config);
      if (address.outside !== undefined) {
        diagnostics.push(diagnose('content/address-outside', place, { address: address.outside }));
        continue;
      }
      const group = remember(groups, address.key, () => ({
        label: tag.label,
        address,
        items: [],
        ...(tag.description !== undefined && { description: tag.description }),
      }));
      if (!documentTags.has(address.key)) group.items.push(document);
      documentTags.set(address.key, {
        title: group.label,
        href: group.address.permalink,
        ...(group.description !== undefined && { description: group.description }),
      });
    }
    byDocument.set(document.outline.path, [...documentTags.values()]);
  }
  const tags = [...groups.values()].map((group) => {
    const isUnlisted = group.items.every((item) => item.isUnlisted);
    return {
      ...group,
      isUnlisted,
      items: isUnlisted ? group.items : group.items.filter((item) => !item.isUnlisted),
    };
  });
  return { byDocument, tags: tags.sort((a, b) => compareLabels(a.label, b.label)), diagnostics };
}

/** Compares labels as readers expect in a list: upper and lower case are the same. */
export const compareLabels = (a: string, b: string) =>
  compareText(a.toLowerCase(), b.toLowerCase()) || compareText(a, b);

type WrittenTag = string | { readonly label: string; readonly permalink: string };

interface PlacedTag {
  readonly written: WrittenTag;
  readonly place: Place;
}

/** Reads `tags` of front matter: texts, or legacy objects `{label, permalink}`. */
function writtenTags(outline: Outline): readonly PlacedTag[] {
  const value = outline.frontMatter['tags'];
  // A value other than a list has a diagnostic.
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.flatMap((tag, index): PlacedTag[] => {
    const place = placeOfField(outline, 'tags', index);
    if (typeof tag === 'string' || typeof tag === 'number')
      return [{ written: String(tag), place }];
    const { label, permalink } = (tag ?? {}) as { label?: unknown; permalink?: unknown };
    if (typeof label !== 'string' && typeof label !== 'number') return [];
    const text = String(label);
    const address = typeof permalink === 'string' ? permalink : kebabCase(text);
    return [{ written: { label: text, permalink: address }, place }];
  });
}

function toTag(
  written: WrittenTag,
  defined: ReadonlyMap<string, DefinedTag> | undefined,
): DefinedTag & { readonly isDefined: boolean } {
  if (typeof written !== 'string') return { ...written, isDefined: false };
  const definedTag = defined?.get(written);
  return definedTag
    ? { ...definedTag, isDefined: true }
    : { label: written, permalink: kebabCase(written), isDefined: false };
}

function inlineTag(tag: string, place: Place, { path: file, tags }: TagsFile): Diagnostic {
  const nearest = suggest(tag, tags!.keys());
  return diagnose('content/inline-tag', place, {
    tag,
    file,
    ...(nearest !== undefined && { nearest }),
  });
}
