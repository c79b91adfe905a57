/**
 * Generates documentation pages of the size of real ones, with prose, lists, tables, code in three
 * languages, and links to one another. The same number gives the same pages.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const plain = (
  'the a of to and in is that for with on as by it from or when not each all one its this ' +
  'your can will must before after only also while between every'
).split(' ');
const nouns = (
  'frame sequence clip track layer codec render timeline scene caption overlay transition ' +
  'asset font audio sample bitrate canvas pixel shader cache worker bundle preset template ' +
  'player still gif region lambda bucket queue job retry webhook token policy role quota ' +
  'log metric trace alert release branch tag module option value default schema field query ' +
  'index cursor page window batch stream buffer'
).split(' ');
const verbs = (
  'Render Measure Trim Mix Compose Schedule Preview Export Import Animate Align Cache ' +
  'Stream Encode Split Merge Queue Retry Inspect Publish'
).split(' ');
const headings = [
  'Before you begin',
  'How it works',
  'Set it up',
  'Options',
  'In practice',
  'Check the result',
  'Limits',
  'When it fails',
  'What comes next',
];

/** The number of pages in a folder. */
const perFolder = 25;

export interface BenchPage {
  /** Path relative to the folder of the documents. */
  readonly file: string;
  readonly text: string;
}

/**
 * Creates a generator of pseudo-random numbers between 0 and 1 (xorshift). The same seed gives the
 * same numbers.
 */
function createRandom(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

interface Words {
  readonly random: () => number;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly sentence: (words: number) => string;
  readonly paragraph: (words: number) => string;
}

function createWords(seed: number): Words {
  const random = createRandom(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
  const word = () => (random() < 0.45 ? pick(plain) : pick(nouns));
  const sentence = (words: number) => {
    const text = Array.from({ length: words }, word).join(' ');
    return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
  };
  const paragraph = (words: number) =>
    Array.from({ length: Math.round(words / 12) }, () =>
      sentence(8 + Math.floor(random() * 8)),
    ).join(' ');
  return { random, pick, sentence, paragraph };
}

/** Returns the title and file of page `index`. */
function identify(index: number): { readonly title: string; readonly file: string } {
  const section = Math.floor(index / perFolder);
  const title =
    `${verbs[index % verbs.length]} the ${nouns[(index * 7) % nouns.length]} ` +
    `${nouns[(index * 11 + section) % nouns.length]} ${index + 1}`;
  const folder = `part-${Math.floor(section / 10) + 1}/section-${section + 1}`;
  return { title, file: `${folder}/${title.toLowerCase().replaceAll(' ', '-')}.md` };
}

/** Returns `count` pages, in order. */
export function createPages(count: number): BenchPage[] {
  return Array.from({ length: count }, (_, index) => ({
    file: identify(index).file,
    text: createPage(index, count),
  }));
}

function createPage(index: number, count: number): string {
  const words = createWords(index + 1);
  const { file, title } = identify(index);
  const link = (to: number) => {
    const target = identify(to);
    const relative = path.posix.relative(path.posix.dirname(`/${file}`), `/${target.file}`);
    return (
      `See [${target.title}](${relative.startsWith('.') ? relative : `./${relative}`}) about ` +
      `the ${words.pick(nouns)}.`
    );
  };
  const near = () =>
    Math.min(
      count - 1,
      Math.floor(index / perFolder) * perFolder + Math.floor(words.random() * perFolder),
    );
  const far = () => Math.floor(words.random() * count);
  const [a, b, c, d, e] = [0, 1, 2, 3, 4].map(
    (step) => headings[(index + step * 2) % headings.length]!,
  );
  const sub = () => `### ${words.pick(verbs)} a ${words.pick(nouns)} ${words.pick(nouns)}`;
  const blocks = [
    `---\ntitle: ${title}\ndescription: ${words.sentence(10).replace('.', '')}\n---`,
    `${words.paragraph(50)} ${link(near())}`,
    `## ${a}`,
    `${words.paragraph(60)} ${link(far())}`,
    Array.from({ length: 5 }, () => `- ${words.sentence(8)}`).join('\n'),
    words.paragraph(40),
    `## ${b}`,
    `${words.paragraph(50)} ${link(near())}`,
    sub(),
    words.paragraph(40),
    typescript(words),
    `## ${c}`,
    `${words.paragraph(50)} ${link(far())}`,
    table(words),
    sub(),
    words.paragraph(40),
    `## ${d}`,
    `${words.paragraph(50)} ${link(near())}`,
    shell(words),
    sub(),
    words.paragraph(40),
    `## ${e}`,
    `${words.paragraph(50)} ${link(far())}`,
    json(words),
    words.paragraph(40),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function typescript({ pick, random }: Words): string {
  const [noun, other] = [pick(nouns), pick(nouns)];
  const name = noun[0]!.toUpperCase() + noun.slice(1);
  return [
    '```ts',
    `import { open${name}, type ${name}Options } from '@bench/${noun}';`,
    '',
    `const options: ${name}Options = {`,
    `  ${other}: ${Math.floor(random() * 9000)},`,
    `  name: '${pick(nouns)}-${pick(nouns)}', // ${pick(nouns)}`,
    '};',
    '',
    `export async function load(id: string): Promise<${name} | undefined> {`,
    `  const ${noun} = await open${name}(options);`,
    `  if (!${noun}.ready) throw new Error(\`No ${other} for \${id}\`);`,
    `  return ${noun}.find((each) => each.id === id);`,
    '}',
    '```',
  ].join('\n');
}

function shell({ pick, random, sentence }: Words): string {
  const noun = pick(nouns);
  return [
    '```bash title="Terminal"',
    'set -euo pipefail',
    `# ${sentence(5)}`,
    `export BENCH_${noun.toUpperCase()}="${Math.floor(random() * 900)}"`,
    `npm install --save-dev @bench/${noun}`,
    `for each in $(seq 1 ${Math.floor(random() * 20) + 2}); do`,
    `  bench ${noun} --${pick(nouns)} "$each" | grep -v '${pick(nouns)}'`,
    'done',
    '```',
  ].join('\n');
}

function json({ pick, random }: Words): string {
  return [
    '```json',
    '{',
    `  "name": "${pick(nouns)}-${pick(nouns)}",`,
    `  "version": "${Math.floor(random() * 9)}.${Math.floor(random() * 9)}.0",`,
    `  "${pick(nouns)}": { "enabled": ${random() < 0.5}, "limit": ` +
      `${Math.floor(random() * 5000)} },`,
    `  "tags": ["${pick(nouns)}", "${pick(nouns)}"]`,
    '}',
    '```',
  ].join('\n');
}

function table({ pick, random, sentence }: Words): string {
  const rows = Array.from(
    { length: 6 },
    () =>
      `| \`${pick(nouns)}\` | ${pick(['string', 'number', 'boolean'])} | ` +
      `\`${Math.floor(random() * 900)}\` | ${sentence(7)} |`,
  );
  return ['| Option | Type | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Writes the pages below `folder`. */
export function writePages(folder: string, pages: readonly BenchPage[]): void {
  for (const { file, text } of pages) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
