interface IslandModule {
  hydrate(element: HTMLElement): unknown;
}

/** Islands that a morph added. `startIslands` hydrates them. */
const added = new Set<HTMLElement>();

/** Notes the islands in a node that a morph added to the page. */
export function noteIslands(node: Node): void {
  if (!(node instanceof HTMLElement)) return;
  const inside = node.querySelectorAll<HTMLElement>('site-island[data-src]');
  for (const island of node.matches('site-island[data-src]') ? [node, ...inside] : inside)
    added.add(island);
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
      !island.dispatchEvent(new CustomEvent('site:added', { bubbles: true, cancelable: true }))
    )
      continue;
    import(new URL(island.dataset['src']!, location.href).href).then(
      (module: IslandModule) => module.hydrate(island),
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
    node.dispatchEvent(new CustomEvent('site:removed', { bubbles: true }));
}
