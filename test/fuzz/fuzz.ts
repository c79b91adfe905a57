/**
 * `npm run fuzz -- --seed n --files n --sites n --edits n` parses mutated documents, builds mutated
 * sites, and runs series of edits. None may throw, take long, or give a diagnostic without a place.
 * A failure names its seed, which makes the same input again. With `--theme plain`, series of edits
 * use the smallest theme. With `--kind build` or `--kind dev`, they compare only builds or servers.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseDocument } from '../parseDocument.ts';
import { fuzzEdits } from './fuzzEdits.ts';
import { fuzzSites } from './fuzzSite.ts';
import { createRandom, mutate } from './mutate.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds of processor time that parsing a document may take. */
const LONG = 10_000;

/** Characters of the longest document that is mutated. Longer ones may be slow. */
const LONGEST = 6_000;

/** A seed, what went wrong with its input, and the input as text. */

export interface Failure {
  readonly seed: number;
  readonly what: string;
  readonly text: string;
}

/** Parses `files` documents, which are made from `seed` and the seeds after it. */
export async function fuzz(seed: number, files: number): Promise<readonly Failure[]> {
  const texts = documents();
  const failures: Failure[] = [];
  for (let current = seed; current < seed + files; current++) {
    const text = mutatedDocument(current, texts);
    const what = await failureOf(text, current);
    if (what !== undefined) failures.push({ seed: current, what, text });
  }
  return failures;
}

/** Parses a text. Returns what is wrong with the result, or `undefined` if nothing is. */
export async function failureOf(text: string, seed = 0): Promise<string | undefined> {
  const start = process.cpuUsage();
  try {
    const { outline } = await parseDocument(text, { path: seed % 2 ? 'docs/a.mdx' : 'docs/a.md' });
    const lines = text.split(/\r\n|\r|\n/).length;
    const lost = outline.diagnostics.find(
      ({ line = 0, column = 0 }) => !(line >= 1 && line <= lines + 1 && column >= 1),
    );
    if (lost) return `${lost.code} is at ${lost.line}:${lost.column} of ${lines} lines`;
  } catch (error) {
    return error instanceof Error ? error.stack : String(error);
  }
  const { user, system } = process.cpuUsage(start);
  const took = (user + system) / 1000;
  return took > LONG ? `It took ${Math.round(took)} ms of processor time.` : undefined;
}

function mutatedDocument(seed: number, texts: readonly string[]): string {
  const random = createRandom(seed);
  const pick = () => texts[Math.floor(random() * texts.length)]!;
  return mutate(pick(), pick(), random);
}

let allDocuments: readonly string[] | undefined;

/** Returns the texts of this repository's documents, except long ones. They are read once. */
export function documents(): readonly string[] {
  return (allDocuments ??= readDocuments());
}

function readDocuments(): readonly string[] {
  return ['content', 'test']
    .flatMap((folder) =>
      readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.mdx?$/.test(name) && !name.includes('node_modules'))
        .sort()
        .map((name) => readFileSync(path.join(repository, folder, name), 'utf8')),
    )
    .filter((text) => text.length < LONGEST);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      files: { type: 'string' },
      sites: { type: 'string', default: '0' },
      edits: { type: 'string', default: '0' },
      theme: { type: 'string', default: 'real' },
      kind: { type: 'string' },
    },
  });
  const [seed, sites, edits] = [values.seed, values.sites, values.edits].map(Number) as [
    number,
    number,
    number,
  ];
  const files = Number(values.files ?? (sites + edits > 0 ? 0 : 500));
  const failures = [...(await fuzz(seed, files)), ...(await fuzzSites(seed, sites, documents()))];
  for (const { seed, what, text } of failures)
    console.log(`seed ${seed}: ${what}\n${JSON.stringify(text)}\n`);
  const different = await fuzzEdits({
    seed,
    series: edits,
    theme: values.theme === 'plain' ? 'plain' : 'real',
    kinds: values.kind === 'build' || values.kind === 'dev' ? [values.kind] : undefined,
    onProgress: (done) => process.stderr.write(`${done} of ${edits} series\n`),
    onFailure: ({ seed, what, batches }) =>
      console.log(`seed ${seed}: ${what}\n${JSON.stringify(batches)}\n`),
  });
  const failed = failures.length + different.length;
  console.log(`${files} documents, ${sites} sites, ${edits} series of edits, ${failed} failures.`);
  process.exitCode = failed > 0 ? 1 : 0;
}
