import type { BuildOptions, BuildResult } from '../../generator/types.ts';
import { createProgress } from './progress.ts';

/** What commander gives for the options of the line. */
export interface LineOptions {
  readonly baseUrl?: string;
  readonly cache: boolean;
  readonly jobs?: number;
  readonly strict?: boolean;
}

/** The fields of `--json`, and nothing else. */
export function toJson({
  ok,
  routes,
  pages,
  counts,
  timings,
  bytes,
  diagnostics,
  outDir,
}: BuildResult): string {
  const found = diagnostics.map(({ code, severity, file, line, column, text, hint }) => ({
    code,
    severity,
    file,
    line,
    column,
    text,
    hint,
  }));
  return JSON.stringify({ ok, routes, pages, counts, timings, bytes, diagnostics: found, outDir });
}

/** Builds, and shows the progress on standard error unless `quiet`. */
export async function runLine(options: BuildOptions, quiet: boolean): Promise<BuildResult> {
  const { build } = await import('../../generator/build.ts');
  const { stderr, env } = process;
  const line = createProgress({
    write: (text) => void stderr.write(text),
    updates: stderr.isTTY === true && !env['CI'],
    now: () => performance.now(),
  });
  try {
    return await build({ ...options, ...(!quiet && { onProgress: line.show }) });
  } finally {
    line.end();
  }
}
