/** Finds the files that a page shows besides its own text, and when they last changed. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { factsFile } from '../lib/apiFacts.ts';
import type { Outline } from '../types.ts';
import type { GateInput } from './gate.ts';
import { writtenImports } from './pageLoads.ts';

/**
 * Matches modules that are data: JSON and tables, and TypeScript that returns data (`*.data.ts`).
 */
const dataModule = /\.(?:json|ya?ml|toml|csv|tsv|data\.[cm]?[jt]s)$/;

/**
 * Returns the files that a page shows: partials, included code, files that plugins read, imported
 * data, and facts about the package.
 */
export function shownFiles(outline: Outline, input: GateInput): ReadonlySet<string> {
  const { path: file, inputs = [], frontMatter } = outline;
  const { sources, site } = input;
  const api = frontMatter['api'] as { readonly package?: unknown } | undefined;
  const imported = writtenImports(file, input).flatMap(({ specifier, place }) => {
    if (!dataModule.test(specifier) || !/^(?:\.|@site\/)/.test(specifier)) return [];
    const above = specifier.startsWith('.') ? path.posix.dirname(place.file) : '.';
    return [path.posix.join(above, specifier.replace(/^@site\//, ''))];
  });
  return new Set([
    ...(sources.files.get(file)?.partials ?? []),
    ...inputs,
    ...imported,
    ...(typeof api?.package === 'string' ? [factsFile(site.config.api.facts, api.package)] : []),
  ]);
}

/**
 * Returns the time of each file's last commit, in seconds since the epoch. A file without one is
 * left out. Asks git about files outside the folders of documents, because the scan does not read
 * their history.
 */
export function datesOf(
  files: ReadonlySet<string>,
  { sources: { dates }, site: { root } }: GateInput,
): ReadonlyMap<string, number> {
  const datesByFile = new Map<string, number>();
  for (const file of files) {
    const date = dates.get(file)?.updated;
    if (date !== undefined) datesByFile.set(file, date);
  }
  // If the documents have no history, other files have none either.
  const undated = dates.size === 0 ? [] : [...files].filter((file) => !datesByFile.has(file));
  for (const [file, date] of undated.length === 0 ? [] : askGit(root, undated))
    datesByFile.set(file, date);
  return datesByFile;
}

/** Returns the time of each file's last commit, in one pass. */
function askGit(root: string, files: readonly string[]): ReadonlyMap<string, number> {
  const commitDates = new Map<string, number>();
  const args = ['-c', 'core.quotePath=false', 'log', '--relative', '--format=%x00%ct'];
  let text: string;
  try {
    text = execFileSync('git', [...args, '--name-only', '--', ...files], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 256 * 1024 * 1024,
    });
  } catch {
    return commitDates;
  }
  for (const commit of text.split('\0').slice(1)) {
    const [date, ...names] = commit.split('\n');
    for (const name of names)
      if (name && !commitDates.has(name)) commitDates.set(name, Number(date));
  }
  return commitDates;
}
