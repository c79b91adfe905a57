import { report } from '../../generator/diagnostics/report.ts';
import { reportGithub } from '../../generator/diagnostics/reportGithub.ts';
import { reportReasons } from '../../generator/diagnostics/reportReasons.ts';
import { summary } from '../../generator/diagnostics/reportSummary.ts';
import type { BuildResult, Diagnostic } from '../../generator/types.ts';
import { prefixInRepository, reportOptions } from './terminal.ts';

export interface FormatOptions {
  /** The readers of the output: people, programs, or GitHub's annotations. */
  readonly format: 'pretty' | 'json' | 'github';
}

interface Printed extends FormatOptions {
  readonly root: string;
  readonly strict?: boolean;
  /** Whether to leave out the summary. */
  readonly quiet?: boolean;
  /** Whether to print why each page was rendered. */
  readonly explain?: boolean;
  readonly check?: boolean;
}

/** The fields of `--json`, in their order. `BuildResult` has more. */
const resultFields = [
  'ok',
  'routes',
  'pages',
  'counts',
  'timings',
  'bytes',
  'diagnostics',
  'samples',
  'rebuilt',
  'outDir',
] as const;
const diagnosticFields = ['code', 'severity', 'file', 'line', 'column', 'text', 'hint'] as const;

/** Returns the text of `--json`. */
export function toJson(buildResult: BuildResult): string {
  const diagnostics = toJsonDiagnostics(buildResult.diagnostics);
  return JSON.stringify({ ...pick(buildResult, resultFields), diagnostics });
}

function toJsonDiagnostics(diagnostics: readonly Diagnostic[]) {
  return diagnostics.map((diagnostic) => pick(diagnostic, diagnosticFields));
}

/** Returns diagnostics as people or GitHub read them on standard output. */
export function toReport(
  diagnostics: readonly Diagnostic[],
  { format, root }: { readonly format: 'pretty' | 'github'; readonly root: string },
): string {
  return format === 'github'
    ? reportGithub(diagnostics, prefixInRepository(root))
    : report(diagnostics, reportOptions(process.stdout, root));
}

function pick<T, Field extends keyof T>(value: T, fields: readonly Field[]): Pick<T, Field> {
  return Object.fromEntries(fields.map((field) => [field, value[field]])) as Pick<T, Field>;
}

/** Prints the result of `site build` or `site check`. */
export function printResult(
  buildResult: BuildResult,
  { format, root, strict, quiet, explain, check }: Printed,
): void {
  const { columns, colors: hasColors } = reportOptions(process.stdout, root);
  const colors = format === 'pretty' && hasColors;
  const end = () =>
    quiet ? '' : summary(buildResult, { check, strict, from: process.cwd(), colors, columns });
  const reasons = explain ? reportReasons(buildResult) : '';
  const parts =
    format === 'json'
      ? [toJson(buildResult)]
      : [toReport(buildResult.diagnostics, { format, root }), reasons, end()];
  const text = parts.filter(Boolean).join(format === 'pretty' ? '\n\n' : '\n');
  if (text !== '') process.stdout.write(`${text}\n`);
}

/** What an action that is not a run of the pipeline prints. */
interface PrintedDiagnostics extends Pick<Printed, 'format' | 'root' | 'quiet'> {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** More fields of the JSON. */
  readonly fields: object;
  /** The last line for people. */
  readonly summary: string;
}

/** Prints the diagnostics of an action such as `site check --browser`. */
export function printDiagnostics({
  format,
  root,
  quiet,
  ok,
  diagnostics,
  fields,
  summary: end,
}: PrintedDiagnostics): void {
  if (format === 'json')
    return console.log(
      JSON.stringify({ ok, ...fields, diagnostics: toJsonDiagnostics(diagnostics) }),
    );
  const text = toReport(diagnostics, { format, root });
  if (text !== '') console.log(format === 'github' ? text : `${text}\n`);
  if (!quiet) console.log(end);
}
