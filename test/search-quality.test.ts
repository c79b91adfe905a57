/** The search of this site with queries of readers, in files such as search.golden.yml. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { before, test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { repository } from './harness.ts';
import { buildOwnSite } from './ownSite.ts';
import { createMemorySearch, readSearchedSite } from './searchSupport.ts';
import { createSearchIndex, type SearchFile } from '../generator/search/createSearchIndex.ts';
import type { SearchDocument } from '../generator/search/searchDocument.ts';

interface Golden {
  readonly query: string;
  readonly page: string | readonly string[];
  readonly kind?: string;
  readonly held?: boolean;
}

const readQueries = (name: string) =>
  parse(readFileSync(path.join(repository, 'test', name), 'utf8')) as readonly Golden[];
const golden = readQueries('search.golden.yml');
/** 150 queries of all kinds, written with knowledge of the product. A third is held back. */
const kinds = readQueries('search.kinds.yml');
/** 71 queries that are not used for tuning. */
const unseen = readQueries('search.unseen.yml');
/** 113 queries that were fixed before any result was seen. */
const blind = readQueries('search.blind.yml');
/** 114 queries of readers. They led to the completion of unfinished words. */
const readers = readQueries('search.readers.yml');
/** 215 queries of every kind, as people type them. A third is held back. */
const typed = readQueries('search.typed.yml');
/** 118 queries of developers, written before any page was read. A third is held back. */
const makers = readQueries('search.makers.yml');
/** 71 titles and sentences of public issues. They are not used for tuning. */
const issues = readQueries('search.issues.yml');
let documents: readonly SearchDocument[];
let files: readonly SearchFile[];

before(async () => {
  // After the build, the documents are in the cache of this repository.
  await buildOwnSite();
  const site = await readSearchedSite(repository);
  documents = site.documents;
  files = createSearchIndex(documents, site.synonyms, site.links);
});

test('there are enough queries, a third is held back, and each page exists', () => {
  const urls = new Set(documents.map(({ url }) => url));
  assert.ok(
    golden.length >=
      (documents.filter(({ url }) => url.startsWith('/docs/')).length > 200 ? 120 : 60),
    `${golden.length} queries`,
  );
  assert.ok(golden.filter(({ held }) => held).length >= Math.floor(golden.length / 3), 'held back');
  assert.deepEqual(
    [...golden, ...kinds, ...typed, ...unseen, ...blind, ...readers, ...makers, ...issues]
      .flatMap(({ page }) => page)
      .filter((page) => !urls.has(page)),
    [],
  );
});

test('the right page is first for 85 % of queries and in the top three for 95 %', async (t) => {
  const search = createMemorySearch(documents, files);
  const places = await Promise.all(
    golden.map(async ({ query, page, held = false }) => ({
      query,
      held,
      at: (await search.pages(query)).findIndex((found) => [page].flat().includes(found)),
    })),
  );
  const share = (of: typeof places, least: number) =>
    of.filter(({ at }) => at >= 0 && at < least).length / of.length;
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  for (const [name, of] of [
    ['tuned', places.filter(({ held }) => !held)],
    ['held back', places.filter(({ held }) => held)],
    ['all', places],
  ] as const)
    t.diagnostic(`${name}: first ${percent(share(of, 1))}, first three ${percent(share(of, 3))}`);
  const missed = places
    .filter(({ at }) => at !== 0)
    .map(({ query, at }) => `${query} (${at < 0 ? 'not found' : at + 1})`)
    .join(', ');
  assert.ok(share(places, 1) >= 0.85, `first: ${percent(share(places, 1))}; not first: ${missed}`);
  assert.ok(
    share(places, 3) >= 0.95,
    `first three: ${percent(share(places, 3))}; not first: ${missed}`,
  );
});

