import type { Collected, PageProps } from '../contract.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { PageFilePlan, RenderedPageView } from '../integration.ts';
import type { Diagnostic, PageFile, Route } from '../types.ts';
import type { ImportedMaker } from './importMakers.ts';
import { messageOf } from '../lib/messageOf.ts';

/** A file that an integration makes of a page, with what it is made of. */
export interface PlannedPageFile extends PageFile, PageFilePlan {}

/**
 * Asks every integration that makes files of pages. Adds a finding for each that throws to
 * `diagnostics`.
 */
export async function planPageFiles(
  page: {
    readonly route: Route;
    readonly props: PageProps;
    readonly collected: Collected;
  },
  makers: readonly ImportedMaker[],
  diagnostics: Diagnostic[],
): Promise<readonly PlannedPageFile[]> {
  const view = toView(page);
  const planned: PlannedPageFile[] = [];
  for (const { name, settings, place, plan } of makers) {
    try {
      const file = await plan(view, settings);
      if (file) planned.push({ ...file, maker: name });
    } catch (thrown) {
      const said = messageOf(thrown);
      const reason = `for \`${page.route.permalink}\`, ${said.replace(/\.$/, '')}`;
      diagnostics.push(
        diagnose('integration/fails', place, { name, hook: 'pageFile.plan', reason }),
      );
    }
  }
  return planned;
}

function toView({
  route,
  props,
  collected,
}: Parameters<typeof planPageFiles>[0]): RenderedPageView {
  const image = collected.image ?? props.image;
  return {
    route,
    props,
    title: collected.title ?? props.metaTitle ?? (props.title || props.site.title),
    ...(image !== undefined && { image }),
  };
}
