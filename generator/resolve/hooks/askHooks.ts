/**
 * Calls the functions of collections that see all content, which make sidebars and choose posts.
 * These functions may be asynchronous, and `resolve` is not, so it gets their answers.
 */
import { placeInConfig } from '../../lib/source/placeOfProperty.ts';
import type {
  Collection,
  Diagnostic,
  DocsCollection,
  Outline,
  Place,
  PostsCollection,
  Site,
} from '../../types.ts';
import { findDocs } from '../docs/docs.ts';
import { outlinesOf, toLanguages } from '../languages/toLanguages.ts';
import { findPosts } from '../posts/posts.ts';
import type { ResolveInput } from '../resolve.ts';
import { readCategoryFiles } from '../sidebars/categoryFiles.ts';
import { readSidebars } from '../sidebars/readSidebars.ts';
import type { GeneratedItems, NormalItem } from '../sidebars/sidebarTypes.ts';
import { tagsOf } from '../tags/tags.ts';
import { askPosts, type KeptPost } from './askPosts.ts';
import { askSidebarItems } from './askSidebarItems.ts';
import { by } from '../../lib/compareText.ts';

export interface HookAnswers {
  /** Items of generated sidebars by the id of their collection, then by folder. */
  readonly items: ReadonlyMap<string, ReadonlyMap<string, GeneratedItems>>;
  /** The posts that are kept, by the id of their collection. */
  readonly posts: ReadonlyMap<string, readonly KeptPost[]>;
  /** The errors that the functions threw. */
  readonly diagnostics: readonly Diagnostic[];
}

interface AskInput extends ResolveInput {
  /** Returns the text of a document by its path. */
  readonly readText: (site: Site, path: string) => Promise<string>;
}

/** Whether any text of the site may change the answer of one of the collection's functions. */
export function hasHooks(collection: Collection): boolean {
  return (
    (collection.type === 'docs' && collection.sidebarItemsGenerator !== undefined) ||
    (collection.type === 'blog' &&
      (collection.processBlogPosts ?? collection.createFeedItems) !== undefined)
  );
}

/** Returns the answers of all functions in each language, or `undefined` without any function. */
export async function askHooks(input: AskInput): Promise<HookAnswers | undefined> {
  const { site, sources } = input;
  if (!site.config.collections.some(hasHooks)) return undefined;
  const ordered = [...input.outlines.values()].sort(by(({ path }) => path));
  const items = new Map<string, ReadonlyMap<string, GeneratedItems>>();
  const posts = new Map<string, readonly KeptPost[]>();
  const diagnostics: Diagnostic[] = [];
  for (const language of toLanguages(site, sources))
    for (const collection of language.site.config.collections) {
      const outlines = outlinesOf(collection, ordered);
      const hookInput = { ...input, site: language.site, outlines, faults: diagnostics };
      if (collection.type === 'docs' && collection.sidebarItemsGenerator)
        items.set(collection.id, await itemsOf(collection, hookInput));
      if (collection.type === 'blog' && collection.processBlogPosts) {
        const keptPosts = await postsOf(collection, hookInput);
        if (keptPosts) posts.set(collection.id, keptPosts);
      }
    }
  return { items, posts, diagnostics };
}

interface HookInput extends Omit<AskInput, 'outlines'> {
  /** Of the collection, in path order. */
  readonly outlines: readonly Outline[];
  readonly faults: Diagnostic[];
}

/** Asks about every generated part of the sidebars, and about generated parts in the answers. */
async function itemsOf(
  collection: DocsCollection,
  hookInput: HookInput,
): Promise<ReadonlyMap<string, GeneratedItems>> {
  const { site, sources, outlines, production: isProduction } = hookInput;
  const collectionDocs = findDocs(site, collection, { outlines, isProduction });
  const { byFolder: categoryFiles } = readCategoryFiles(collection, sources);
  const place = placeOfHook(site, collection, 'sidebarItemsGenerator');
  const answers = new Map<string, GeneratedItems>();
  const ask = async (folder: string, within: readonly string[]): Promise<void> => {
    if (within.includes(folder))
      throw new TypeError(`it returns items of \`${folder || '.'}\` that generate it again`);
    if (answers.has(folder)) return;
    const generated = await askSidebarItems(folder, {
      site,
      collection,
      collectionDocs,
      categoryFiles,
      place,
    });
    for (const inner of generatedIn(generated.items)) await ask(inner, [...within, folder]);
    answers.set(folder, generated);
  };
  const { sidebars } = readSidebars(collection, site);
  for (const folder of new Set(sidebars.flatMap(({ items }) => generatedIn(items))))
    await ask(folder, []).catch((thrown: unknown) => {
      hookInput.faults.push(faultOf(collection, 'sidebarItemsGenerator', { site, place, thrown }));
      answers.set(folder, { items: [], diagnostics: [] });
    });
  return answers;
}

/** Folders from which items are generated, at any depth. */
function generatedIn(items: readonly NormalItem[]): readonly string[] {
  return items.flatMap((item) =>
    item.type === 'autogenerated'
      ? [item.folder]
      : item.type === 'category'
        ? generatedIn(item.items)
        : [],
  );
}

async function postsOf(
  collection: PostsCollection,
  hookInput: HookInput,
): Promise<readonly KeptPost[] | undefined> {
  const { site, outlines, production: isProduction, readText } = hookInput;
  const { posts } = findPosts(collection, { ...hookInput, outlines, isProduction });
  const { byDocument: tags } = tagsOf(collection, posts, hookInput);
  const ask = { collection, posts, tags, readText: (path: string) => readText(site, path) };
  return askPosts(ask).catch((thrown: unknown) => {
    const place = placeOfHook(site, collection, 'processBlogPosts');
    hookInput.faults.push(faultOf(collection, 'processBlogPosts', { site, place, thrown }));
    return undefined;
  });
}

function placeOfHook(site: Site, { name }: Collection, field: string): Place {
  return placeInConfig(site, ['collections', name, field], 'value');
}

function faultOf(
  { name }: Collection,
  field: string,
  { site, place, thrown }: { readonly site: Site; readonly place: Place; readonly thrown: unknown },
): Diagnostic {
  if (!site.toFunctionFault) throw thrown;
  return site.toFunctionFault({ field: `collections.${name}.${field}`, place, thrown });
}
