import type { Diagnostic } from '../../types.ts';
import { everything, toChanges } from './toChanges.ts';
import type { Bundles } from './bundles.ts';
import type { BatchEvent } from '../client/protocol.ts';
import { toCrash } from './crash.ts';
import type { Pipeline, PipelineState, PipelineUpdate } from './pipeline.ts';
import { documentsOn } from '../../scheduler/renderPages.ts';
import { siteErrors } from './siteErrors.ts';

/** An event without its name. */
type Change = Omit<BatchEvent, 'batch'>;

interface UpdatesInput {
  readonly pipeline: Pipeline;
  readonly bundles: Pick<Bundles, 'isMadeOf'>;
  /** Absolute path. */
  readonly root: string;
  readonly onReport: (scope: string, diagnostics: readonly Diagnostic[]) => void;
}

/**
 * Updates the pipeline, and remembers changes that it could not apply while something was broken.
 */
export interface Updates {
  /** The errors that exist now. */
  readonly failures: readonly Diagnostic[];
  start(expected: ReadonlySet<string>): Promise<void>;
  /** Applies changed files. Returns `undefined` if nothing differs. */
  update(files: ReadonlySet<string> | 'all'): Promise<Change | undefined>;
}

export function createUpdates({ pipeline, bundles, root, onReport }: UpdatesInput): Updates {
  let failures: readonly Diagnostic[] = [];
  let pending: ReadonlySet<string> | 'all' = new Set();
  /** Errors of the site that open pages know of. */
  let reportedErrors = '';
  const fail = (thrown: unknown): readonly Diagnostic[] => {
    const crash = [toCrash(thrown, root)];
    onReport('load', crash);
    return crash;
  };
  return {
    get failures() {
      return failures;
    },
    async start(expected) {
      failures = await pipeline.start(expected).catch(fail);
      reportedErrors = siteErrorsText(pipeline.state);
    },
    async update(files) {
      const hadFailed = failures.length > 0;
      const pendingNow =
        files === 'all' || pending === 'all' ? 'all' : new Set([...pending, ...files]);
      const changes =
        pendingNow === 'all'
          ? everything
          : toChanges(pendingNow, root, {
              site: pipeline.state?.site,
              inputs: pipeline.inputs(),
              isBundled: bundles.isMadeOf,
            });
      const updated = await pipeline
        .update(hadFailed ? { ...changes, hasCode: true, hasStyles: true } : changes)
        .catch(fail);
      const isDone = isUpdate(updated);
      failures = isDone ? [] : updated;
      pending = isDone ? new Set() : pendingNow;
      if (!isDone) return { kinds: ['failure'] };
      const errors = siteErrorsText(pipeline.state);
      const isOther = hadFailed || errors !== reportedErrors;
      reportedErrors = errors;
      return updated.kinds.size > 0 || isOther
        ? toEvent(updated, pipeline.state!, isOther)
        : undefined;
    },
  };
}

const siteErrorsText = (state: PipelineState | undefined): string =>
  state ? JSON.stringify(siteErrors(state)) : '';

function isUpdate(updated: PipelineUpdate | readonly Diagnostic[]): updated is PipelineUpdate {
  return !Array.isArray(updated);
}

/** Kinds of changes that affect only pages with certain documents. */
const narrow = new Set(['page', 'component', 'style']);

/**
 * Makes the event of an update. `isOther` says whether the errors of the whole site have changed.
 */
function toEvent(
  { kinds, documents, styles }: PipelineUpdate,
  state: PipelineState,
  isOther: boolean,
): Change {
  const isNarrow = !isOther && [...kinds].every((kind) => narrow.has(kind));
  const concerned = state.graph.pages.filter((page) =>
    documentsOn(page).some((file) => documents.has(file)),
  );
  return {
    kinds: [...kinds, ...(isOther ? ['failure' as const] : [])],
    ...(isNarrow && { pages: concerned.map(({ route }) => route.permalink) }),
    ...(Object.keys(styles).length > 0 && { styles }),
  };
}
