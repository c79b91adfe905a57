import { isSealed } from '../lib/cache/cacheFiles.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { hashOf } from '../lib/hash.ts';
import { pictureFile } from '../lib/pictureFile.ts';
import type { Diagnostic, OutputFile, Rendered, Site } from '../types.ts';
import { cardFolder, cardIn, removeOldCards } from './socialCardFiles.ts';
import type { Scheduler } from './scheduler.ts';
import { readFile } from '../lib/files/readFile.ts';

export interface MadeSocialCards {
  readonly files: readonly OutputFile[];
  /** Number of cards that this build rendered. */
  readonly made: number;
  /** Drawings that are not SVG: the first page with each fault. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A card is as much work as a dozen documents, so threads pay off earlier. */
const WEIGHT = 12;

/**
 * The social cards of all pages. Cards that the cache lacks are made from the drawings of `stage`.
 */
export async function makeSocialCards(
  pages: readonly Rendered[],
  site: Site,
  scheduler: Scheduler,
): Promise<MadeSocialCards> {
  const { socialCards } = site;
  const names = new Set(pages.flatMap(({ socialCard }) => socialCard ?? []));
  if (!socialCards || names.size === 0) return { files: [], made: 0, diagnostics: [] };
  const folder = cardFolder(site);
  const { missing, reasons } = await makeMissingCards(names, { site, scheduler });
  const faults = new Map<string, Diagnostic>();
  for (const [i, reason] of reasons.entries()) {
    if (reason === undefined || faults.has(reason)) continue;
    faults.set(
      reason,
      diagnose('output/bad-social-card', undefined, {
        permalink: pages.find(({ socialCard }) => socialCard === missing[i])!.permalink,
        reason,
      }),
    );
  }
  if (faults.size > 0) return { files: [], made: 0, diagnostics: [...faults.values()] };
  removeOldCards(folder, names);
  const files = await Promise.all([...names].map((name) => toFile(name, cardIn(folder, name))));
  return { files, made: missing.length, diagnostics: [] };
}

/** Makes the cards that the cache lacks. `reasons` says of each of them why it failed. */
export async function makeMissingCards(
  names: ReadonlySet<string>,
  { site, scheduler }: { readonly site: Site; readonly scheduler: Scheduler },
): Promise<{
  readonly missing: readonly string[];
  readonly reasons: readonly (string | undefined)[];
}> {
  const folder = cardFolder(site);
  const missing = [...names].filter((name) => !isSealed(cardIn(folder, name)));
  if (missing.length === 0) return { missing, reasons: [] };
  const run = await scheduler.runner(missing.length * WEIGHT, {
    cards: { folder, fonts: site.socialCards!.fonts },
  });
  return { missing, reasons: await Promise.all(missing.map((name) => run('card', { name }))) };
}

async function toFile(name: string, copy: string): Promise<OutputFile> {
  return {
    path: pictureFile(name),
    kind: 'asset',
    hash: hashOf(await readFile(copy)),
    content: { copy },
  };
}
