import type { Page } from '../types.ts';
import type { CheckContext } from './context.ts';

/**
 * Whether a page shows an untranslated document in another language. Faults of the document are
 * reported for its own page.
 */
export function isCopy(
  { route, props }: Page,
  { outlines }: Pick<CheckContext, 'outlines'>,
): boolean {
  const outline = route.source === undefined ? undefined : outlines.get(route.source);
  return (
    props.locale !== undefined && outline !== undefined && outline.collection !== route.collection
  );
}