test('the page whose title is the query comes first', async () => {
  const search = createMemorySearch(documents, files);
  const titles = new Map(documents.map(({ url, title }) => [url, title.toLowerCase()]));
  const typed = documents.filter(({ title }) => title.length <= 64);
  const first = await Promise.all(
    typed.map(async ({ title }) => titles.get((await search.pages(title))[0]!)),
  );
  assert.deepEqual(
    typed.filter(({ title }, i) => first[i] !== title.toLowerCase()).map(({ url }) => url),
    [],
  );
  for (const url of ['/blog', '/experts/', '/showcase/', '/success-stories', '/templates/'])
    assert.equal((await search.pages(titles.get(url)!))[0], url);
});

for (const { name, queries, least } of [
  { name: 'queries of every kind', queries: kinds, least: [0.85, 0.95, 0.98] },
  { name: 'queries as people type them', queries: typed, least: [0.86, 0.94, 0.96] },
  { name: 'queries that are not used for tuning', queries: unseen, least: [0.84, 0.91, 0.92] },
  { name: 'queries that were fixed first', queries: blind, least: [0.84, 0.91, 0.93] },
  { name: 'queries of readers', queries: readers, least: [0.86, 0.95, 0.98] },
  { name: 'queries of developers', queries: makers, least: [0.84, 0.93, 0.96] },
  { name: 'sentences of public issues', queries: issues, least: [0.7, 0.88, 0.91] },
])
  test(`the right page is first or near for ${name}`, (t) => measure(t, queries, least));

async function measure(
  t: TestContext,
  queries: readonly Golden[],
  least: readonly number[],
): Promise<void> {
  const search = createMemorySearch(documents, files);
  const places = await Promise.all(
    queries.map(async ({ query, page, kind = '', held = false }) => ({
      kind,
      held,
      at: (await search.pages(query)).findIndex((found) => [page].flat().includes(found)),
    })),
  );
  const share = (of: typeof places, within: number) =>
    of.filter(({ at }) => at >= 0 && at < within).length / of.length;
  const percents = (of: typeof places) =>
    [1, 3, 8].map((within) => (100 * share(of, within)).toFixed(0)).join(' / ');
  for (const name of new Set(places.map(({ kind }) => kind)))
    t.diagnostic(`${name}: ${percents(places.filter(({ kind }) => kind === name))}`);
  const held = places.filter((place) => place.held);
  if (held.length > 0) t.diagnostic(`held back: ${percents(held)}`);
  t.diagnostic(`all: ${percents(places)}`);
  for (const [i, within] of [1, 3, 8].entries())
    assert.ok(share(places, within) >= least[i]!, percents(places));
}

/** Returns the gzipped bytes of the dialog on this site: its scripts, style sheet and HTML. */
async function weighDialog(): Promise<number> {
  const { outDir } = await buildOwnSite();
  const dialog = ['assets', 'assets/js', 'assets/css']
    .flatMap((folder) => readdirSync(path.join(outDir, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => /\/search-[^/]*(?:js|css|txt)$/.test(file));
  assert.equal(dialog.length, 4, dialog.join());
  return dialog
    .map((file) => gzipSync(readFileSync(path.join(outDir, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns the gzipped bytes from opening the dialog to the first results of each query, sorted. */
async function weighSearches(queries: readonly Golden[]): Promise<readonly number[]> {
  const dialog = await weighDialog();
  const sizes = new Map(files.map((file) => [file.path, gzipSync(file.text, { level: 9 }).length]));
  const bytes: number[] = [];
  for (const { query } of queries) {
    const search = createMemorySearch(documents, files);
    await search.provider.search(query, { limit: 8 });
    bytes.push([...search.read].reduce((sum, name) => sum + sizes.get(name)!, dialog));
  }
  return bytes.sort((a, b) => a - b);
}

test('at most 40 KB load from opening the dialog to the first results of any query', async (t) => {
  const bytes = await weighSearches([
    ...golden,
    ...kinds,
    ...typed,
    ...unseen,
    ...blind,
    ...readers,
    ...makers,
    ...issues,
  ]);
  const at = (share: number) => bytes[Math.ceil(share * bytes.length) - 1]!;
  t.diagnostic(`median ${at(0.5)}, nine of ten ${at(0.9)}, most ${at(1)}`);
  assert.ok(at(1) <= 40_000, `${at(1)} bytes`);
});
