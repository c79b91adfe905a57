import type { Graph, Route } from '../types.ts';
import { by } from '../lib/compareText.ts';

/**
 * Writes `routes.json`, an address a line. The page for unknown addresses is left out, because it
 * has no address of its own.
 */
export function createRouteMap(graph: Graph): string {
  const routes = [...graph.routes.values()]
    .filter(({ kind }) => kind !== 'notFound')
    .sort(by(({ permalink }) => permalink));
  const lines = routes.map(
    (route) => `${JSON.stringify(route.permalink)}:${JSON.stringify(toMappedRoute(route))}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

function toMappedRoute({ kind, sidebar, source, items, file }: Route): Record<string, unknown> {
  return {
    component: kind,
    sidebar,
    content: source,
    ...(items && { [kind === 'entries' ? 'entries' : 'posts']: items }),
    file,
  };
}
