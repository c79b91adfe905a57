/**
 * The key of a page. A cached page is stale if its key differs. The parts of the key, and the files
 * that still exist, also tell why a page must be rendered.
 */
import { hashOf } from '../../lib/hash.ts';
import type { RenderReason, Rendered } from '../../types.ts';
import type { RememberedPage } from './renderMemory.ts';

/** Everything that a page's HTML depends on. */
interface KeyInput {
  /** Key of everything that all pages share. */
  readonly shellKey: string;
  /** Hash of the page's properties as text. */
  readonly properties: string;
  /** A text for each document on the page, which changes with the document's body or code. */
  readonly bodies: readonly string[];
}

/**
 * Makes the key of a page from a hash of the shared part, a hash of its properties and a hash of
 * its bodies.
 */
export function toPageKey({ shellKey, properties, bodies }: KeyInput): string {
  return [shellKey, properties, hashOf(...bodies)].join('-');
}

/** Returns the hash of the properties in the key of a page. */
export function propertiesIn(key: string): string {
  return key.split('-')[1]!;
}

/** The reason that each part of a key gives if it differs, in the order of the parts. */
const reasons: readonly RenderReason[] = ['site', 'properties', 'text'];

/**
 * Returns why a page with this key must be rendered, or `undefined` if `remembered` is still valid.
 * `isThere` says whether its output and its parts in the cache exist.
 */
export function whyRendered(
  key: string,
  remembered: RememberedPage | undefined,
  isThere: (rendered: Rendered) => { readonly output: boolean; readonly cache: boolean },
): RenderReason | undefined {
  if (!remembered) return 'new';
  if (remembered.key !== key) {
    const rememberedParts = remembered.key.split('-');
    return reasons[key.split('-').findIndex((part, i) => part !== rememberedParts[i])] ?? 'site';
  }
  if (remembered.rendered.diagnostics.length > 0) return 'findings';
  const { output, cache } = isThere(remembered.rendered);
  if (!output) return 'output';
  return cache ? undefined : 'cache';
}
