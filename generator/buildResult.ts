import type { Checked } from './build.ts';
import type { createStopwatch } from './lib/stopwatch.ts';
import type { InspectedLock } from './routesLock/inspectLock.ts';
import type { RenderedDocument } from './scheduler/renderPages.ts';
import type { BuildResult, Committed, Counts, Diagnostic, OutputFile, Stage } from './types.ts';

/** The results of a build. Later parts are absent if the build ended before them. */
export interface Outcome {
  readonly watch: ReturnType<typeof createStopwatch<Stage>>;
  readonly outDir: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly ok: boolean;
  readonly checked?: Checked;
  readonly routes?: InspectedLock;
  /** The documents that were assembled. */
  readonly documents?: readonly RenderedDocument[];
  readonly files?: readonly OutputFile[];
  /** Number of social cards that this build rendered. */
  readonly socialCards?: number;
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
    outDir,
    ...(ok && policy !== undefined && { policy: { text: policy, styledFiles: styledFiles! } }),
    ...(routes && { lost: routes.lost }),
    hashes: Object.fromEntries(files.map((file) => [file.path, file.hash])),
  };
}

function toCounts({ checked, socialCards = 0, committed }: Outcome): Counts {
  return {
    scanned: checked?.sources.files.size ?? 0,
    parsed: checked?.parsed ?? 0,
    rendered: checked?.pages.rendered ?? 0,
    bundled: checked?.bundle.bundled ?? 0,
    socialCards,
    written: committed?.written.length ?? 0,
    unchanged: committed?.unchanged.length ?? 0,
    removed: committed?.removed.length ?? 0,
  };
}

function bytesByKind({ checked, documents, files = [] }: Outcome): BuildResult['bytes'] {
  const sizeOf = (ending: string) =>
    files
      .filter(({ path }) => path.endsWith(ending))
      .reduce((sum, { content }) => sum + writtenBytes(content), 0);
  const [script, style, written] = [sizeOf('.js'), sizeOf('.css'), sizeOf('')];
  return {
    html: (documents ?? checked?.rendered ?? []).reduce((sum, page) => sum + page.bytes, 0),
    script,
    style,
    other: written - script - style,
  };
}

function writtenBytes(content: OutputFile['content']): number {
  return 'bytes' in content ? Buffer.byteLength(content.bytes) : 0;
}

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
