/** Notes the addresses that components write. They are not in the source, so no parser saw them. */
import { lookupTable } from '../lib/lookupTable.ts';
import type { Place } from '../types.ts';
import { elementsIn, referencesIn } from './html/scanHtml.ts';
import type { PageNotes } from './renderState.ts';

/** Notes the addresses and inline styles in `html`. `place` is where the component is used. */
export function noteElements(html: string, place: Place, notes: PageNotes): void {
  for (const element of elementsIn(html)) {
    notes.references.push(...referencesIn(element).map((reference) => ({ ...reference, place })));
    if (element.get('style') !== undefined) notes.inlineStyles.push(place);
  }
}

/**
 * The tags of a head that can name a file of the site: the property with its address, and the
 * values of `rel`, `property` or `name` with which the tag names a file.
 */
const headFiles = lookupTable<readonly [property: string, roles: RegExp]>({
  link: ['href', /\b(?:icon|stylesheet|preload|modulepreload|apple-touch-icon)\b/],
  script: ['src', /./],
  meta: ['content', /^(?:og|twitter):image$/],
});

/**
 * Notes the files that are named by elements for the head. `place` is where the component that asks
 * for the elements is used.
 */
export function noteHeadElements(
  elements: readonly unknown[],
  place: Place,
  notes: PageNotes,
): void {
  for (const element of elements) {
    const { type, props } = element as { type?: unknown; props?: Record<string, unknown> };
    const [property, roles] = (typeof type === 'string' && headFiles[type]) || [];
    const url = property === undefined ? undefined : props?.[property];
    const role = props?.['rel'] ?? props?.['property'] ?? props?.['name'] ?? String(type);
    if (typeof url === 'string' && roles!.test(String(role)))
      notes.references.push({ url, kind: 'media', place });
  }
}
