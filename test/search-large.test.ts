/** The search of a site of 10,000 pages: what a reader's browser fetches for the first results. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createSearchIndex } from '../generator/search/createSearchIndex.ts';
import { createPages } from './bench/pages.ts';
import { toDocument } from './bench/searchDocuments.ts';
import { createMemorySearch } from './searchSupport.ts';

/** Gzipped bytes. Together with the dialog (16 KB, search-quality.test.ts), they are 60 KB. */
const limit = 44_000;

test('the first results of 10,000 pages take at most 44 KB of the index', async (t) => {
  const documents = createPages(10_000).map(toDocument);
  const files = createSearchIndex(documents);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const weigh = (path: string) => gzipSync(texts.get(path)!, { level: 9 }).length;
  for (const query of [
    'caption',
    'render timeline',
    'webhok',
    '@bench/queue',
    'retry a lambda token when the cache is full',
  ]) {
    const { provider, read } = createMemorySearch(documents, files);
    const { hits } = await provider.search(query, { limit: 8 });
    const bytes = [...read].reduce((sum, path) => sum + weigh(path), 0);
    t.diagnostic(`${query}: ${bytes} bytes in ${read.size} files`);
    assert.equal(hits.length, 8);
    assert.ok(bytes <= limit, `${query}: ${bytes} bytes`);
  }
});
