import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { decodePath } from '../lib/files/decodePath.ts';
import { hasAnchor, linkableIds, nearestId, toId } from './anchors.ts';
import type { CheckContext } from './context.ts';

/**
 * Reports redirects to an anchor that the target page does not have. A redirect to a page that does
 * not exist is reported elsewhere.
 */
export function checkRedirectAnchors(context: CheckContext): Diagnostic[] {
  const {
    graph,
    site: {
      config: { baseUrl },
    },
  } = context;
  const written = (address: string) => decodePath(address).slice(baseUrl.length - 1);
  return graph.redirects.flatMap(({ from, to, page, place }) => {
    const hash = to.replace(/^[^#]*/, '');
    if (page === undefined || hasAnchor(page, hash, context)) return [];
    const id = decodePath(toId(hash));
    const nearest = nearestId(id, linkableIds(page, context));
    return [
      diagnose('redirect/missing-anchor', place, {
        from: written(from),
        page: written(page),
        id,
        ...(nearest !== undefined && { nearest: `${written(page)}#${nearest}` }),
      }),
    ];
  });
}
