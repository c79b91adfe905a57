import type { Checked } from './buildUntilCheck.ts';
import type { AppliedEdits } from './edits/applyEdits.ts';
import type { createStopwatch } from './lib/stopwatch.ts';
import type { InspectedLock } from './routesLock/inspectLock.ts';
import type { BuildResult, Committed, Counts, Diagnostic, OutputFile, Stage } from './types.ts';

/** The results of a build. Later parts are absent if the build ended before them. */
interface Outcome {
  readonly watch: ReturnType<typeof createStopwatch<Stage>>;
  readonly outDir: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly ok: boolean;
  readonly checked?: Checked;
  readonly routes?: InspectedLock;
  readonly files?: readonly OutputFile[];
  /** Size in bytes of each file of the output, with its name in its folder. */
  readonly sizes?: Iterable<readonly [name: string, size: number]>;
  /** Number of files that integrations made of pages in this build. */
  readonly pageFiles?: number;
  readonly committed?: Committed;
}

/** The result as callers of `build` see it. */
export function toResult(outcome: Outcome): Omit<BuildResult, 'notices'> {
  const { watch, outDir, diagnostics, ok, checked, routes, files = [] } = outcome;
  const { policy, styledFiles } = checked ?? {};
  return {
    ok,
    routes: checked ? [...checked.graph.routes.keys()] : [],
    pages: checked?.rendered.length ?? 0,
    counts: toCounts(outcome),
    timings: watch.timings(),
    bytes: bytesByKind(outcome),
    heaviest: checked && heaviestPage(checked),
    diagnostics,
    ...(checked?.samples && { samples: checked.samples }),
    rebuilt: checked?.rendering.rebuilt ?? [],
    outDir,
    ...(ok && policy !== undefined && { policy: { text: policy, styledFiles: styledFiles! } }),
    ...(routes && { lost: routes.lost }),
    hashes: Object.fromEntries(files.map((file) => [file.path, file.hash])),
  };
}

/** The result of a run that only applied edits. */
export function toEditResult(
  { lastResult, rebuilt, parsed, bundledCount, grown }: AppliedEdits,
  run: {
    readonly watch: ReturnType<typeof createStopwatch<Stage>>;
    readonly outDir: string;
    readonly scanned: number;
    /** Absent: nothing was published. */
    readonly committed?: Committed;
    readonly sizes?: Outcome['sizes'];
    readonly hashes?: () => BuildResult['hashes'];
  },
): Omit<BuildResult, 'notices'> {
  const { watch, outDir, scanned, committed, sizes, hashes } = run;
  return {
    ...lastResult,
    ok: true,
    counts: {
      scanned,
      parsed,
      rendered: rebuilt.length,
      bundled: bundledCount,
      pageFiles: 0,
      ...countCommitted(committed),
    },
    timings: watch.timings(),
    bytes: sizes ? sumByKind(sizes) : { ...lastResult.bytes, html: lastResult.bytes.html + grown },
    rebuilt,
    outDir,
    lost: [],
    // Few callers ask for them.
    get hashes() {
      return hashes?.() ?? {};
    },
  };
}

function toCounts({ checked, pageFiles = 0, committed }: Outcome): Counts {
  return {
    scanned: checked?.sources.files.size ?? 0,
    parsed: checked?.parsedCount ?? 0,
    rendered: checked?.rendering.rebuilt.length ?? 0,
    bundled: checked?.bundle.bundledCount ?? 0,
    pageFiles,
    ...countCommitted(committed),
  };
}

function countCommitted(committed: Committed | undefined) {
  return {
    written: committed?.written.length ?? 0,
    unchanged: committed?.unchanged.length ?? 0,
    removed: committed?.removed.length ?? 0,
  };
}

/** The files in the output. If nothing was written, the documents that were rendered. */
function bytesByKind({ checked, sizes }: Outcome): BuildResult['bytes'] {
  return sumByKind(sizes ?? new Map(checked?.rendered.map(({ file, bytes }) => [file, bytes])));
}

function sumByKind(entries: NonNullable<Outcome['sizes']>): BuildResult['bytes'] {
  const sum = { html: 0, script: 0, style: 0, other: 0 };
  for (const [name, size] of entries)
    sum[kinds[name.slice(name.lastIndexOf('.'))] ?? 'other'] += size;
  return sum;
}

const kinds: Readonly<Record<string, keyof BuildResult['bytes']>> = {
  '.html': 'html',
  '.js': 'script',
  '.css': 'style',
};

/** The page whose scripts, as first loaded, are largest (gzip). */
function heaviestPage({ rendered, bundle: { bytes } }: Checked): BuildResult['heaviest'] {
  const weighed = rendered.map(({ permalink, scripts }) => ({
    permalink,
    script: scripts.reduce((sum, script) => sum + (bytes[script] ?? 0), 0),
  }));
  return weighed.reduce<BuildResult['heaviest']>(
    (heaviest, page) => (heaviest && heaviest.script >= page.script ? heaviest : page),
    undefined,
  );
}
