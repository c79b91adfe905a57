/** Asks integrations for the files that they make of a page, such as its social card. */
import { diagnose } from '../diagnostics/diagnose.ts';
import type { PageFileMaker, PageFilePlan, RenderedPageView } from '../integration.ts';
import { importConfiguration } from '../lib/importConfiguration.ts';
import { listIntegrations } from '../lib/listIntegrations.ts';
import { messageOf } from '../lib/messageOf.ts';
import type { Json, PageFile, PageFileMakers, Place } from '../types.ts';
import type { RenderState } from './renderState.ts';

/** The functions with which one integration makes files of pages. */
export interface ImportedMaker extends Pick<PageFileMaker, 'plan' | 'make'> {
  /** Name of the integration. */
  readonly name: string;
  readonly settings: Json;
  readonly place: Place;
}

/**
 * Imports the configuration to get the functions of its integrations. Functions cannot be sent to a
 * worker, so each thread imports them itself.
 */
export async function importMakers({
  configuration,
  makers,
}: PageFileMakers): Promise<readonly ImportedMaker[]> {
  const integrations = listIntegrations((await importConfiguration(configuration)) as object);
  return makers.flatMap(({ name, settings, place }) => {
    const maker = integrations.find((integration) => integration.name === name)?.pageFile;
    return maker ? [{ name, settings, place, plan: maker.plan, make: maker.make }] : [];
  });
}

/** A file that an integration wants to make of a page, and the integration's plan for it. */
export interface PlannedPageFile extends PageFile, PageFilePlan {}

/**
 * Returns the files that integrations want to make of the page, at most one for each. An
 * integration that throws is reported.
 */
export async function planPageFiles(
  state: RenderState,
  makers: readonly ImportedMaker[],
): Promise<readonly PlannedPageFile[]> {
  const view = toView(state);
  const planned: PlannedPageFile[] = [];
  for (const { name, settings, place, plan } of makers) {
    try {
      const file = await plan(view, settings);
      if (file) planned.push({ ...file, maker: name });
    } catch (thrown) {
      const message = messageOf(thrown).replace(/\.$/, '');
      const reason = `for \`${view.route.permalink}\`, ${message}`;
      state.notes.diagnostics.push(
        diagnose('integration/fails', place, { name, hook: 'pageFile.plan', reason }),
      );
    }
  }
  return planned;
}

function toView({ input, props, collected }: RenderState): RenderedPageView {
  const image = collected.image ?? props.image;
  return {
    route: input.page.route,
    props,
    title: collected.title ?? props.metaTitle ?? (props.title || props.site.title),
    ...(image !== undefined && { image }),
  };
}
