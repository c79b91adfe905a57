import { showControls } from '../../generator/diagnostics/showControls.ts';
import { findStale, type StalePage } from '../../generator/gates/freshness.ts';
import type { BuildOptions } from '../../generator/types.ts';
import { failUnread } from '../process/failUnread.ts';
import type { FormatOptions } from '../process/printResult.ts';
import { runPipeline, type PipelineOptions } from '../process/runPipeline.ts';
import { by } from '../../generator/lib/compareText.ts';

interface StaleOptions extends PipelineOptions, FormatOptions {
  readonly root: string;
  /** A date such as `2026-03-01`. */
  readonly today: string;
}

/**
 * `site check --stale`: lists the pages that are due for a review, by owner. Returns the exit code,
 * which is 1 only if the site cannot be read.
 */
export async function listStale({ format, quiet, ...options }: StaleOptions): Promise<number> {
  let pages: readonly StalePage[] | undefined;
  const onGates: BuildOptions['onGates'] = (input) => void (pages = findStale(input));
  const isQuiet = (quiet ?? false) || format === 'json';
  const checkResult = await runPipeline({ ...options, check: true, onGates }, isQuiet);
  if (!pages) return failUnread(checkResult, { root: options.root, format });
  if (format === 'json')
    console.log(
      JSON.stringify(
        pages.map(({ file, owners, diagnostic: { text } }) => ({ file, owners, text })),
      ),
    );
  else process.stdout.write(toList(pages));
  return 0;
}

function toList(pages: readonly StalePage[]): string {
  if (pages.length === 0) return 'No page is due.\n';
  const byOwner = new Map<string, StalePage[]>();
  for (const page of pages)
    for (const owner of page.owners.length > 0 ? page.owners : ['nobody'])
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), page]);
  return [...byOwner]
    .sort(by(([name]) => name))
    .map(([owner, stalePages]) => {
      const lines = stalePages.map(
        ({ file, diagnostic: { text } }) => `  ${showControls(`${file}: ${text}`)}\n`,
      );
      return `${showControls(owner)} (${stalePages.length})\n${lines.join('')}`;
    })
    .join('\n');
}
