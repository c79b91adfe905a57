/**
 * Checks the links of documents that are shown in a language without a translation. They lead to
 * translated pages, whose headings may have other ids than the original.
 */
import { diagnose } from '../diagnostics/diagnose.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import type { Diagnostic, Outline, Page, Place } from '../types.ts';
import { hasAnchor, linkableIds } from './anchors.ts';
import type { CheckContext } from './context.ts';
import { isCopy } from './isCopy.ts';

/** Reports each id that a translation lacks, once, at the heading that should have it. */
export function checkCopies(context: CheckContext): Diagnostic[] {
  const { graph, outlines } = context;
  const copies = graph.pages.filter((page) => isCopy(page, context));
  if (copies.length === 0) return [];
  const originals = new Map(
    graph.pages.flatMap((page): [string, Page][] =>
      page.route.source === undefined || isCopy(page, context) ? [] : [[page.route.source, page]],
    ),
  );
  const diagnosticsByCopy = new Map<string, Diagnostic>();
  for (const copy of copies) {
    const original = originals.get(copy.route.source!);
    const outline = outlines.get(copy.route.source!)!;
    for (const [index, { place, unchecked }] of outline.references.entries()) {
      const [target, meant] = [copy.targets[index], original?.targets[index]];
      if (unchecked || target?.kind !== 'page' || !target.page || !target.hash) continue;
      const source = graph.routes.get(target.page)?.source;
      const isRight =
        hasAnchor(target.page, target.hash, context) ||
        (meant?.page !== undefined && !hasAnchor(meant.page, target.hash, context));
      if (isRight || source === undefined || source === copy.route.source) continue;
      const id = target.hash;
      const wanted = originals.get(graph.routes.get(meant?.page ?? '')?.source ?? '');
      const headingPlace = headingOf(
        id,
        outlines.get(wanted?.route.source ?? ''),
        outlines.get(source),
      );
      const ids = linkableIds(target.page, context);
      const params = { id, ids, from: `\`${place.file}\`, line ${place.line}` };
      const diagnostic = diagnose(
        'translation/missing-anchor',
        headingPlace ?? startOfFile(source),
        params,
      );
      diagnosticsByCopy.set(
        `${source}\n${id}`,
        diagnosticsByCopy.get(`${source}\n${id}`) ?? diagnostic,
      );
    }
  }
  return [...diagnosticsByCopy.values()];
}

/** The heading of a translation where the original has the heading with this id. */
function headingOf(
  id: string,
  original: Outline | undefined,
  translation: Outline | undefined,
): Place | undefined {
  const index = original?.headings.findIndex((heading) => heading.id === id) ?? -1;
  const [written, translated] = [original?.headings[index], translation?.headings[index]];
  return written && written.depth === translated?.depth ? translated.place : undefined;
}
