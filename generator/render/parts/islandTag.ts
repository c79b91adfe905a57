import { islandElement, type IslandData } from '../../contract.ts';
import { escapeHtml } from '../../contract/escapeHtml.ts';

/**
 * Writes the element of an island around its HTML, with the data that the browser needs to hydrate
 * it. `reads` has the fields of the page that it read.
 */
export function toIslandTag(
  data: IslandData,
  { html, reads }: { readonly html: string; readonly reads: object },
): string {
  const page = Object.keys(reads).length > 0 ? { page: JSON.stringify(reads) } : {};
  const written = Object.entries({ ...data, ...page })
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
  return `<${islandElement}${written}>${html}</${islandElement}>`;
}
