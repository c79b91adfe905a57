import type { SlotAttributes } from '../../contract.ts';
import { inProvider, type Island, type IslandSession } from './islandSession.ts';
import { toIslandTag } from './islandTag.ts';
import { recordReads } from './recordReads.ts';

const slotAttribute = 'data-slot' satisfies keyof SlotAttributes;
const owner = 'data-island' satisfies keyof SlotAttributes;
const lookedInto = 'data-elements' satisfies keyof SlotAttributes;

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

/** Writes the element of an island, and beside it the children that are not in it. */
function toHtml(
  { id, when, adopted, inspected, data, src = '' }: Island,
  rendered: { readonly html: string; readonly reads: object },
): string {
  // Children that the component does not show, or may change, are in templates beside the island.
  const templates = [...adopted]
    .filter(([index]) => !rendered.html.includes(`${slotAttribute}="${index}"`))
    .map(
      ([index, slot]) =>
        `<template${inspected.has(index) ? ` ${lookedInto}` : ''} ${owner}="${id}"` +
        ` ${slotAttribute}="${index}">${slot}</template>`,
    );
  return toIslandTag({ id, src, load: when, ...data }, rendered) + templates.join('');
}
