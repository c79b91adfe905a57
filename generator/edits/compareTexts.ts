/**
 * Computes hashes of everything that the rest of the site takes from a document and from a page. If
 * they stay equal, an edit has no effect elsewhere.
 */
import { hashOf } from '../lib/hash.ts';
import { withoutHtml } from '../scheduler/renderPages.ts';
import type { Outline, Place, Rendered, Site } from '../types.ts';

/**
 * Returns a hash of everything that other pages, lists and checks take from a document. It excludes
 * the text, and places, which move with every line. Returns `undefined` if a change of the text may
 * have other effects: the document has diagnostics, code, or inputs that a plugin read.
 */
export function shapeOf(outline: Outline, { config }: Site): string | undefined {
  const { bodyHash: _, words: _words, frontMatterPlaces, ...comparedFields } = outline;
  if (outline.diagnostics.length > 0 || outline.needsBundle || outline.inputs) return undefined;
  return hashOf(
    withoutPlaces([comparedFields, shownWords(outline, config), Object.keys(frontMatterPlaces)]),
  );
}

/** The number of words if something is made of it: the reading time of a post. Otherwise 0. */
export function shownWords(
  { collection, words }: Outline,
  { collections }: Site['config'],
): number {
  return collections.some(({ id, type }) => id === collection && type === 'blog') ? words : 0;
}

/**
 * Returns a hash of everything that checks and other files take from a page, apart from its
 * document and its texts. Returns `undefined` if the page has diagnostics.
 */
export function factsOf(rendered: Rendered): string | undefined {
  if (rendered.diagnostics.length > 0) return undefined;
  const { references, ...facts } = withoutHtml(rendered);
  return hashOf(
    withoutPlaces({ ...facts, hash: '', bytes: 0, texts: undefined }),
    // Most references come from the menus of a page, and these have no places.
    JSON.stringify(
      references.map((reference) =>
        reference.place ? { ...reference, place: reference.place.file } : reference,
      ),
    ),
  );
}

/** Returns JSON in which a place is only its file. */
export function withoutPlaces(value: unknown): string {
  return JSON.stringify(value, (name, inner: unknown) => {
    if (name === 'place') return (inner as Place | undefined)?.file;
    return name === 'inlineStyles' ? (inner as readonly Place[]).map(({ file }) => file) : inner;
  });
}
