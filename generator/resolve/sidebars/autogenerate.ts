import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggestAmong } from '../../diagnostics/suggest.ts';
import type { Diagnostic, DocsCollection, Place } from '../../types.ts';
import type { DocPage } from '../docs/docs.ts';
import { startOfFile } from '../../lib/startOfFile.ts';
import { splitNumberPrefix, stripNumberPrefixes } from '../numberPrefix.ts';
import type { CategoryFile } from './categoryFiles.ts';
import { itemBaseOf } from './itemBase.ts';
import type { CategoryLink, GeneratedItems, NormalItem } from './sidebarTypes.ts';
import { compareText } from '../../lib/compareText.ts';

/** A folder of documents, from which a part of a sidebar is generated. */
interface Folder {
  /** Path below the collection; `''` is its root. */
  readonly path: string;
  readonly docs: readonly DocPage[];
  readonly folders: readonly Folder[];
}

export interface AutogenerateInput {
  readonly folders: ReadonlyMap<string, Folder>;
  readonly categoryFiles: ReadonlyMap<string, CategoryFile>;
  readonly docs: ReadonlyMap<string, DocPage>;
  readonly numberPrefixParser: DocsCollection['numberPrefixParser'];
  /** The items by folder that the site's function made. Absent: the site has no function. */
  readonly generated?: ReadonlyMap<string, GeneratedItems> | undefined;
}

/** Returns folders that contain documents at any depth, by path. */
export function toFolders(docs: readonly DocPage[]): ReadonlyMap<string, Folder> {
  const folders = new Map<string, { path: string; docs: DocPage[]; folders: Folder[] }>();
  const ensure = (path: string): { docs: DocPage[]; folders: Folder[] } => {
    const existing = folders.get(path);
    if (existing) return existing;
    const folder = { path, docs: [], folders: [] };
    folders.set(path, folder);
    if (path !== '') ensure(path.slice(0, Math.max(0, path.lastIndexOf('/')))).folders.push(folder);
    return folder;
  };
  for (const doc of docs) ensure(doc.folder).docs.push(doc);
  return folders;
}

/**
 * Creates items for the documents below a folder. `path` may lack number prefixes of the folder.
 * Items with a position come first, in its order. The others follow in order of the names of their
 * files and folders on disk.
 */
export function autogenerate(path: string, place: Place, input: AutogenerateInput): GeneratedItems {
  const folder =
    input.folders.get(path) ??
    [...input.folders.values()].find(
      (candidate) => stripNumberPrefixes(candidate.path, input.numberPrefixParser) === path,
    );
  const diagnostics: Diagnostic[] = [];
  if (!folder) {
    if (path !== '')
      diagnostics.push(
        diagnose(
          'sidebar/unknown-folder',
          place,
          suggestAmong(
            path,
            [...input.folders.keys()].filter((name) => name !== ''),
          ),
        ),
      );
    return { items: [], diagnostics };
  }
  return { items: toEntries(folder, input).map(({ item }) => item), diagnostics };
}

interface Entry {
  readonly item: NormalItem;
  readonly position?: number;
  readonly name: string;
  readonly doc?: DocPage;
}

function toEntries(folder: Folder, input: AutogenerateInput): readonly Entry[] {
  const docs = folder.docs
    // A document with the id of another is reported separately.
    .filter((doc) => input.docs.get(doc.id) === doc)
    .map((doc): Entry => ({
      item: docItem(doc),
      name: doc.fileName,
      doc,
      ...(doc.position !== undefined && { position: doc.position }),
    }));
  return [...docs, ...folder.folders.map((inner) => generateCategory(inner, input))].sort(
    byPosition,
  );
}

function byPosition(a: Entry, b: Entry): number {
  const [positionA, positionB] = [a.position ?? Infinity, b.position ?? Infinity];
  return positionA === positionB ? compareText(a.name, b.name) : positionA - positionB;
}

function docItem(doc: DocPage): NormalItem {
  return {
    type: 'doc',
    id: doc.id,
    place: startOfFile(doc.outline.path),
    ...itemBaseOf(doc),
  };
}

/**
 * Creates the category of a folder. The category links to one of its documents (`linkedDoc`), which
 * is then not among its items.
 */
function generateCategory(folder: Folder, input: AutogenerateInput): Entry {
  const file = input.categoryFiles.get(folder.path);
  const name = folder.path.slice(folder.path.lastIndexOf('/') + 1);
  const { name: label, position } = splitNumberPrefix(name, input.numberPrefixParser);
  const entries = toEntries(folder, input);
  const categoryDoc = linkedDoc(file?.link, entries, input.docs);
  const link: CategoryLink | null | undefined = categoryDoc
    ? {
        type: 'doc',
        id: categoryDoc.id,
        place: file?.link?.place ?? startOfFile(categoryDoc.outline.path),
      }
    : file?.link;
  const order = file?.position ?? categoryDoc?.position ?? position;
  const item: NormalItem = {
    type: 'category',
    label: file?.label ?? categoryDoc?.label ?? label,
    items: entries
      .filter(({ doc }) => doc === undefined || doc !== categoryDoc)
      .map((entry) => entry.item),
    place: file?.place ?? startOfFile(entries[0]!.item.place.file),
    ...(link && { link }),
    ...(file?.collapsible !== undefined && { collapsible: file.collapsible }),
    ...(file?.collapsed !== undefined && { collapsed: file.collapsed }),
    ...itemBaseOf(file ?? {}, categoryDoc),
    ...(file?.description !== undefined && { description: file.description }),
  };
  return { item, name, ...(order !== undefined && { position: order }) };
}

/**
 * Finds the document that a category links to. `link` is from the category's file. It names a
 * document by its whole id, or by the last part of the id of a document in the folder. Without
 * `link`, the category links to the index document.
 */
function linkedDoc(
  link: CategoryLink | null | undefined,
  entries: readonly Entry[],
  docs: ReadonlyMap<string, DocPage>,
): DocPage | undefined {
  const inside = entries.flatMap(({ doc }) => doc ?? []);
  if (link === undefined) return inside.find(({ isIndex }) => isIndex);
  if (link?.type !== 'doc') return undefined;
  return (
    inside.find(({ id }) => id === link.id || id.slice(id.lastIndexOf('/') + 1) === link.id) ??
    docs.get(link.id)
  );
}
