import { hashOf } from '../lib/hash.ts';
import { isOutputPath } from '../lib/isOutputPath.ts';
import { readFile } from '../lib/files/readFile.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, OutputFile, PageFile, Rendered, Site } from '../types.ts';
import { createPageFiles } from './memory/pageFiles.ts';
import type { Scheduler } from './scheduler.ts';

interface MadePageFiles {
  /** Each with the integration that made it. */
  readonly files: readonly (OutputFile & Pick<PageFile, 'maker'>)[];
  /** Number of files that this build made. */
  readonly madeCount: number;
  /** The first file with each fault. */
  readonly diagnostics: readonly Diagnostic[];
}

/** An image is as much work as a dozen documents, so threads pay off earlier. */
const WEIGHT = 12;

/**
 * Returns the files that integrations make of pages. The workers make the files that the cache
 * lacks.
 */
export async function makePageFiles(
  pages: readonly Rendered[],
  site: Site,
  scheduler: Scheduler,
): Promise<MadePageFiles> {
  const { planned, missing, reasons } = await makeMissingFiles(pages, { site, scheduler });
  const unsafe = planned.filter((file) => !isOutputPath(file.path));
  const diagnosticsByFault = new Map(unsafe.map((file) => [file.path, toBadPath(file, site)]));
  for (const [i, reason] of reasons.entries())
    if (reason !== undefined && !diagnosticsByFault.has(reason))
      diagnosticsByFault.set(reason, toMakeFailure(missing[i]!, reason, { site, pages }));
  if (diagnosticsByFault.size > 0)
    return { files: [], madeCount: 0, diagnostics: [...diagnosticsByFault.values()] };
  const store = createPageFiles(site.cacheDir);
  store.retain(new Set(planned.map((file) => file.path)));
  const files = await Promise.all(
    planned.map(async ({ path, maker }) => {
      const copy = store.copyOf(path);
      const hash = hashOf(await readFile(copy));
      return { path, maker, kind: 'asset', hash, content: { copy } } as const;
    }),
  );
  return { files, madeCount: missing.length, diagnostics: [] };
}

/** Makes the files that the cache lacks. `reasons` has the reason why each of them failed. */
export async function makeMissingFiles(
  pages: readonly Rendered[],
  { site, scheduler }: { readonly site: Site; readonly scheduler: Scheduler },
): Promise<{
  /** All files of the pages. */
  readonly planned: readonly PageFile[];
  readonly missing: readonly PageFile[];
  readonly reasons: readonly (string | undefined)[];
}> {
  const namedFiles = pages.flatMap(({ pageFiles = [] }) => pageFiles);
  const planned = [...new Map(namedFiles.map((file) => [file.path, file])).values()];
  const store = createPageFiles(site.cacheDir);
  const missing = planned.filter((file) => !store.isMade(file.path));
  if (!site.pageFiles || missing.length === 0) return { planned, missing: [], reasons: [] };
  const run = await scheduler.runner(missing.length * WEIGHT, { pageFiles: site.pageFiles });
  const reasons = await Promise.all(missing.map((file) => run('makePageFile', file)));
  return { planned, missing, reasons };
}

function toMakeFailure(
  { path, maker }: PageFile,
  thrown: string,
  { site, pages }: { readonly site: Site; readonly pages: readonly Rendered[] },
): Diagnostic {
  const page = pages.find(({ pageFiles = [] }) => pageFiles.some((file) => file.path === path))!;
  const reason = `for \`${page.permalink}\`, ${thrown.replace(/\.$/, '')}`;
  return diagnose('integration/fails', placeOfMaker(maker, site), {
    name: maker,
    hook: 'pageFile.make',
    reason,
  });
}

function toBadPath({ path, maker }: PageFile, site: Site): Diagnostic {
  return diagnose('integration/bad-path', placeOfMaker(maker, site), {
    name: maker,
    path,
    reason: 'names no file below the output folder',
  });
}

function placeOfMaker(maker: string, { pageFiles }: Site) {
  return pageFiles!.makers.find(({ name }) => name === maker)!.place;
}
