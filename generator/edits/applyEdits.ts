/**
 * A run after edits that change only what single pages say: it parses and renders these, and takes
 * everything else from the baseline of the last run. It asks for an ordinary run as soon as an edit
 * reaches further, so it never decides anything about the site.
 */
import { bundle } from '../bundle/bundle.ts';
import { intactRecord } from '../commit/knownOutputs.ts';
import type { Stopwatch } from '../lib/stopwatch.ts';
import { readText } from '../scan/readText.ts';
import { fillPolicies } from '../scheduler/assembleDocuments.ts';
import type { Bodies } from '../scheduler/bodies.ts';
import { addOutlines } from '../scheduler/outlineMemory.ts';
import { parseChanged } from '../scheduler/parseDocuments.ts';
import { createKeys, documentsOf } from '../scheduler/parseTask.ts';
import type { PlainPages } from '../scheduler/plainPages.ts';
import { addToRenderMemory, type RenderPurpose } from '../scheduler/renderMemory.ts';
import {
  bodyTextsOf,
  toRenderedTask,
  withoutDocument,
  type RenderedDocument,
} from '../scheduler/renderPages.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';
import { toPageKey, type PageProperties } from '../scheduler/whyRendered.ts';
import type {
  BuildOptions,
  Bundle,
  Outline,
  OutputFile,
  Page,
  RebuiltPage,
  Site,
  Source,
  Sources,
  Stage,
} from '../types.ts';
import {
  addToBaseline,
  createProperties,
  openBaseline,
  toEntries,
  type Baseline,
  type BaselineDocument,
} from './baseline.ts';
import { factsOf, shapeOf } from './compareTexts.ts';
import { patchFiles } from './patchFiles.ts';
import { baselineKey, bundleHash, documentsOn } from './toBaseline.ts';

export interface EditsInput {
  readonly site: Site;
  readonly options: BuildOptions;
  /** Absolute path. */
  readonly outDir: string;
  /** File that records when the files of the output were written. */
  readonly times: string;
  /** The text of `routes.lock`. */
  readonly lock: string | undefined;
  readonly sources: Sources;
  readonly watch: Stopwatch<Stage>;
  readonly scheduler: Scheduler;
  readonly bodies: Bodies;
  readonly plain: PlainPages;
}

/** The outcome of an attempt to apply edits. */
export interface Edited {
  /** Documents that were parsed, by path. */
  readonly parsed: ReadonlyMap<string, Outline>;
  /** Number of bundles that were built. */
  readonly bundled: number;
  /** Absent: an ordinary run is needed. */
  readonly applied?: Applied;
}

/** For a run that must be an ordinary one. */
export const nothingApplied: Edited = { parsed: new Map(), bundled: 0 };

/** The results of a run that only applied edits. */
export interface Applied {
  /** Of the last run. */
  readonly last: Baseline['site']['result'];
  readonly rebuilt: readonly RebuiltPage[];
  /** Number of documents that were parsed, and of bundles that were built. */
  readonly parsed: number;
  readonly bundled: number;
  /** Bytes by which the documents grew. */
  readonly grown: number;
  /** All files of the output, in path order. Absent if nothing is published. */
  readonly files?: readonly OutputFile[];
  /** Remembers the edits, once they are published. `output` is the hash of its record. */
  readonly remember: (output: string) => void;
}

/** Above this number of changed documents, an ordinary run is faster. */
const FEW = 20;
/** Lines of a baseline that edits may replace before an ordinary run cleans up the cache. */
const MOST_REPLACED = 200;

