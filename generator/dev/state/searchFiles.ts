/** Makes the index of the local search in development. No work is done before the first search. */
import { createLiveSearch } from '../../search/createLiveSearch.ts';
import type { PagesInput } from '../../search/pageWords.ts';
import type { BodyFolders } from '../../scheduler/memory/bodies.ts';
import type { Pipeline, PipelineState } from './pipeline.ts';
import type { Outlines } from './outlines.ts';
import type { Turns } from './turns.ts';

interface SearchFilesInput {
  readonly outlines: Outlines;
  readonly bodies: BodyFolders;
  readonly turns: Turns;
  readonly pipeline: Pipeline;
}

/**
 * Number of documents parsed in one turn, so that a page that is requested meanwhile waits only for
 * these.
 */
const AT_ONCE = 8;

/** Creates a function that returns the text of an index file by its path in the output. */
export function createSearchFiles({
  outlines,
  bodies,
  turns,
  pipeline,
}: SearchFilesInput): (name: string) => Promise<string | undefined> {
  const search = createLiveSearch();
  let lastInput: { readonly state: PipelineState; readonly input: PagesInput } | undefined;

  const inputOf = (state: PipelineState): PagesInput => {
    const { site, graph } = state;
    if (lastInput?.state !== state)
      lastInput = {
        state,
        input: {
          site,
          graph,
          outlines: outlines.byPath,
          bodyKeys: new Map(
            [...outlines.byPath.keys()].map((path) => [path, outlines.keyOf(path)]),
          ),
          readBody: bodies.of(site.cacheDir).read,
        },
      };
    return lastInput.input;
  };
  const fileAt = (name: string, state: PipelineState) =>
    search.fileAt(name, inputOf(state)).catch(async (thrown: NodeJS.ErrnoException) => {
      if (thrown.code !== 'ENOENT') throw thrown;
      // A build beside this server has cleaned up the cache.
      await outlines.parseAgain(pathsOfPages(state));
      return search.fileAt(name, inputOf(state));
    });
  return async (name) => {
    for (;;) {
      const answer = await turns.take(async () => {
        const state = pipeline.settle();
        const missing = pathsOfPages(state)
          .filter((path) => !outlines.isFull(path))
          .slice(0, AT_ONCE);
        if (missing.length === 0) return { text: await fileAt(name, state) };
        const long = outlines.unparsedLongDocuments(missing);
        await pipeline.complete(missing.filter((path) => !long.includes(path)));
        return { long };
      });
      if ('text' in answer) return answer.text;
      if (answer.long.length > 0) {
        await outlines.parseLong(answer.long);
        await turns.take(() => pipeline.complete(answer.long));
      }
    }
  };
}

/** The documents that pages are made of. */
function pathsOfPages({ graph }: PipelineState): readonly string[] {
  return graph.pages.flatMap(({ route }) => (route.source === undefined ? [] : [route.source]));
}
