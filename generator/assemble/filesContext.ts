/**
 * Creates the argument of an integration's hook `files`. It has the pages, the files that were
 * planned earlier, and the files that each page needs.
 */
import type { FilesContext, KnownFile, PublishedPage } from '../integration.ts';
import type { LoadedIntegration } from '../types.ts';
import type { AssembleInput, PlannedFile } from './assemble.ts';
import type { UseRecorder } from './integrationUses.ts';
import { findNeededFiles, type NeededFiles } from './neededFiles.ts';

/** Returns the pages of the site. Each read of their texts and documents is recorded. */
export function toPublishedPages(
  { graph, rendered, pageTexts }: AssembleInput,
  { withDocument, toText }: UseRecorder,
): readonly PublishedPage[] {
  const documents = new Map(rendered.map((page) => [page.permalink, page]));
  return graph.pages.map(({ route, props }) => {
    const { permalink } = route;
    const document = documents.get(permalink);
    const { markdown, feed } = document?.texts ?? {};
    const page = {
      route,
      props,
      ...(markdown && { markdown: toText(markdown, { permalink, kind: 'markdown' }, pageTexts) }),
      ...(feed && { feedHtml: toText(feed, { permalink, kind: 'feed' }, pageTexts) }),
    };
    return document ? withDocument(page, toKnownDocument(document)) : page;
  });
}

function toKnownDocument({ file, hash, bytes }: AssembleInput['rendered'][number]): KnownFile {
  return { path: file, kind: 'document', hash, size: () => bytes };
}

interface FilesState {
  readonly input: AssembleInput;
  readonly pages: readonly PublishedPage[];
  readonly planned: readonly PlannedFile[];
  readonly recorder: UseRecorder;
}

/** Creates the context for one integration. Its uses are recorded. */
export function toFilesContext({ name }: LoadedIntegration, state: FilesState): FilesContext {
  const { input, pages, planned, recorder } = state;
  const { graph, policy, sources, bundle, sizeOf = () => 0 } = input;
  const files = planned.map((file): KnownFile => ({
    path: file.path,
    kind: file.kind,
    hash: file.hash,
    size: () => sizeOf(file),
  }));
  let needed: NeededFiles | undefined;
  const findNeeded = () => recorder.noteUnpatchable((needed ??= findNeededFiles(input, files)));
  return {
    config: input.site.config,
    get pages() {
      return recorder.pagesFor(name, pages);
    },
    redirects: graph.redirects,
    ...(policy !== undefined && { policy }),
    epoch: sources.epoch,
    get files() {
      return recorder.filesFor(name, files);
    },
    scripts: bundle.scripts?.[name] ?? {},
    runtimeId: bundle.runtimeId ?? '',
    neededBy: ({ route }) => findNeeded().byPage(route.permalink),
    neededBySearch: () => findNeeded().search,
  };
}
