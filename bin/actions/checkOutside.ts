import path from 'node:path';
import { isFailing } from '../../generator/diagnostics/diagnose.ts';
import { toCount } from '../../generator/diagnostics/reportNumbers.ts';
import { readCachedJson, writeCached } from '../../generator/lib/cache/cacheFiles.ts';
import { cacheFolder } from '../../generator/load/openCache.ts';
import { askOutside, type AskOptions } from '../../generator/outside/askOutside.ts';
import type { OutsideMemory } from '../../generator/outside/askOutside.ts';
import { judgeOutside } from '../../generator/outside/judgeOutside.ts';
import { listOutside, type OutsideLink } from '../../generator/outside/listOutside.ts';
import type { BuildOptions } from '../../generator/types.ts';
import { runPipeline, type PipelineOptions } from '../process/runPipeline.ts';
import { failUnread } from '../process/failUnread.ts';
import { printDiagnostics, type FormatOptions } from '../process/printResult.ts';

interface OutsideOptions extends PipelineOptions, FormatOptions {
  readonly root: string;
  /** Prints the addresses without requesting them. */
  readonly isList: boolean;
}

const politeness: Omit<AskOptions, 'now'> = {
  pause: 500,
  retryAfter: 1000,
  timeout: 15_000,
  agent: 'site-check-outside/1',
};

/**
 * `site check --outside`: requests the pages of other sites that this one links to. The exit code
 * is 1 if one has been gone for days, or if the site cannot be read. `ask` lets tests change the
 * waits.
 */
export async function checkOutside(
  { root, format, isList, quiet, ...options }: OutsideOptions,
  ask: Partial<AskOptions> = {},
): Promise<number> {
  let links: readonly OutsideLink[] | undefined;
  const onGates: BuildOptions['onGates'] = (input) => void (links = listOutside(input));
  const isQuiet = (quiet ?? false) || isList || format === 'json';
  const checkResult = await runPipeline({ ...options, root, check: true, onGates }, isQuiet);
  if (!links) return failUnread(checkResult, { root, format });
  if (isList) {
    for (const { url } of links) console.log(url);
    return 0;
  }
  const cacheDir = options.cacheDir && path.resolve(root, options.cacheDir);
  const file = path.join(cacheFolder(root, cacheDir), 'outside.json');
  const memory = readCachedJson<OutsideMemory>(file) ?? {};
  const settings = { now: Date.now(), ...politeness, ...ask };
  const urls = links.map(({ url }) => url);
  const answers = await askOutside(urls, memory, settings);
  writeCached(file, JSON.stringify(answers));
  const diagnostics = judgeOutside(links, answers, settings.now);
  const ok = !isFailing(diagnostics, {});
  const summary = summaryOf(answers);
  printDiagnostics({ format, root, quiet, ok, diagnostics, fields: { answers }, summary });
  return ok ? 0 : 1;
}

function summaryOf(answers: OutsideMemory): string {
  const count = (wanted: string) =>
    Object.values(answers).filter(({ state }) => state === wanted).length;
  const total = toCount(Object.keys(answers).length, 'link');
  const counts = `${count('right')} right, ${count('moved')} moved, ${count('failing')} failing`;
  const blocked = count('blocked');
  const hosts = blocked === 1 ? 'its host refuses' : 'their hosts refuse';
  const unknown = blocked === 0 ? '' : ` ${blocked} cannot be checked: ${hosts} programs.`;
  return `${total} to other sites: ${counts}.${unknown}`;
}
