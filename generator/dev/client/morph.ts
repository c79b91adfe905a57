/**
 * Changes the live page from one served document to the next by a three-way comparison: only the
 * differences between `old` and `next` are applied to `live`. Changes by scripts and by the reader
 * (open details, chosen tabs, hydrated islands, focus, scroll, playing media) are in neither
 * document, so they stay.
 */
import {
  islandElement,
  slotElement,
  type IslandAttributes,
  type SlotAttributes,
} from '../../contract.ts';
import { align } from './align.ts';
import { announceRemoval, noteIslands } from './startIslands.ts';

const propsAttribute = 'data-props' satisfies keyof IslandAttributes;
const slotAttribute = 'data-slot' satisfies keyof SlotAttributes;

/**
 * `old` and `next` are the same element in two documents, and `live` is this element in the page.
 */
export function morph(live: Element, old: Element, next: Element): void {
  if (next.localName === islandElement) return morphIsland(live, old, next);
  if (isStyleSheet(next) && old.getAttribute('href') !== next.getAttribute('href'))
    return replaceStyleSheet(live, next);
  morphAttributes(live, old, next);
  if (live instanceof HTMLTemplateElement) live.innerHTML = next.innerHTML;
  else morphChildren(live, old, next);
}

function morphAttributes(live: Element, old: Element, next: Element): void {
  for (const name of new Set([...old.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name);
    if (value === old.getAttribute(name)) continue;
    if (name === 'class') morphClasses(live, old, next);
    else if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}

/** Applies the differences in classes. Classes that scripts added stay. */
function morphClasses(live: Element, old: Element, next: Element): void {
  live.classList.remove(...[...old.classList].filter((name) => !next.classList.contains(name)));
  live.classList.add(...[...next.classList].filter((name) => !old.classList.contains(name)));
}

function morphChildren(live: Node, old: Node, next: Node): void {
  const [oldNodes, nextNodes, liveNodes] = [old, next, live].map(({ childNodes }) => [
    ...childNodes,
  ]) as [ChildNode[], ChildNode[], ChildNode[]];
  const pairs = pair(oldNodes, nextNodes);
  const liveOf = new Map<Node, ChildNode>();
  align(liveNodes, oldNodes, isCounterpart).forEach(
    (index, i) => index >= 0 && liveOf.set(oldNodes[i]!, liveNodes[index]!),
  );

  const keptNodes = new Set(pairs);
  oldNodes.forEach((node, i) => !keptNodes.has(i) && remove(liveOf.get(node)));
  let before: ChildNode | null = null;
  nextNodes.forEach((node, i) => {
    const previous = pairs[i]! >= 0 ? oldNodes[pairs[i]!]! : undefined;
    const current = previous && liveOf.get(previous);
    if (current) {
      if (!isEqual(previous, node)) morphNode(current, previous, node);
      before = current;
    } else if (!previous || !isEqual(previous, node)) {
      const added = toLive(node);
      live.insertBefore(added, before ? before.nextSibling : live.firstChild);
      before = added;
    }
  });
}

function morphNode(live: ChildNode, old: ChildNode, next: ChildNode): void {
  if (live instanceof Element && old instanceof Element && next instanceof Element)
    morph(live, old, next);
  else live.nodeValue = next.nodeValue;
}

function toLive<T extends ChildNode>(node: T): T {
  const added = document.importNode(node, true);
  noteIslands(added);
  return added;
}

function remove(live: ChildNode | undefined): void {
  if (!live) return;
  announceRemoval(live);
  live.remove();
}

/** Pairs equal nodes first. Between them, pairs elements by id, and the rest by name, in order. */
function pair(old: readonly ChildNode[], next: readonly ChildNode[]): number[] {
  const pairs = align(old, next, isEqual);
  for (const isSame of [hasSameId, hasSameName]) {
    for (let start = 0; start < next.length;) {
      if (pairs[start]! >= 0) {
        start++;
        continue;
      }
      let end = start;
      while (end < next.length && pairs[end]! < 0) end++;
      const from = start === 0 ? 0 : pairs[start - 1]! + 1;
      const to = end === next.length ? old.length : pairs[end]!;
      align(old.slice(from, to), next.slice(start, end), isSame).forEach(
        (partner, i) => partner >= 0 && (pairs[start + i] = from + partner),
      );
      start = end;
    }
  }
  return pairs;
}

function isEqual(a: Node, b: Node): boolean {
  if (!a.isEqualNode(b)) return false;
  // The contents of a template are not its children.
  return (
    !(a instanceof Element) ||
    (a.localName !== 'template' && !a.querySelector('template')) ||
    a.outerHTML === (b as Element).outerHTML
  );
}

function hasSameId(a: Node, b: Node): boolean {
  return (
    a instanceof Element &&
    b instanceof Element &&
    a.id !== '' &&
    a.id === b.id &&
    a.localName === b.localName
  );
}

function hasSameName(a: Node, b: Node): boolean {
  return a.nodeName === b.nodeName;
}

/** Whether a live node corresponds to a served node. Text that scripts added looks the same. */
function isCounterpart(live: Node, old: Node): boolean {
  return (
    live.nodeName === old.nodeName &&
    (!(live instanceof Element) || live.id === (old as Element).id)
  );
}

/**
 * An island with the same code and props keeps its state, and only its Markdown children change.
 * Any other island starts again.
 */
function morphIsland(live: Element, old: Element, next: Element): void {
  if (
    old.getAttribute('data-key') !== next.getAttribute('data-key') ||
    old.getAttribute(propsAttribute) !== next.getAttribute(propsAttribute)
  ) {
    announceRemoval(live);
    live.replaceWith(toLive(next));
    return;
  }
  for (const slot of next.querySelectorAll(slotElement)) {
    const selector = `${slotElement}[${slotAttribute}="${slot.getAttribute(slotAttribute)}"]`;
    const [liveSlot, oldSlot] = [live.querySelector(selector), old.querySelector(selector)];
    if (liveSlot && oldSlot) morphChildren(liveSlot, oldSlot, slot);
  }
}

function isStyleSheet(element: Element): element is HTMLLinkElement {
  return element instanceof HTMLLinkElement && element.rel === 'stylesheet';
}

/** The old sheet goes when the new one has loaded, so that the page is never without one. */
export function replaceStyleSheet(live: Element, next: Element): void {
  const added = document.importNode(next, true);
  const remove = () => live.remove();
  added.addEventListener('load', remove, { once: true });
  added.addEventListener('error', remove, { once: true });
  live.after(added);
}
