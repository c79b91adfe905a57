/** Summarizes a build for people: pages, time, size, problems. */
import path from 'node:path';
import { createColors } from 'picocolors';
import type { BuildResult, CheckedSamples, Stage } from '../types.ts';
import { countsOf } from './report.ts';
import { toCount, toDuration, toNumber, toSize } from './reportNumbers.ts';
import { showControls } from './showControls.ts';
import { wrap } from './wrap.ts';

interface SummaryOptions {
  /** Whether the run was only a check, which writes nothing. */
  readonly check?: boolean;
  /** Whether warnings fail the run. */
  readonly strict?: boolean;
  /** The folder to which file names are relative. */
  readonly from: string;
  readonly colors?: boolean;
  /** The columns of the terminal, at which lines are wrapped. By default, they are not wrapped. */
  readonly columns?: number;
}

const stages: readonly Stage[] = [
  'load',
  'scan',
  'parse',
  'resolve',
  'bundle',
  'render',
  'check',
  'assemble',
  'commit',
];

/**
 * Returns a summary of a few lines. The first one says whether the run succeeded. It ends without a
 * line feed.
 */
export function summary(result: BuildResult, options: SummaryOptions): string {
  const { bold, dim, green, red } = createColors(options.colors ?? false);
  const verdict = result.ok ? green('✓') : red('✗');
  const rows: [string, string][] =
    result.ok && !options.check
      ? [
          ['output', outputOf(result)],
          ...heaviestOf(result),
          ...policyOf(result),
          ['work', workOf(result)],
          ['time', timesOf(result)],
        ]
      : [['time', timesOf(result)]];
  if (result.samples) rows.unshift(['samples', samplesOf(result.samples)]);
  const problems = countsOf(result.diagnostics);
  if (problems) rows.unshift(['problems', problems + strictNote(result, options)]);
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    `${verdict} ${bold(headline(result, options))}`,
    ...rows.map(([name, text]) =>
      wrap(`  ${dim(name.padEnd(width))}  ${showControls(text)}`, options.columns, width + 4),
    ),
  ].join('\n');
}

function headline(
  { ok, pages, timings, outDir }: BuildResult,
  { check, from }: SummaryOptions,
): string {
  const time = toDuration(timings.total);
  if (!ok)
    return check
      ? `Problems were found, in ${time}.`
      : `Nothing was written: correct the problems above first (${time}).`;
  return check
    ? `${toCount(pages, 'page')} checked in ${time}.`
    : `${toCount(pages, 'page')} built in ${time} into ` +
        `${showControls(path.relative(from, outDir)) || '.'}.`;
}

function strictNote({ ok, diagnostics }: BuildResult, { strict }: SummaryOptions): string {
  return !ok && strict && !diagnostics.some(({ severity }) => severity === 'error')
    ? ' (a warning fails because of --strict)'
    : '';
}

function outputOf({ bytes: { html, script, style, other: otherBytes } }: BuildResult): string {
  const parts = [
    `HTML ${toSize(html)}`,
    `script ${toSize(script)}`,
    `styles ${toSize(style)}`,
    `other ${toSize(otherBytes)}`,
  ];
  return `${toSize(html + script + style + otherBytes)} (${parts.join(', ')})`;
}

function heaviestOf({ heaviest }: BuildResult): [string, string][] {
  return heaviest
    ? [['script', `at most ${toSize(heaviest.script)} at first load, on ${heaviest.permalink}`]]
    : [];
}

/** Returns the files that need more than the strict policy allows. */
function policyOf({ policy }: BuildResult): [string, string][] {
  const [first, second, ...otherFiles] = policy?.styledFiles ?? [];
  if (first === undefined) return [];
  const files = [first, second].filter(Boolean).join(', ');
  const remainder = otherFiles.length > 0 ? ` and ${toCount(otherFiles.length, 'more file')}` : '';
  return [['policy', `style-src-attr 'unsafe-inline', for ${files}${remainder}`]];
}

/** Returns the number of checked samples, and of unchecked ones with the reasons. */
function samplesOf({ checked, compiled, unchecked }: CheckedSamples): string {
  const compiledNote = compiled === checked ? '' : ` (${toNumber(compiled)} compiled this time)`;
  const uncheckedCount = unchecked.reduce((sum, { count }) => sum + count, 0);
  const reasons = unchecked.map(({ reason, count }) => `${toNumber(count)} ${reason}`).join('; ');
  const uncheckedNote = uncheckedCount === 0 ? '' : `, ${toNumber(uncheckedCount)} not: ${reasons}`;
  return `${toNumber(checked)} checked${compiledNote}${uncheckedNote}`;
}

function workOf({ counts }: BuildResult): string {
  const names = ['parsed', 'rendered', 'bundled', 'written', 'unchanged', 'removed'] as const;
  return (
    names
      .flatMap((name) => (counts[name] > 0 ? [`${toNumber(counts[name])} ${name}`] : []))
      .join(', ') || 'nothing had changed'
  );
}

function timesOf({ timings }: BuildResult): string {
  return (
    stages
      .flatMap((stage) =>
        (timings[stage] ?? 0) >= 1 ? [`${stage} ${toDuration(timings[stage]!)}`] : [],
      )
      .join(', ') || toDuration(timings.total)
  );
}