/** Applies the edits since the last run, or none of them. */
export async function applyEdits(input: EditsInput): Promise<Edited> {
  const { site, sources, options, watch } = input;
  const purpose = options.check ? 'checked' : 'published';
  const baseline = openBaseline(site.cacheDir, purpose);
  if (!baseline || !isValid(baseline, input)) return nothingApplied;
  const known = baseline.documents();
  const { keyOf } = createKeys(site);
  const keys = new Map(
    documentsOf(sources).map((source) => [source.path, keyOf(source, sources)] as const),
  );
  const changed = documentsOf(sources).filter(
    ({ path: name }) => known.get(name)?.base !== keys.get(name),
  );
  if (changed.length > FEW || !changed.every((source) => isAlone(source, known, baseline)))
    return nothingApplied;
  const bundled = await watch.time('bundle', () =>
    bundle({ site, documents: codedIn(baseline, known, input) }),
  );
  if (bundleHash(bundled) !== baseline.site.bundle)
    return { ...nothingApplied, bundled: bundled.bundled };
  const parsed = await watch.time('parse', () =>
    parseChanged(changed, keys, { ...input, readText, onProgress: () => {} }),
  );
  const edit: Edit = { ...input, purpose, baseline, known, keys, parsed, bundled };
  const isSmall = [...parsed].every(
    ([name, outline]) => shapeOf(outline, site) === known.get(name)!.shape,
  );
  const applied = isSmall ? await renderEdit(edit) : undefined;
  return { parsed, bundled: bundled.bundled, ...(applied && { applied }) };
}

function isValid(baseline: Baseline, input: EditsInput): boolean {
  const { options, outDir, times, lock } = input;
  if (options.onRecords || options.onSearchFiles || baseline.edits > MOST_REPLACED) return false;
  if (baseline.key !== baselineKey(input, lock)) return false;
  return options.check === true || intactRecord(outDir, times) === baseline.output;
}

/** Whether a changed document existed in the last run and has no findings. */
function isAlone(
  { path: name }: Source,
  known: ReadonlyMap<string, BaselineDocument>,
  { site: { result } }: Baseline,
): boolean {
  return (
    (known.get(name)?.shape ?? '') !== '' &&
    !result.diagnostics.some((one) =>
      JSON.stringify(one).includes(JSON.stringify(name).slice(1, -1)),
    )
  );
}

function codedIn(
  { site: { coded } }: Baseline,
  known: ReadonlyMap<string, BaselineDocument>,
  { bodies }: EditsInput,
) {
  return coded.map((name) => ({ path: name, body: bodies.read(known.get(name)!.key) }));
}

/** An edit whose documents are parsed. */
interface Edit extends EditsInput {
  readonly purpose: RenderPurpose;
  readonly baseline: Baseline;
  readonly known: ReadonlyMap<string, BaselineDocument>;
  readonly keys: ReadonlyMap<string, string>;
  readonly parsed: ReadonlyMap<string, Outline>;
  readonly bundled: Bundle;
}

/** Renders the pages with the documents. `undefined` if they differ in more than their text. */
async function renderEdit(edit: Edit): Promise<Applied | undefined> {
  const { options, baseline, known, parsed, bundled } = edit;
  const permalinks = [...new Set([...parsed.keys()].flatMap((name) => known.get(name)!.pages))];
  const pages = readPages(permalinks.sort(), edit);
  const bodyKeys = new Map([
    ...pages
      .flatMap(documentsOn)
      .map(({ document }) => [document, known.get(document)!.key] as const),
    ...[...parsed.keys()].map((name) => [name, edit.keys.get(name)!] as const),
  ]);
  const rendered = await renderAll(pages, bodyKeys, edit);
  const before = rendered.map(({ permalink }) => baseline.page(permalink)!);
  if (rendered.some((page, i) => factsOf(page) !== before[i]!.facts)) return undefined;
  const made = options.check
    ? { documents: rendered }
    : await publish(edit, { pages, rendered, bodyKeys });
  if (!made) return undefined;
  const { documents, files } = made;
  return {
    last: baseline.site.result,
    rebuilt: pages.map(({ route: { permalink, source } }) => ({
      permalink,
      ...(source !== undefined && { source }),
      reason: 'text',
    })),
    parsed: parsed.size,
    bundled: bundled.bundled,
    grown: documents.reduce((sum, { bytes }, i) => sum + bytes - before[i]!.bytes, 0),
    ...(files && { files }),
    remember: (output) => rememberEdit(edit, { pages, rendered: documents, output }),
  };
}

