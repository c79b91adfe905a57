import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Outline } from '../types.ts';
import { isElsewhere } from '../lib/hasScheme.ts';
import { placeOfField, textOfField } from './frontMatter.ts';
import type { Links } from './links.ts';
import type { PagePlan } from './pagePlan.ts';

/**
 * Reports missing images in front matter: images for social cards, and images of entries on their
 * own page or in a list.
 */
export function missingImages(
  plans: readonly PagePlan[],
  outlines: ReadonlyMap<string, Outline>,
  links: Links,
): readonly Diagnostic[] {
  return plans.flatMap(({ outline, collection, kind, items = [] }) => {
    if (collection?.type !== 'entries') return outline ? missingIn(outline, ['image'], links) : [];
    const shown = Object.keys(collection.fields ?? {}).filter(
      (key) => collection.fields![key]!.type === 'image',
    );
    const pageless =
      kind === 'entries' && !collection.entryPages
        ? items.flatMap((path) => outlines.get(path) ?? [])
        : [];
    return [...(outline ? [outline] : []), ...pageless].flatMap((shownOutline) =>
      missingIn(shownOutline, [...new Set(['image', ...shown])], links),
    );
  });
}

function missingIn(outline: Outline, keys: readonly string[], links: Links): readonly Diagnostic[] {
  return keys.flatMap((key) => {
    const url = textOfField(outline, key);
    if (url !== undefined && isElsewhere(url) && !URL.canParse(url)) {
      const fault = { url, reason: 'unreadable' } as const;
      return [diagnose('link/malformed-address', placeOfField(outline, key), fault)];
    }
    if (url !== undefined && /^[a-z]:[\\/]/i.test(url)) {
      const fault = { url, reason: 'drive' } as const;
      return [diagnose('link/malformed-address', placeOfField(outline, key), fault)];
    }
    return url === undefined || links.image(url, outline.path) !== undefined
      ? []
      : [diagnose('content/missing-image', placeOfField(outline, key), { url, key })];
  });
}
