/**
 * The key of a page: a cached page is stale if its key differs. Also says why a page must be
 * rendered, by the parts of its key and by the files that still exist.
 */
import { hashOf } from '../../lib/hash.ts';
import type { RenderReason, Rendered } from '../../types.ts';
import type { RememberedPage } from './renderMemory.ts';

/** Everything that a page's HTML depends on. */
interface KeyInput {
  /** Key of everything that all pages share. */
  readonly shellKey: string;
  /** Hash of the properties as a text. */
  readonly properties: string;
  /** A text for each document on the page, that changes with its body or its code. */
  readonly bodies: readonly string[];
}

/**
 * The key of a page: a hash each of the part that all pages share, of its properties and of its
 * bodies.
 */
export function toPageKey({ shellKey, properties, bodies }: KeyInput): string {
  return [shellKey, properties, hashOf(...bodies)].join('-');
}

/** The hash of the properties in the key of a page. */
export function propertiesIn(key: string): string {
  return key.split('-')[1]!;
}

/** The reasons for other parts of a key, in the order of the parts. */
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
