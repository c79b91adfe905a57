import { showControls } from '../../generator/diagnostics/showControls.ts';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  compareDigests,
  stepOf,
  type ChangedFile,
  type UploadStep,
} from '../../generator/digests/compareDigests.ts';
import {
  digestsOf,
  fetchDigests,
  noDigests,
  parseDigests,
  type Digests,
} from '../../generator/digests/digests.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';

interface ChangedOptions {
  /** A digest file, its URL, or an output folder. */
  readonly since: string;
  readonly outDir: string;
  /** Prints only the names of one part. */
  readonly only?: UploadStep;
  readonly format?: string;
}

/** `site changed [root]`: lists the files of the output that differ from the published ones. */
export default async function main(
  folder: string | undefined,
  { since, outDir, only, format }: ChangedOptions,
): Promise<number> {
  const root = findRoot(folder);
  if (root === undefined) return WRONG_USE;
  const output = path.resolve(root, outDir);
  if (!existsSync(output)) return fail(`there is no output in \`${outDir}\`. Run \`site build\`.`);
  const published = await readPublished(since, root);
  if (typeof published === 'string') return fail(published);
  const changes = compareDigests(published, digestsOf(output));
  const shown = only === undefined ? changes : changes.filter((change) => stepOf(change) === only);
  const names = shown.map(({ name }) => name);
  if (format === 'json') console.log(JSON.stringify(shown));
  else if (only === undefined) console.log(listChanges(changes));
  else if (names.length > 0) console.log(names.join('\n'));
  return 0;
}

function fail(sentence: string): number {
  console.error(`error: ${sentence}`);
  return WRONG_USE;
}

/** The published digests, or a sentence with the reason why they cannot be read. */
async function readPublished(since: string, root: string): Promise<Digests | string> {
  if (/^https?:/.test(since)) return fetchDigests(since);
  const file = path.resolve(root, since);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return `there is neither a file nor a folder \`${since}\`.`;
  if (stats.isDirectory()) return digestsOf(file);
  return parseDigests(readFileSync(file, 'utf8')) ?? noDigests(since);
}

function listChanges(changes: readonly ChangedFile[]): string {
  const lines = changes.map(({ state, name }) => `${state.padEnd(8)} ${showControls(name)}`);
  const count = (wanted: string) => changes.filter(({ state }) => state === wanted).length;
  const summary = ['added', 'changed', 'removed'].map((state) => `${count(state)} ${state}`);
  return [...lines, ...(lines.length > 0 ? [''] : []), `${summary.join(', ')}.`].join('\n');
}
