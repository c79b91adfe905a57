/** Notes the ids and addresses that components write, which no parser has seen. */
import { lookupTable } from '../lib/lookupTable.ts';
import type { Place } from '../types.ts';
import { elementsIn, referencesIn } from './html/scanHtml.ts';
import type { PageNotes } from './renderState.ts';

/** Notes addresses and inline styles of `html`. `place` is the component that wrote it. */
export function noteElements(html: string, place: Place, notes: PageNotes): void {
  for (const element of elementsIn(html)) {
    notes.references.push(...referencesIn(element).map((reference) => ({ ...reference, place })));
    if (element.get('style') !== undefined) notes.inlineStyles.push(place);
  }
}

/**
 * Tags of a head that may name a file of the site: the property that names it, and in which roles.
 */
const headFiles = lookupTable<readonly [property: string, roles: RegExp]>({
  link: ['href', /\b(?:icon|stylesheet|preload|modulepreload|apple-touch-icon)\b/],
  script: ['src', /./],
  meta: ['content', /^(?:og|twitter):image$/],
});

/**
 * Notes the files that elements for the head name. `place` is the component that asked for them.
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
