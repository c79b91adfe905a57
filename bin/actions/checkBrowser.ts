import path from 'node:path';
import {
  inspectPages,
  type AxeMemory,
  type InspectSettings,
} from '../../generator/browser/inspectPages.ts';
import { BrowserMissing, usualTabs } from '../../generator/browser/startBrowser.ts';
import { applyLevels, isFailing } from '../../generator/diagnostics/diagnose.ts';
import { toCount } from '../../generator/diagnostics/reportNumbers.ts';
import { readOutput } from '../../generator/diff/readOutput.ts';
import { toAxeDiagnostics } from '../../generator/gates/axeDiagnostics.ts';
import type { GateInput } from '../../generator/gates/gate.ts';
import { compareWithBaseline } from '../../generator/gates/baseline.ts';
import { readCachedJson, writeCached, writeWhole } from '../../generator/lib/cache/cacheFiles.ts';
import { findBrowser } from '../../generator/lib/files/findBrowser.ts';
import { rememberedFolder } from '../../generator/lib/cache/rememberedFolder.ts';
import { cacheFolder } from '../../generator/load/openCache.ts';
import { whileLocked } from '../../generator/runLocks.ts';
import type { Diagnostic } from '../../generator/types.ts';
import { WRONG_USE } from '../exitCodes.js';
import { printNotice } from '../process/printNotice.ts';
import { createProcessProgress } from '../process/progressLine.ts';
import { printDiagnostics, printResult, type FormatOptions } from '../process/printResult.ts';
import { runPipeline, type PipelineOptions } from '../process/runPipeline.ts';

/** Milliseconds between two times that notes are stored. */
const storeInterval = 10_000;

interface BrowserOptions extends PipelineOptions, FormatOptions {
  readonly root: string;
  readonly updateBaseline?: boolean;
}

/**
 * `site check --browser`: builds into a temporary folder, and has axe-core check the pages that
 * changed since the last run. Returns the exit code.
 */
export async function checkBrowser(options: BrowserOptions): Promise<number> {
  const { root } = options;
  const cacheDir = options.cacheDir && path.resolve(root, options.cacheDir);
  const cache = path.join(cacheFolder(root, cacheDir), 'browser');
  const run = () => checkPages(options, cache);
  return whileLocked({ inCache: [cache], onWait: printNotice }, run);
}

/** Checks the pages while no other run has the folder `cache`. */
async function checkPages(
  { root, format, quiet, strict, updateBaseline, ...options }: BrowserOptions,
  cache: string,
): Promise<number> {
  const outDir = path.join(rememberedFolder(path.join(cache, 'output.json')), 'site');
  let input: GateInput | undefined;
  const onGates = (read: GateInput) => void (input = read);
  const isQuiet = quiet === true || format === 'json';
  const buildResult = await runPipeline({ ...options, root, outDir, onGates }, isQuiet);
  if (!buildResult.ok || !input) {
    printResult(buildResult, { format, quiet, root, strict });
    return 1;
  }
  const output = readOutput(outDir);
  const pages = new Map([...output.pages].map(([page, { file }]) => [page, hash(output, file)]));
  const memoryFile = path.join(cache, 'notes.json');
  const memory = (options.cache && readCachedJson<AxeMemory>(memoryFile)) || {};
  const settings = { folder: outDir, pages, memory, chromium: findBrowser(process.env) };
  try {
    const { memory: notes, opened } = await inspect(
      { ...settings, jobs: options.jobs ?? usualTabs },
      { memoryFile, isQuiet },
    );
    const { file, text } = baselineOf(input);
    const compared = compareWithBaseline({
      diagnostics: toAxeDiagnostics(notes, input),
      file,
      text,
      isOwn: (code) => code === 'accessibility/browser',
    });
    if (updateBaseline) writeWhole(path.join(root, file), compared.baseline);
    const diagnostics = applyLevels(
      compared[updateBaseline ? 'recorded' : 'diagnostics'],
      withAccessibility(input),
    );
    return print(diagnostics, { format, quiet, root, strict, opened, total: pages.size });
  } catch (error) {
    if (!(error instanceof BrowserMissing)) throw error;
    console.error(`error: site check --browser cannot run. ${error.message}`);
    return WRONG_USE;
  }
}

/** Inspects pages, shows the progress, and stores notes on the way: a stopped run loses little. */
async function inspect(
  settings: Omit<InspectSettings, 'onPage'>,
  { memoryFile, isQuiet }: { readonly memoryFile: string; readonly isQuiet: boolean },
): ReturnType<typeof inspectPages> {
  const stage = 'browser';
  const progress = createProcessProgress();
  const show: typeof progress.show = isQuiet ? () => {} : progress.show;
  let stored = performance.now();
  show({ stage, state: 'start', done: 0, total: 0 });
  try {
    const inspected = await inspectPages({
      ...settings,
      onPage({ done, total, memory }) {
        show({ stage, state: 'item', done, total });
        if (performance.now() - stored < storeInterval) return;
        writeCached(memoryFile, JSON.stringify(memory()));
        stored = performance.now();
      },
    });
    writeCached(memoryFile, JSON.stringify(inspected.memory));
    show({ stage, state: 'done', done: 0, total: 0 });
    return inspected;
  } finally {
    progress.end();
  }
}

function hash({ hashes }: ReturnType<typeof readOutput>, file: string): string {
  return hashes.get(file) ?? '';
}

function baselineOf({ site, readText }: GateInput) {
  const file = site.config.gates.baseline;
  return { file, text: readText(file) };
}

/** The configuration with the check of accessibility, which the option turns on. */
function withAccessibility({ site: { config } }: GateInput): GateInput['site']['config'] {
  if (config.checks.accessibility !== 'ignore') return config;
  return { ...config, checks: { ...config.checks, accessibility: 'warn' } };
}

function print(
  diagnostics: readonly Diagnostic[],
  {
    format,
    quiet,
    root,
    strict,
    opened,
    total,
  }: Pick<BrowserOptions, 'format' | 'quiet' | 'root' | 'strict'> & {
    readonly opened: number;
    readonly total: number;
  },
): number {
  const ok = !isFailing(diagnostics, { strict });
  const opening = `${toCount(total, 'page')} in a browser, ${opened} opened now`;
  printDiagnostics({
    format,
    root,
    quiet,
    ok,
    diagnostics,
    fields: { opened, total },
    summary: `${opening}: ${toCount(diagnostics.length, 'problem')}.`,
  });
  return ok ? 0 : 1;
}
