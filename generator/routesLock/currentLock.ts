import type { Graph, Outline, Page } from '../types.ts';
import type { Lock } from './routesLock.ts';

/**
 * Returns the addresses that this build publishes and that may be linked to, with the ids of their
 * headings.
 */
export function currentLock({ pages, site }: Graph, outlines: ReadonlyMap<string, Outline>): Lock {
  const published = pages.filter(
    ({ route, props }) =>
      route.kind !== 'notFound' && !route.isAdded && route.kind !== 'print' && !props.draft,
  );
  return new Map(
    published.map((page) => [
      toLockAddress(page.route.permalink, site.baseUrl),
      headingsOf(page, outlines),
    ]),
  );
}

function headingsOf({ route }: Page, outlines: ReadonlyMap<string, Outline>): readonly string[] {
  const headings = route.source === undefined ? [] : (outlines.get(route.source)?.headings ?? []);
  return headings.flatMap(({ id }) => (id ? [id] : []));
}

/** Returns an address as `routes.lock` has it. */
export function toLockAddress(permalink: string, baseUrl: string): string {
  return permalink.startsWith(baseUrl) ? permalink.slice(baseUrl.length - 1) : permalink;
}
