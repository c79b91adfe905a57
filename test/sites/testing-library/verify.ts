/**
 * Builds documentation that others wrote and compares every page with its source: all of the text,
 * in order, and the number of tabs, admonitions, tables, code blocks and images. The content is
 * read from the folder that `CORPORA` names (default: `../shared/corpora` beside this repository)
 * and copied to a temporary site. None of it becomes part of this repository.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf, hashesOf, repository } from '../../harness.ts';
import type { BuildResult } from '../../../generator/types.ts';
import { firstDifference, readArticle } from './readArticle.ts';
import { readSource } from './readSource.ts';

const corpus = path.join(
  process.env['CORPORA'] ?? path.join(repository, '../shared/corpora'),
  'testing-library',
);
if (!existsSync(corpus)) {
  console.error(
    `There is no content at ${corpus}. Let CORPORA name the folder that holds testing-library.`,
  );
  process.exit(1);
}

let passed = 0;
const failures: string[] = [];
const expect = (name: string, problem: string | undefined | false) => {
  if (!problem) passed++;
  else failures.push(`${name}: ${problem}`);
};

const site = mkdtempSync(path.join(tmpdir(), 'testing-library-'));
const before = hashesOf(corpus);
cpSync(corpus, site, { recursive: true });
cpSync(
  fileURLToPath(new URL('./site.config.ts', import.meta.url)),
  path.join(site, 'site.config.ts'),
);
try {
  verify();
} finally {
  rmSync(site, { recursive: true, force: true });
}
for (const failure of failures) console.error(`✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

function verify(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(repository, 'bin/site.js'), 'build', site, '--json'],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const result = toResult(stdout);
  for (const { severity, file, line, column, text, hint } of result?.diagnostics ?? [])
    console.log(`${severity} ${file ?? 'site'}:${line ?? 0}:${column ?? 0} ${text} ${hint}`);
  expect('site build', status !== 0 && `exit code ${status}. ${result ? '' : stdout + stderr}`);
  expect('site build', !result?.ok && 'the build is not ok');
  expect(
    'the content',
    JSON.stringify(hashesOf(corpus)) !== JSON.stringify(before) && 'a file was edited in place',
  );
  const copied = hashesOf(site);
  for (const [file, hash] of Object.entries(before))
    expect(`${file} is as its author wrote it`, copied[file] !== hash && 'the build changed it');
  for (const file of filesOf(site).filter((name) => /^(docs|blog)\/.*\.mdx?$/.test(name)))
    verifyPage(file);
}

function toResult(json: string): Pick<BuildResult, 'ok' | 'diagnostics'> | undefined {
  try {
    return JSON.parse(json) as BuildResult;
  } catch {
    return undefined;
  }
}

function verifyPage(file: string): void {
  const text = readFileSync(path.join(site, file), 'utf8');
  const source = readSource(text, file.endsWith('.mdx') || /^import /m.test(text));
  const address = addressOf(file, source.frontMatter);
  const output = path.join(
    site,
    'build',
    address.endsWith('/') ? `${address}index.html` : `${address}.html`,
  );
  expect(`${file} is built`, !existsSync(output) && `there is no ${path.relative(site, output)}`);
  if (!existsSync(output)) return;
  const html = readFileSync(output, 'utf8');
  const page = readArticle(html);
  expect(`${file} has an article`, !page.hasArticle && 'there is none');
  const title = source.frontMatter['title'];
  const isExtra = ({ kind, text: shown }: { kind: string; text: string }) =>
    (kind === 'heading' && shown === title) ||
    (kind === 'code' && source.npm2yarn > 0 && /\b(yarn|pnpm|bun)\b/.test(shown)) ||
    (kind === 'text' && isFrameText(shown));
  expect(`${file} has all of its text`, firstDifference(source.blocks, page.blocks, isExtra));
  const managers =
    source.npm2yarn === 0 ? 0 : (page.tally.code - source.tally.code) / source.npm2yarn;
  const expected = {
    ...source.tally,
    code: source.tally.code + source.npm2yarn * managers,
    tabs: source.tally.tabs + (source.npm2yarn && source.npm2yarn * (managers + 1)),
  };
  for (const [name, count] of Object.entries(expected)) {
    const shown = page.tally[name as keyof typeof expected];
    expect(
      `${file} has all of its ${name}`,
      shown !== count && `${count} were written, ${shown} are shown`,
    );
  }
  expect(`${file} is whole`, /[\uFDD0\uFDD1]/.test(html) && 'a mark was left in it');
}

/** Whether a text is a title that the theme gives to admonitions. */
function isFrameText(text: string): boolean {
  return /^(Note|Tip|Info|Warning|Danger|Caution|Important)$/.test(text);
}

/** Returns the address of a file by those of Docusaurus's rules that this content needs. */
function addressOf(file: string, frontMatter: Readonly<Record<string, unknown>>): string {
  const post = /^blog\/(\d+)-(\d+)-(\d+)-(.*)\.mdx?$/.exec(file);
  if (post) return `blog/${post.slice(1).join('/')}`;
  const folder = path.posix.dirname(file);
  const name = (frontMatter['slug'] ??
    frontMatter['id'] ??
    path.posix.basename(file).replace(/\.mdx?$/, '')) as string;
  return name.startsWith('/') ? `docs${name}` : `${folder}/${name}`;
}
