import { islandElement } from '../../contract.ts';
import { escapeHtml } from '../../contract/escapeHtml.ts';
import { inProvider, type Island, type IslandSession } from './islandSession.ts';
import { recordReads } from './recordReads.ts';

/**
 * Renders the islands of a session into their slots, with markup that hydrates. Rendering an island
 * may add more islands.
 */
export function renderIslands(session: IslandSession): void {
  const { theme, context, slots, islands } = session;
  renderPostponed(session);
  for (let island; (island = islands.shift());) {
    session.island = island;
    const { page, reads } = recordReads(context.props);
    const element = inProvider(theme.createElement(island.create), session, page);
    const html = theme.toHydratable(element, `${island.id}-`);
    slots[island.slot] = toHtml(island, { html, reads });
    session.island = undefined;
    renderPostponed(session);
  }
}

function renderPostponed({ postponed }: IslandSession): void {
  for (let render; (render = postponed.shift());) render();
}

/** Writes the element of an island, with the data that the browser needs to hydrate it. */
function toHtml(
  { id, when, adopted, inspected, attributes: further, src = '' }: Island,
  { html, reads }: { readonly html: string; readonly reads: object },
): string {
  const attributes = {
    'data-id': id,
    'data-src': src,
    'data-load': when,
    ...further,
    ...(Object.keys(reads).length > 0 && { 'data-page': JSON.stringify(reads) }),
  };
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  // Children that the component does not show, or may change, are in templates beside the island.
  const templates = [...adopted]
    .filter(([index]) => !html.includes(`data-slot="${index}"`))
    .map(
      ([index, slot]) =>
        `<template${inspected.has(index) ? ' data-elements' : ''} data-island="${id}"` +
        ` data-slot="${index}">${slot}</template>`,
    );
  return `<${islandElement}${written}>${html}</${islandElement}>${templates.join('')}`;
}