function renderAll(
  pages: readonly Page[],
  bodyKeys: ReadonlyMap<string, string>,
  edit: Edit,
): Promise<readonly RenderedDocument[]> {
  const { scheduler, watch, bundled } = edit;
  if (pages.length === 0) return Promise.resolve([]);
  return watch.time('render', async () => {
    const run = await scheduler.runner(pages.length, { shell: shellNow(edit), isOnDemand: true });
    return Promise.all(
      pages.map(async (page): Promise<RenderedDocument> => {
        const task = toRenderedTask(page, { bundle: bundled, bodyKeys });
        const { staged, ...fresh } = await run('stage', task);
        return { ...fresh, content: { staged } };
      }),
    );
  });
}

/** The shell as it was, at the addresses of this run. */
function shellNow({ site, baseline }: Edit): Baseline['site']['shell'] {
  const { themeBundle, react, pageFiles } = site;
  return { ...baseline.site.shell, themeBundle, react, ...(pageFiles && { pageFiles }) };
}

/** The pages as the last run rendered them. */
function readPages(permalinks: readonly string[], { site, baseline }: Edit): readonly Page[] {
  const properties = createProperties(site.cacheDir);
  const { shell } = baseline.site;
  try {
    return permalinks.map((permalink) => {
      const text = properties.read(baseline.page(permalink)!.properties);
      const { props, ...page } = JSON.parse(text) as PageProperties;
      return {
        ...page,
        props: { ...props, site: shell.sites?.[props.locale ?? ''] ?? shell.site },
      };
    });
  } finally {
    properties.close();
  }
}

interface RenderedEdit {
  readonly pages: readonly Page[];
  readonly rendered: readonly RenderedDocument[];
  readonly bodyKeys: ReadonlyMap<string, string>;
}

interface Published {
  readonly documents: readonly RenderedDocument[];
  readonly files?: readonly OutputFile[];
}

/** Makes the files of the output. */
async function publish(
  edit: Edit,
  { pages, rendered, bodyKeys }: RenderedEdit,
): Promise<Published | undefined> {
  const { baseline, parsed, bodies, watch } = edit;
  const policy = baseline.site.result.policy?.text;
  return watch.time('assemble', async () => {
    const documents = await fillPolicies({
      ...edit,
      pages: rendered,
      policy,
      policyBefore: policy,
    });
    const files = await patchFiles({
      ...edit,
      bundle: edit.bundled,
      documents,
      pages,
      outlines: parsed,
      bodyKeys,
      readBody: bodies.read,
    });
    return files && { documents, files };
  });
}

/** Remembers what was parsed and rendered, for edits and for ordinary runs. */
function rememberEdit(
  { site, purpose, baseline, known, keys, parsed, bundled }: Edit,
  {
    pages,
    rendered,
    output,
  }: Pick<RenderedEdit, 'pages' | 'rendered'> & { readonly output: string },
): void {
  const { cacheDir } = site;
  const { shellKey, result } = baseline.site;
  const documents = [...parsed].map(([name, { bodyHash }]) => {
    const key = keys.get(name)!;
    return [name, { ...known.get(name)!, base: key, key, bodyHash }] as const;
  });
  const outlines = new Map<string, Pick<Outline, 'bodyHash'>>([...known, ...documents]);
  addOutlines(
    cacheDir,
    createKeys(site).version,
    [...parsed].map(([name, outline]) => [name, { key: keys.get(name)!, outline }]),
  );
  addToRenderMemory(
    cacheDir,
    { purpose, ...(purpose === 'published' && result.policy && { policy: result.policy.text }) },
    rendered.map((page, i) => {
      const { properties } = baseline.page(page.permalink)!;
      const own = bodyTextsOf(pages[i]!, { outlines, bundle: bundled });
      return {
        key: toPageKey({ shellKey, properties, bodies: own }),
        rendered: withoutDocument(page),
      };
    }),
  );
  const written = rendered.map(({ permalink, bytes, plain }) => {
    const before = baseline.page(permalink)!;
    return [permalink, { ...before, bytes, ...(plain && { plain }) }] as const;
  });
  addToBaseline(
    cacheDir,
    { purpose, key: baseline.key },
    toEntries({ output, documents, pages: written }),
  );
}
