import type { SidebarItemBase } from '../../contract.ts';
import { pathWithin } from '../../lib/files/ownFolder.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic, DocsCollection, Outline, Place, Site } from '../../types.ts';
import { joinPath, toAddress, type Address } from '../addresses.ts';
import { checkSlug } from '../checkSlug.ts';
import { numberOfField, placeOfField, textOfField, visibilityOf } from '../frontMatter.ts';
import { readItemBase } from '../sidebars/itemBase.ts';
import { splitNumberPrefix, stripNumberPrefixes } from '../numberPrefix.ts';

/** A document of a documentation tree: its names and its address (conventions/docusaurus.md). */
export interface DocPage extends SidebarItemBase {
  readonly outline: Outline;
  readonly collection: DocsCollection;
  readonly id: string;
  /** Folder below the collection as on disk; `''` is its root. */
  readonly folder: string;
  /** File name as on disk. */
  readonly fileName: string;
  /** Below the collection's base, begins with a slash. */
  readonly slug: string;
  readonly address: Address;
  /** The place that decides the address. */
  readonly place: Place;
  readonly title: string;
  readonly description: string;
  /** Label in sidebars: `sidebar_label`, else the title. */
  readonly label: string;
  /** Label of previous and next links: `pagination_label`, else the label in sidebars. */
  readonly paginationLabel: string;
  readonly position?: number;
  /** Whether the document stands for its folder. */
  readonly isIndex: boolean;
  readonly isUnlisted: boolean;
}

export interface CollectionDocs {
  /** In path order, without drafts in production. */
  readonly docs: readonly DocPage[];
  readonly byId: ReadonlyMap<string, DocPage>;
  readonly draftIds: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Creates the documents of a tree from their outlines, in path order. The first of several
 * documents with the same id wins.
 */
export function findDocs(
  site: Site,
  collection: DocsCollection,
  input: { readonly outlines: readonly Outline[]; readonly isProduction: boolean },
): CollectionDocs {
  const docs: DocPage[] = [];
  const byId = new Map<string, DocPage>();
  const draftIds: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const outline of input.outlines) {
    const doc = toDoc(site, collection, { outline, isProduction: input.isProduction });
    const writtenId = textOfField(outline, 'id');
    if (writtenId?.includes('/'))
      diagnostics.push(
        diagnose('content/id-with-slash', placeOfField(outline, 'id'), { id: writtenId }),
      );
    if (visibilityOf(outline, input.isProduction).isDropped) {
      draftIds.push(doc.id);
      continue;
    }
    diagnostics.push(...checkSlug(outline, collection));
    const first = byId.get(doc.id);
    if (first) {
      // The document that declares its id is at fault, rather than the one with this name.
      const [wrong, right] =
        writtenId === undefined && first.outline.frontMatter['id'] !== undefined
          ? [first.outline, outline]
          : [outline, first.outline];
      diagnostics.push(
        diagnose('content/duplicate-id', placeOfField(wrong, 'id'), {
          id: doc.id,
          first: right.path,
        }),
      );
    } else byId.set(doc.id, doc);
    docs.push(doc);
  }
  return { docs, byId, draftIds, diagnostics };
}

function toDoc(
  site: Site,
  collection: DocsCollection,
  { outline, isProduction }: { outline: Outline; isProduction: boolean },
): DocPage {
  const relative = pathWithin(collection, outline.path);
  const [folder, fileName] = splitPath(relative);
  const parser =
    outline.frontMatter['parse_number_prefixes'] !== false && collection.numberPrefixParser;
  const stem = fileName.replace(/\.[^.]+$/, '');
  const stripped = splitNumberPrefix(stem, parser);
  const cleanFolder = stripNumberPrefixes(folder, parser);
  const writtenId = textOfField(outline, 'id');
  // Another check reports an id with a slash. Other documents may still refer to the file's name.
  const baseId = writtenId === undefined || writtenId.includes('/') ? stripped.name : writtenId;
  const isIndex = isFolderIndex(stem, folder);
  const slug = slugOf({
    writtenSlug: textOfField(outline, 'slug'),
    baseId,
    folder: cleanFolder,
    isIndex,
  });
  const title = textOfField(outline, 'title') ?? outline.contentTitle ?? baseId;
  const label = textOfField(outline, 'sidebar_label') ?? title;
  const position = numberOfField(outline, 'sidebar_position') ?? stripped.position;
  return {
    outline,
    collection,
    id: cleanFolder === '' ? baseId : `${cleanFolder}/${baseId}`,
    folder,
    fileName,
    slug,
    address: toAddress(joinPath(collection.routeBasePath, slug), site.config),
    place: placeOfField(outline, 'slug'),
    title,
    description: textOfField(outline, 'description') ?? outline.excerpt,
    label,
    paginationLabel: textOfField(outline, 'pagination_label') ?? label,
    isIndex,
    isUnlisted: visibilityOf(outline, isProduction).isUnlisted,
    ...(position !== undefined && { position }),
    ...readItemBase({
      className: textOfField(outline, 'sidebar_class_name'),
      customProps: outline.frontMatter['sidebar_custom_props'],
      key: textOfField(outline, 'sidebar_key'),
    }),
  };
}

function splitPath(path: string): [folder: string, fileName: string] {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? ['', path] : [path.slice(0, slash), path.slice(slash + 1)];
}

/**
 * The document stands for its folder if its name on disk is `index`, `readme` or the name of the
 * folder.
 */
function isFolderIndex(stem: string, folder: string): boolean {
  const name = stem.toLowerCase();
  return (
    name === 'index' ||
    name === 'readme' ||
    (folder !== '' && name === folder.slice(folder.lastIndexOf('/') + 1).toLowerCase())
  );
}

interface SlugInput {
  readonly writtenSlug: string | undefined;
  readonly baseId: string;
  /** The folder, without number prefixes. */
  readonly folder: string;
  readonly isIndex: boolean;
}

function slugOf({ writtenSlug, baseId, folder, isIndex }: SlugInput): string {
  if (writtenSlug?.startsWith('/')) return writtenSlug;
  const base = folder === '' ? '/' : `/${folder}/`;
  if (!writtenSlug && isIndex) return base;
  return resolveDots(base + (writtenSlug || baseId));
}

/** Resolves `.` and `..` in a path. The end keeps its spelling. */
function resolveDots(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return `/${parts.join('/')}${/\/\.{0,2}$/.test(path) && parts.length > 0 ? '/' : ''}`;
}
