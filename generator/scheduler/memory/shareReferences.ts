import type { EmittedReference, Rendered } from '../../types.ts';

/**
 * Returns a function that gives pages the same objects for the same addresses of the shell. Menus
 * name the same addresses on many pages, so that these would be most of what is kept of a large
 * site.
 */
export function createReferenceSharing(): <T extends Pick<Rendered, 'references'>>(page: T) => T {
  const byKind = new Map<EmittedReference['kind'], Map<string, EmittedReference>>();
  const share = (reference: EmittedReference): EmittedReference => {
    const { kind, url, place } = reference;
    if (place) return reference;
    let referencesByUrl = byKind.get(kind);
    if (!referencesByUrl) byKind.set(kind, (referencesByUrl = new Map()));
    const shared = referencesByUrl.get(url);
    if (!shared) referencesByUrl.set(url, reference);
    return shared ?? reference;
  };
  return (page) => ({ ...page, references: page.references.map(share) });
}
