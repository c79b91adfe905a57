import { remember } from '../../lib/remember.ts';
import type { EmittedReference, Rendered } from '../../types.ts';

/** The fields that are often equal on many pages. */
type SharedFields = Pick<Rendered, 'references' | 'scripts' | 'styles' | 'policy'>;

/**
 * Returns a function that makes pages share objects for equal scripts, styles, needs of the policy
 * and addresses of the shell. Menus name the same addresses on many pages, so these would otherwise
 * take most of a large site's memory.
 */
export function createPageSharing(): <T extends SharedFields>(page: T) => T {
  const byKind = new Map<EmittedReference['kind'], Map<string, EmittedReference>>();
  const shareReference = (reference: EmittedReference): EmittedReference => {
    const { kind, url, place } = reference;
    if (place) return reference;
    const referencesByUrl = remember(byKind, kind, () => new Map<string, EmittedReference>());
    return remember(referencesByUrl, url, () => reference);
  };
  const byJson = new Map<string, unknown>();
  const share = <T>(value: T): T =>
    remember(byJson, JSON.stringify(value), () => value as unknown) as T;
  return (page) => ({
    ...page,
    references: page.references.map(shareReference),
    scripts: share(page.scripts),
    styles: share(page.styles),
    policy: share(page.policy),
  });
}
