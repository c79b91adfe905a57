/**
 * `npm run fuzz -- --seed n --files n --sites n --edits n`: parses mutated documents, and builds
 * sites. None may throw, take long, or give a finding without a place. A failure names its seed,
 * which makes the same input again. `--edits` runs series of edits; with `--theme plain`, they use
 * the smallest theme, and with `--kind build` or `dev`, they compare builds or servers alone.
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

/** A document that takes more milliseconds than this is a failure. */
const LONG = 10_000;

/** Documents longer than this may be slow. */
const LONGEST = 6_000;

export interface Failure {
  readonly seed: number;
  readonly what: string;
  readonly text: string;
}

/** Parses `files` documents, of `seed` and the numbers after it. */
export async function fuzz(seed: number, files: number): Promise<readonly Failure[]> {
  const texts = documents();
  const failures: Failure[] = [];
  for (let each = seed; each < seed + files; each++) {
    const text = mutatedDocument(each, texts);
    const what = await failureOf(text, each);
    if (what !== undefined) failures.push({ seed: each, what, text });
  }
  return failures;
}

/** Describes what is wrong with the result of parsing a text. */
export async function failureOf(text: string, seed = 0): Promise<string | undefined> {
  const start = performance.now();
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
  const took = performance.now() - start;
  return took > LONG ? `It took ${Math.round(took)} ms.` : undefined;
}

function mutatedDocument(seed: number, texts: readonly string[]): string {
  const random = createRandom(seed);
  const pick = () => texts[Math.floor(random() * texts.length)]!;
  return mutate(pick(), pick(), random);
}

/** The documents of this repository. */
export function documents(): readonly string[] {
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
