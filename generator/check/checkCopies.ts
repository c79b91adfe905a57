import { diagnose } from '../diagnostics/diagnose.ts';
import { remember } from '../lib/remember.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import type { Diagnostic, Outline, Page, Place, Reference, Target } from '../types.ts';
import { hasAnchor, linkableIds } from './anchors.ts';
import type { CheckContext } from './context.ts';
import { isCopy } from './isCopy.ts';

/**
 * Checks the links of documents that a language shows without a translation. They lead to
 * translated pages, whose headings may have other ids than the originals. Each missing id is
 * reported once, at the heading that should have it.
 */
export function checkCopies(context: CheckContext): Diagnostic[] {
  const { graph, outlines } = context;
  const copies = graph.pages.filter((page) => isCopy(page, context));
  if (copies.length === 0) return [];
  const originals = originalsBySource(context);
  const diagnostics = new Map<string, Diagnostic>();
  for (const { route, targets } of copies) {
    const source = route.source!;
    const originalTargets = originals.get(source)?.targets;
    for (const [index, reference] of outlines.get(source)!.references.entries()) {
      const link = { source, target: targets[index], originalTarget: originalTargets?.[index] };
      const missing = reference.unchecked ? undefined : missingIdOf(link, context);
      if (!missing) continue;
      const original = originals.get(graph.routes.get(missing.originalPage ?? '')?.source ?? '');
      remember(diagnostics, `${missing.translation}\n${missing.id}`, () =>
        missingIdDiagnostic(missing, { reference, original }, context),
      );
    }
  }
  return [...diagnostics.values()];
}

/** Returns the pages that show a document in its own language, by its path. */
function originalsBySource(context: CheckContext): ReadonlyMap<string, Page> {
  const originals = new Map<string, Page>();
  for (const page of context.graph.pages)
    if (page.route.source !== undefined && !isCopy(page, context))
      originals.set(page.route.source, page);
  return originals;
}

/** A link of a copy, with its target in the language of the copy and in that of the original. */
interface CopiedLink {
  readonly source: string;
  readonly target: Target | undefined;
  readonly originalTarget: Target | undefined;
}

/** An id that a translated page lacks. */
interface MissingId {
  readonly id: string;
  readonly page: string;
  /** The document of the page. */
  readonly translation: string;
  /** The page that the original links to. */
  readonly originalPage: string | undefined;
}

/** Returns the id that the target of a link lacks but the target of the original has. */
function missingIdOf(
  { source, target, originalTarget }: CopiedLink,
  context: CheckContext,
): MissingId | undefined {
  if (target?.kind !== 'page' || !target.page || !target.hash) return undefined;
  const { page, hash: id } = target;
  if (hasAnchor(page, id, context)) return undefined;
  const originalPage = originalTarget?.page;
  // If the link of the original is broken too, that is reported for the original.
  if (originalPage !== undefined && !hasAnchor(originalPage, id, context)) return undefined;
  const translation = context.graph.routes.get(page)?.source;
  if (translation === undefined || translation === source) return undefined;
  return { id, page, translation, originalPage };
}

function missingIdDiagnostic(
  { id, page, translation }: MissingId,
  { reference, original }: { readonly reference: Reference; readonly original: Page | undefined },
  context: CheckContext,
): Diagnostic {
  const { outlines } = context;
  const originalOutline = outlines.get(original?.route.source ?? '');
  const heading = headingOf(id, originalOutline, outlines.get(translation));
  const { file, line } = reference.place;
  return diagnose('translation/missing-anchor', heading ?? startOfFile(translation), {
    id,
    ids: linkableIds(page, context),
    from: `\`${file}\`, line ${line}`,
  });
}

/** Finds the heading of a translation at the position of the original's heading with this id. */
function headingOf(
  id: string,
  original: Outline | undefined,
  translation: Outline | undefined,
): Place | undefined {
  const index = original?.headings.findIndex((heading) => heading.id === id) ?? -1;
  const [written, translated] = [original?.headings[index], translation?.headings[index]];
  return written && written.depth === translated?.depth ? translated.place : undefined;
}
