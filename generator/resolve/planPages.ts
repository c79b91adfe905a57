import { pathWithin } from '../lib/files/ownFolder.ts';
import type { Collection, Outline, PagesCollection, Site } from '../types.ts';
import { joinPath, toAddress, type Address } from './addresses.ts';
import { placeOfField, textOfField, visibilityOf } from './frontMatter.ts';
import type { PagePlan, CollectionPlan } from './pagePlan.ts';
import { say } from './languages/say.ts';

/**
 * Returns the path of a page below its collection. `index` stands for its folder, with a slash at
 * the end.
 */
export function filePath(outline: Outline, collection: Collection): string {
  const relative = pathWithin(collection, outline.path).replace(/\.[^.]+$/, '');
  return joinPath(relative.replace(/(^|\/)index$/, '$1'));
}

/** Plans free pages. `404` in the collection's root is the page for unknown addresses. */
export function planPages(
  collection: PagesCollection,
  input: {
    readonly site: Site;
    readonly outlines: readonly Outline[];
    readonly isProduction: boolean;
  },
): CollectionPlan {
  const plans = input.outlines.flatMap((outline): PagePlan[] => {
    const { isDropped, isUnlisted } = visibilityOf(outline, input.isProduction);
    if (isDropped) return [];
    const slug = textOfField(outline, 'slug');
    const path = joinPath(collection.routeBasePath, slug ?? filePath(outline, collection));
    const isNotFound = path === '/404' || path === '/404.html';
    return [
      {
        kind: isNotFound ? 'notFound' : 'page',
        collection,
        address: isNotFound ? notFoundAddress(input.site) : toAddress(path, input.site.config),
        place: placeOfField(outline, 'slug'),
        outline,
        isUnlisted,
        ownProps: () => ({
          title:
            textOfField(outline, 'title') ??
            outline.contentTitle ??
            (isNotFound ? say(input.site, 'pageNotFound') : ''),
          description: textOfField(outline, 'description') ?? outline.excerpt,
        }),
      },
    ];
  });
  return { plans, diagnostics: [] };
}

/** Returns the address at which hosts expect the page for unknown addresses. */
export function notFoundAddress({ config }: Site): Address {
  return toAddress('/404.html', config);
}
