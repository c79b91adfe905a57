import {
  islandElement,
  type IslandAttributes,
  type IslandChunk,
  type IslandNode,
  type PageEvent,
} from '../../contract.ts';

const withScript = `${islandElement}[${'data-src' satisfies keyof IslandAttributes}]`;

/** Islands that a morph added. `startIslands` hydrates them. */
const added = new Set<IslandNode>();

/** Notes the islands in a node that a morph added to the page. */
export function noteIslands(node: Node): void {
  if (!(node instanceof HTMLElement)) return;
  const inside = node.querySelectorAll<IslandNode>(withScript);
  for (const island of node.matches(withScript) ? [node, ...inside] : inside) added.add(island);
}

/**
 * Hydrates the noted islands, unless the site's own script does so. That script answers the event
 * `site:added` with `preventDefault()`.
 */
export function startIslands(): void {
  for (const island of added) {
    added.delete(island);
    if (
      !island.isConnected ||
      !island.dispatchEvent(
        new CustomEvent('site:added' satisfies PageEvent, { bubbles: true, cancelable: true }),
      )
    )
      continue;
    import(new URL(island.dataset.src!, location.href).href).then(
      (module: IslandChunk) => module.hydrate(island),
      () => {},
    );
  }
}

/**
 * Tells the site's script that an element leaves the page, so that the script can unmount its
 * islands.
 */
export function announceRemoval(node: Node): void {
  if (node instanceof Element)
    node.dispatchEvent(new CustomEvent('site:removed' satisfies PageEvent, { bubbles: true }));
}
