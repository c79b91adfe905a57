/** Finds pages that are due for a review, and their owners. */
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Outline } from '../types.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { toIsoDate } from '../lib/toIsoDate.ts';
import { readOwners } from './codeOwners.ts';
import type { Gate, GateInput } from './gate.ts';
import { datesOf, shownFiles } from './shownFiles.ts';

/** A page that should be reviewed. */
export interface StalePage {
  readonly file: string;
  /** The owners in its front matter, or else in CODEOWNERS. */
  readonly owners: readonly string[];
  readonly diagnostic: Diagnostic;
}

/** Reports pages past their `review_by`, and pages that are older than the files that they show. */
export const freshness: Gate = {
  name: 'freshness',
  find: (input) => findStale(input).map(({ diagnostic }) => diagnostic),
};

/** Returns the pages that are due, in the order of their files. */
export function findStale(input: GateInput): readonly StalePage[] {
  const ownersOf = readOwners(input);
  const shownOn = new Map(
    [...input.outlines.values()].map((outline) => [outline.path, shownFiles(outline, input)]),
  );
  const unownedFiles = new Set<string>();
  const dates = datesOf(new Set([...shownOn.values()].flatMap((files) => [...files])), input);
  return [...input.outlines.values()].flatMap((outline) => {
    const { frontMatter } = outline;
    // A document that is made from a source belongs to the owners of that source.
    const file = input.sources.files.get(outline.path)?.from?.file ?? outline.path;
    if (frontMatter['draft'] === true) return [];
    const written = namesIn(frontMatter['owner']);
    const owners = written.length > 0 ? written : ownersOf(file);
    const changedAt = input.sources.dates.get(file)?.updated;
    const diagnostics = [
      ...dueDiagnostics(outline, owners, input),
      ...changedDiagnostics({ file, changedAt, shown: shownOn.get(file)! }, dates),
    ];
    const unowned = input.site.config.gates.requireOwner && owners.length === 0;
    if (unowned && !unownedFiles.has(file)) {
      unownedFiles.add(file);
      diagnostics.push(diagnose('freshness/no-owner', startOfFile(file), {}));
    }
    return diagnostics.map((diagnostic) => ({ file, owners, diagnostic }));
  });
}

function dueDiagnostics(
  { path, frontMatter, frontMatterPlaces }: Outline,
  owners: readonly string[],
  { today }: GateInput,
): Diagnostic[] {
  const date = frontMatter['review_by'];
  if (date === undefined) return [];
  const place = frontMatterPlaces['review_by'] ?? startOfFile(path);
  if (typeof date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(date))
    return [diagnose('freshness/bad-date', place, { date: String(date) })];
  if (date >= today) return [];
  return [diagnose('freshness/due', place, { date, owners: owners.join(', ') })];
}

interface ShowingPage {
  readonly file: string;
  /**
   * The time of the page's last change, in seconds since the epoch; `undefined` if it was never
   * committed.
   */
  readonly changedAt: number | undefined;
  readonly shown: ReadonlySet<string>;
}

/** Reports the files that a page shows and that changed after it. */
function changedDiagnostics(
  { file, changedAt, shown }: ShowingPage,
  dates: ReadonlyMap<string, number>,
): readonly Diagnostic[] {
  if (changedAt === undefined) return [];
  return [...shown].flatMap((name) => {
    const changed = dates.get(name);
    if (changed === undefined || changed <= changedAt) return [];
    const days = { changed: toIsoDate(changed), ownDate: toIsoDate(changedAt) };
    return [diagnose('freshness/older-than-shown', startOfFile(file), { name, ...days })];
  });
}

function namesIn(value: unknown): readonly string[] {
  return [value].flat().filter((name): name is string => typeof name === 'string' && name !== '');
}
