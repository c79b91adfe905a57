/**
 * Sentences that are on several pages of the documentation. There must be few, because a page
 * should link to another one in place of repeating it.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { toSlashes } from '../generator/lib/files/nativePath.ts';
import { repository } from './harness.ts';

const folder = path.join(repository, 'content/docs');
/** The share of all sentences that may be on another page too. */
const LIMIT = 0.1;
/** Shorter sentences are labels such as `required.` or `see also:`. */
const FEWEST_WORDS = 4;

/**
 * Returns the sentences of paragraphs and list items, in lower case and with single spaces. Front
 * matter, headings, tables, blocks of code, imports and components are left out. A link counts as
 * its text. A line such as "`boolean`, default `false`." is a sentence too.
 */
function sentencesOf(text: string): readonly string[] {
  const prose = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^[ >]*(`{3,}|~{3,})[\s\S]*?^[ >]*\1 *$/gm, '')
    .replace(/^(?:import|export) .*$/gm, '');
  return prose
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)|\n(?=[|#])/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^(?:[#|<]|:::)/.test(block))
    .flatMap((block) =>
      block
        .replace(/^(?:[-*]|\d+\.)\s+/, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\s+/g, ' ')
        .split(/(?<=[.!?:])\s+(?=[A-Z`"“(])/),
    )
    .map((sentence) => sentence.toLowerCase())
    .filter((sentence) => (sentence.match(/[a-z0-9@/._-]+/g)?.length ?? 0) >= FEWEST_WORDS);
}

/** Returns the sentences of each page. */
function readPages(): ReadonlyMap<string, readonly string[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(toSlashes);
  return new Map(
    names
      .filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(name))
      .sort()
      .map((name) => [name, sentencesOf(readFileSync(path.join(folder, name), 'utf8'))]),
  );
}

/** Returns the number of pages that have each sentence. */
function countPages(pages: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const sentences of pages.values())
    for (const sentence of new Set(sentences))
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return counts;
}

test('sentences are read from prose, without code, headings and tables', () => {
  const text = [
    '---\ntitle: A page of its own here\n---\n',
    '# A heading of some words\n',
    'It moves the [text](./x.mdx) to\nthe left. Then it stops at once!\n',
    '- One item is here now.\n- Two items\n',
    '```ts\nconst a = 1; // not a sentence of prose\n```\n',
    '| a table | of many words in it |\n',
  ].join('\n');
  assert.deepEqual(sentencesOf(text), [
    'it moves the text to the left.',
    'then it stops at once!',
    'one item is here now.',
  ]);
});

test('less than a tenth of all sentences are on another page too', () => {
  const pages = readPages();
  const counts = countPages(pages);
  const sentences = [...pages.values()].flat();
  const shared = sentences.filter((sentence) => counts.get(sentence)! > 1);
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 20);
  assert.ok(sentences.length > 10_000, `only ${sentences.length} sentences were found`);
  assert.ok(
    shared.length / sentences.length < LIMIT,
    `${shared.length} of ${sentences.length} sentences are on several pages, such as:\n` +
      most.map(([sentence, count]) => `  ${count} pages: ${sentence}`).join('\n'),
  );
});
