import path from 'node:path';
import { toCount } from '../../generator/diagnostics/reportNumbers.ts';
import type { WarmOptions, Warmed } from '../../generator/warm/warm.ts';
import { printNotice } from '../process/printNotice.ts';
import { toReport, type FormatOptions } from '../process/printResult.ts';

/** `site build --warm`: fills the cache and prints the added entries. Returns the exit code. */
export async function warmCache(
  options: WarmOptions & { readonly root: string },
  { format, quiet }: FormatOptions & { readonly quiet?: boolean },
): Promise<number> {
  const { warm } = await import('../../generator/warm/warm.ts');
  const warmed = await warm({ ...options, onWait: printNotice });
  const { ok, diagnostics, notice } = warmed;
  if (notice !== undefined) printNotice(notice);
  if (format === 'json') console.log(JSON.stringify(warmed));
  else {
    const reportText = toReport(diagnostics, { format, root: options.root });
    const parts = [reportText, ...(quiet || !ok ? [] : [lineOf(warmed, options)])];
    for (const text of parts.filter(Boolean)) console.log(text);
  }
  return ok ? 0 : 1;
}

function lineOf({ counts, cacheDir }: Warmed, { shard }: WarmOptions): string {
  const shardName = shard && (shard.documents ?? `${shard.part} of ${shard.of}`);
  const share = shardName === undefined ? 'The whole site' : `Share ${shardName}`;
  const { documents, parsed, pages, rendered } = counts;
  if (shard?.documents !== undefined && documents === 0)
    return `No document matches \`${shard.documents}\`, so this share is empty.`;
  const folder = path.relative(process.cwd(), cacheDir!) || '.';
  return (
    `${share}: ${toCount(documents, 'document')} (${parsed} parsed), ` +
    `${toCount(pages, 'page')} (${rendered} rendered) in ${folder}.`
  );
}
