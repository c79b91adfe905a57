import type { Graph, Page, Route } from '../types.ts';
import { by } from '../lib/compareText.ts';

/**
 * Returns the text of `routes.json`, with one address on each line. The page for unknown addresses
 * is missing, because it has no address of its own. A page in another language names the page in
 * the default language.
 */
export function createRouteMap(graph: Graph): string {
  const routes = [...graph.routes.values()]
    .filter(({ kind }) => kind !== 'notFound')
    .sort(by(({ permalink }) => permalink));
  const originals = new Map(graph.pages.map((page) => [page.route.permalink, originalOf(page)]));
  const lines = routes.map((route) => {
    const entry = toMappedRoute(route, originals.get(route.permalink));
    return `${JSON.stringify(route.permalink)}:${JSON.stringify(entry)}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

function originalOf({ props: { locale, locales } }: Page): string | undefined {
  const original = locales?.find(({ isDefault, hasPage }) => isDefault && hasPage);
  return locale === undefined ? undefined : original?.href;
}

function toMappedRoute(
  { kind, sidebar, source, items, file }: Route,
  translationOf: string | undefined,
): Record<string, unknown> {
  return {
    component: kind,
    sidebar,
    content: source,
    translationOf,
    ...(items && { [kind === 'entries' ? 'entries' : 'posts']: items }),
    file,
  };
}
