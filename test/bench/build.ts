/**
 * Measures time and memory of four kinds of builds: without cache and output, after an edit of one
 * page, after such an edit with the cache but without output, as in a fresh clone, and without any
 * change. Also measures the size of the pages. The time in which remark alone parses the same pages
 * in one thread is a yardstick for the machine.
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { BuildResult } from '../../generator/types.ts';
import { buildMeasured } from './buildMeasured.ts';
import { createPages } from './pages.ts';
import { clean, firstPage, median, moveAside, type BenchInput } from './site.ts';

interface Run {
  readonly seconds: number;
  readonly megabytes: number;
  readonly result: BuildResult;
}

function build(root: string, jobs: string | undefined): Run {
  const { stdout, ...measured } = buildMeasured(root, [
    '--json',
    ...(jobs ? ['--jobs', jobs] : []),
  ]);
  return { ...measured, result: JSON.parse(stdout) as BuildResult };
}

/** Returns the gzipped bytes of each document in the output, in ascending order. */
function weights(outDir: string): number[] {
  return readdirSync(outDir, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.html'))
    .map((name) => gzipSync(readFileSync(path.join(outDir, name))).length)
    .sort((a, b) => a - b);
}

function show(name: string, runs: readonly Run[]): void {
  const { timings, counts } = runs.reduce((fastest, run) =>
    run.seconds < fastest.seconds ? run : fastest,
  ).result;
  const stages = Object.entries(timings)
    .filter(([stage, took = 0]) => stage !== 'total' && took >= 1)
    .map(([stage, took]) => `${stage} ${Math.round(took!)}`)
    .join(', ');
  console.log(
    [
      name.padEnd(12),
      `${median(runs.map((run) => run.seconds))
        .toFixed(2)
        .padStart(6)} s `,
      `${median(runs.map((run) => run.megabytes))
        .toFixed(0)
        .padStart(5)} MB `,
      `parsed ${counts.parsed}, rendered ${counts.rendered}, written ${counts.written} `,
      `(fastest, ms: ${stages})`,
    ].join(' '),
  );
}

/** Returns the seconds in which remark with GFM parses `count` pages, after a warm-up. */
function measureRemark(count: number): number {
  const processor = unified().use(remarkParse).use(remarkGfm);
  const texts = createPages(count).map(({ text }) => text);
  for (const text of texts.slice(0, 100)) processor.parse(text);
  const start = performance.now();
  for (const text of texts) processor.parse(text);
  return (performance.now() - start) / 1000;
}

/** Prints the medians. Output and cache stay as the last build left them. */
export function benchBuild({ root, pages, runs, jobs }: BenchInput): void {
  const edited = firstPage(root);
  const times = <T>(run: (index: number) => T) =>
    Array.from({ length: runs }, (_, index) => run(index));
  const cold = times(() => (clean(root), build(root, jobs)));
  const edit = times(
    (index) => (
      appendFileSync(edited, `\nOne more paragraph, the ${index + 1}th.\n`),
      build(root, jobs)
    ),
  );
  const alone = times(
    (index) => (
      moveAside(root, ['build']),
      appendFileSync(edited, `\nA paragraph of a clone, the ${index + 1}th.\n`),
      build(root, jobs)
    ),
  );
  const same = times(() => build(root, jobs));
  const yardstick = median(times(() => measureRemark(pages)));
  show('cold', cold);
  show('one edited', edit);
  show('cache alone', alone);
  show('unchanged', same);
  const inYardsticks = (of: readonly Run[]) =>
    (median(of.map(({ seconds }) => seconds)) / yardstick).toFixed(2);
  console.log(
    `${'remark alone'.padEnd(12)} ${yardstick.toFixed(2).padStart(6)} s; ` +
      `a cold build takes ${inYardsticks(cold)}, an edited page ${inYardsticks(edit)}, no ` +
      `change ${inYardsticks(same)} times that`,
  );
  const gz = weights(path.join(root, 'build'));
  console.log(
    `${'HTML a page'.padEnd(12)} ${(median(gz) / 1024).toFixed(1).padStart(6)} KB gz ` +
      `(median), ${(gz.at(-1)! / 1024).toFixed(1)} KB gz (largest); ` +
      `${(cold[0]!.result.bytes.html / 1024 / 1024).toFixed(1)} MB in all`,
  );
}
