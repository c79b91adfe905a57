import { diagnose } from '../diagnostics/diagnose.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { toGroups } from '../lib/toGroups.ts';
import type { Diagnostic, Heading, Page } from '../types.ts';
import type { CheckContext } from './context.ts';

/** An id that several elements of a page have. */
interface Duplicate {
  readonly id: string;
  readonly count: number;
  readonly page: Page;
}

/**
 * Reports ids that several elements of a page have. List pages are left out, because each teaser
 * keeps the ids that it has on its own page.
 */
export function checkIds(context: CheckContext): Diagnostic[] {
  const duplicateIds: Diagnostic[] = [];
  const elsewhere: Duplicate[] = [];
  for (const page of context.graph.pages) {
    const headings = context.outlines.get(page.route.source ?? '')?.headings ?? [];
    for (const duplicate of page.teasers?.length ? [] : duplicatesOf(page, context)) {
      const places = headings.filter((heading) => heading.id === duplicate.id);
      if (places.length > 1) duplicateIds.push(...headingDiagnostics(places));
      else if (places.length === 1)
        duplicateIds.push(
          diagnose('link/duplicate-id', places[0]!.place, {
            id: duplicate.id,
            page: page.route.permalink,
            count: duplicate.count,
          }),
        );
      else elsewhere.push(duplicate);
    }
  }
  return [
    ...duplicateIds,
    ...[...toGroups(elsewhere, ({ id }) => id).values()].map((duplicates) =>
      elsewhereDiagnostic(duplicates, context),
    ),
  ];
}

function duplicatesOf(page: Page, { rendered, idsOf }: CheckContext): Duplicate[] {
  const ids = rendered.get(page.route.permalink)?.ids ?? [];
  if (ids.length === idsOf(page.route.permalink)?.size) return [];
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].flatMap(([id, count]) => (count > 1 ? [{ id, count, page }] : []));
}

/** Reports the second heading with an id and the following ones, with the place of the first. */
function headingDiagnostics([first, ...laterHeadings]: readonly Heading[]): Diagnostic[] {
  const { file, line, column } = first!.place;
  return laterHeadings.map((heading) =>
    diagnose('link/duplicate-heading-id', heading.place, {
      id: heading.id,
      first: { file, line, column },
    }),
  );
}

/**
 * Creates one diagnostic for all pages with an id that is not of a heading. It is at the document
 * if there is only one, else at the configuration, because the shell causes it.
 */
function elsewhereDiagnostic(
  duplicates: readonly Duplicate[],
  { site, rendered }: CheckContext,
): Diagnostic {
  const { id, count, page } = duplicates[0]!;
  const sources = new Set(duplicates.map((duplicate) => duplicate.page.route.source));
  const file = (sources.size === 1 ? page.route.source : undefined) ?? site.configFile;
  return diagnose('link/duplicate-id', startOfFile(file), {
    id,
    page: page.route.permalink,
    count,
    shell: { pages: sources.size === 1 ? 1 : duplicates.length, total: rendered.size },
  });
}
