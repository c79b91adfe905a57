/**
 * Hashes of what the rest of the site takes from a document and from a page. If they are equal, an
 * edit reaches no further.
 */
import { hashOf } from '../lib/hash.ts';
import { withoutHtml } from '../scheduler/renderPages.ts';
import type { Outline, Place, Rendered, Site } from '../types.ts';

/**
 * Hash of everything that other pages, lists and checks take from a document. Its text is left out,
 * and so are places, which move with every line. `undefined` if a change of the text may reach
 * further: the document has findings, code, or inputs that a plugin read.
 */
export function shapeOf(outline: Outline, { config }: Site): string | undefined {
  const { bodyHash: _, words, frontMatterPlaces, ...comparedFields } = outline;
  if (outline.diagnostics.length > 0 || outline.needsBundle || outline.inputs) return undefined;
  const isPost = config.collections.some(
    ({ id, type }) => id === outline.collection && type === 'blog',
  );
  return hashOf(
    withoutPlaces([comparedFields, isPost ? words : 0, Object.keys(frontMatterPlaces)]),
  );
}

/**
 * Hash of everything that checks and other files take from a page, apart from its document and its
 * texts. `undefined` if it has findings.
 */
export function factsOf(rendered: Rendered): string | undefined {
  if (rendered.diagnostics.length > 0) return undefined;
  const { references, ...facts } = withoutHtml(rendered);
  return hashOf(
    withoutPlaces({ ...facts, hash: '', bytes: 0, texts: undefined }),
    // The menus of a page have most of them, and none of these has a place.
    JSON.stringify(
      references.map((reference) =>
        reference.place ? { ...reference, place: reference.place.file } : reference,
      ),
    ),
  );
}

/** JSON in which a place is only its file. */
export function withoutPlaces(value: unknown): string {
  return JSON.stringify(value, (name, inner: unknown) => {
    if (name === 'place') return (inner as Place | undefined)?.file;
    return name === 'inlineStyles' ? (inner as readonly Place[]).map(({ file }) => file) : inner;
  });
}
