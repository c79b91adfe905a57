/**
 * Applies edits that change only the text of single pages. It parses and renders these pages, and
 * takes everything else from the last run. As soon as an edit has other effects, it gives up, and
 * the caller runs all stages. So addresses and links are never decided here. Each step may give up:
 *
 * 1. `openLastRun` and `isUsable`: the last run had the same options and site.
 * 2. `findEdits`: few documents changed, and all of them may be edited.
 * 3. `bundleAgain`: the bundles are those of the last run.
 * 4. `parseChanged`: other pages take the same from the documents (`shapeOf`).
 * 5. `renderEdit`: checks and other files take the same from the pages (`factsOf`).
 * 6. `patchFiles`: every file made of these pages can be updated.
 *
 * Then build.ts publishes the files, and calls `remember` for the next edit.
 */
import { bundle } from '../bundle/bundle.ts';
import { createReadMarkdown } from '../buildMarkdown.ts';
import { intactRecord } from '../commit/knownOutputs.ts';
import { readText } from '../scan/readText.ts';
import { parseChanged } from '../scheduler/parseDocuments.ts';
import { createKeys, documentsOf } from '../scheduler/parseTask.ts';
import { purposeOf } from '../scheduler/memory/renderMemory.ts';
import type { Bundle, Outline, OutputChanges, RebuiltPage, Source } from '../types.ts';
import { shapeOf } from './compareTexts.ts';
import { openLastRun, type LastRun } from './lastRun.ts';
import { rememberEdit } from './rememberEdit.ts';
import { bundleHash, keyOfRun } from './rememberRun.ts';
import { renderEdit, type EditContext, type ParsedEdit } from './renderEdit.ts';

/** A run in which edits may be applied. */
interface EditableRun extends EditContext {
  /** The file that records when the files of the output were written. */
  readonly timesFile: string;
  /** The text of `routes.lock`. */
  readonly lock: string | undefined;
}

/** The outcome of an attempt to apply edits. */
export interface EditOutcome {
  /** The documents that were parsed, by path. */
  readonly parsed: ReadonlyMap<string, Outline>;
  /** The number of bundles that were built. */
  readonly bundledCount: number;
  /** The applied edits. Absent if all stages must run. */
  readonly applied?: AppliedEdits;
}

/** The outcome that makes all stages run. */
export const noEdits: EditOutcome = { parsed: new Map(), bundledCount: 0 };

/** The results of a run that only applied edits. */
export interface AppliedEdits {
  readonly lastResult: LastRun['site']['result'];
  /** The hash of the record of the output that the last run wrote. */
  readonly lastOutput: string;
  readonly rebuilt: readonly RebuiltPage[];
  /** The number of documents that were parsed. */
  readonly parsed: number;
  /** The number of bundles that were built. */
  readonly bundledCount: number;
  /** The number of bytes by which the documents grew. */
  readonly grown: number;
  /** The changes of the output. Absent if nothing is published. */
  readonly changes?: OutputChanges;
  /** Remembers the edits after they are published. `output` is the hash of the output's record. */
  readonly remember: (output: string) => void;
}

/** The most changed documents. With more of them, a run of all stages is faster. */
const MOST_EDITED = 20;
/**
 * The most lines of the journal that edits may replace. After that, a run of all stages cleans up
 * the cache.
 */
const MOST_REPLACED = 200;

/** Applies the edits since the last run, or none of them. */
export async function applyEdits(run: EditableRun): Promise<EditOutcome> {
  const { site, watch } = run;
  const purpose = purposeOf(run.options);
  const lastRun = openLastRun(site.cacheDir, purpose);
  if (!lastRun || !isUsable(lastRun, run)) return noEdits;
  const edits = findEdits(run, lastRun);
  if (!edits) return noEdits;
  const { keys, changed } = edits;
  const bundle = await watch.time('bundle', () => bundleAgain(run, lastRun));
  const outcome = { ...noEdits, bundledCount: bundle.bundledCount };
  if (bundleHash(bundle) !== lastRun.site.bundle) return outcome;
  const parsed = await watch.time('parse', () =>
    parseChanged(changed, keys, { ...run, readText, onProgress: () => {} }),
  );
  const isTextOnly = [...parsed].every(
    ([path, outline]) => shapeOf(outline, site) === lastRun.document(path)!.shape,
  );
  const applied = isTextOnly
    ? await applyParsed({ ...run, purpose, lastRun, keys, parsed, bundle })
    : undefined;
  return { ...outcome, parsed, ...(applied && { applied }) };
}

interface FoundEdits extends Pick<ParsedEdit, 'keys'> {
  readonly changed: readonly Source[];
}

/**
 * Returns the documents that changed since the last run, or `undefined` if one of them cannot be
 * edited.
 */
function findEdits({ site, sources }: EditableRun, lastRun: LastRun): FoundEdits | undefined {
  // No editable document has inputs of plugins, so the base of a document is its key.
  const keys = createKeys(site).basesOf(sources);
  const changed = documentsOf(sources).filter(
    ({ path }) => !lastRun.hasBase(path, keys.get(path)!),
  );
  const areEditable =
    changed.length <= MOST_EDITED && changed.every((source) => isEditable(source, lastRun));
  return areEditable ? { keys, changed } : undefined;
}

/** Bundles the site with the code of the last run's documents. No edited document has code. */
function bundleAgain({ site, bodies }: EditableRun, lastRun: LastRun): Promise<Bundle> {
  const documents = lastRun.site.coded.map((path) => ({
    path,
    body: bodies.read(lastRun.document(path)!.key),
  }));
  return bundle({ site, documents, readMarkdown: createReadMarkdown(site) });
}

/** Whether the last run had the same options and site, and its output is as it was written. */
function isUsable(lastRun: LastRun, run: EditableRun): boolean {
  if (lastRun.replacedLines > MOST_REPLACED || lastRun.key !== keyOfRun(run)) return false;
  return run.options.check === true || intactRecord(run.outDir, run.timesFile) === lastRun.output;
}

/**
 * Whether an edit of a document may be applied: the document was in the last run, had no
 * diagnostics, code or inputs of plugins (`shapeOf`), and no diagnostic about anything else names
 * it.
 */
function isEditable({ path }: Source, lastRun: LastRun): boolean {
  // A diagnostic may name the document in any field, including its text.
  const name = JSON.stringify(path).slice(1, -1);
  const isNamed = lastRun.site.result.diagnostics.some((diagnostic) =>
    JSON.stringify(diagnostic).includes(name),
  );
  return lastRun.document(path)?.shape !== undefined && !isNamed;
}

/**
 * Renders the pages that show the documents. Returns `undefined` if more than their text differs.
 */
async function applyParsed(edit: ParsedEdit): Promise<AppliedEdits | undefined> {
  const { lastRun, parsed, bundle } = edit;
  const rendered = await renderEdit(edit);
  if (!rendered) return undefined;
  const { pages, documents, changes } = rendered;
  return {
    lastResult: lastRun.site.result,
    lastOutput: lastRun.output,
    rebuilt: pages.map(({ route: { permalink, source } }) => ({
      permalink,
      ...(source !== undefined && { source }),
      reason: 'text',
    })),
    parsed: parsed.size,
    bundledCount: bundle.bundledCount,
    grown: documents.reduce(
      (sum, { permalink, bytes }) => sum + bytes - lastRun.page(permalink)!.bytes,
      0,
    ),
    ...(changes && { changes }),
    remember: (output) => rememberEdit(edit, { pages, documents, output }),
  };
}
