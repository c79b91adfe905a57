/**
 * `node --import tsx test/bench/search.ts [pages]` makes a search index of generated pages. Prints
 * its size, how long it takes, and what a browser fetches and computes for a query.
 */
import { gzipSync } from 'node:zlib';
import { createLocalProvider } from '../../generator/search/client/createLocalProvider.ts';
import { createSearchIndex } from '../../generator/search/createSearchIndex.ts';
import { createPages } from './pages.ts';
import { toDocument } from './searchDocuments.ts';

const queries = [
  'caption',
  'rend',
  'render timeline',
  'split the codec',
  'webhok',
  'openCanvas',
  '@bench/queue',
  'retry a lambda token when the cache is full',
  'export the region shader 4711',
];

async function measure(count: number): Promise<void> {
  const documents = createPages(count).map(toDocument);
  const start = performance.now();
  const files = createSearchIndex(documents);
  const seconds = (performance.now() - start) / 1000;
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const sizeOf = (path: string) => gzipSync(texts.get(path)!, { level: 9 }).length;
  const kilobytesOf = (pattern: RegExp) =>
    Math.round(
      [...texts.keys()]
        .filter((path) => pattern.test(path))
        .reduce((sum, path) => sum + sizeOf(path), 0) / 1000,
    );
  console.log(
    `${count} pages: built in ${seconds.toFixed(1)} s, ${texts.size} files; KB gzip: ` +
      `words ${kilobytesOf(/words/)}, pages ${kilobytesOf(/pages\//)}, ` +
      `directory ${kilobytesOf(/index\.json/)}, spelling ${kilobytesOf(/spelling/)}`,
  );
  for (const query of queries) {
    const read = new Set<string>();
    const provider = createLocalProvider(async (path) => {
      const text = texts.get(path);
      if (text === undefined) throw new Error(`There is no ${path}.`);
      read.add(path);
      return JSON.parse(text) as unknown;
    });
    const cold = performance.now();
    const answer = await provider.search(query);
    const warm = performance.now();
    await provider.search(query);
    const end = performance.now();
    const bytes = [...read].reduce((sum, path) => sum + sizeOf(path), 0);
    console.log(
      `${query}: ${answer.count} results, ${(bytes / 1000).toFixed(1)} KB gzip in ${read.size} ` +
        `files, ${(warm - cold).toFixed(1)} ms, again ${(end - warm).toFixed(1)} ms`,
    );
  }
}

await measure(Number(process.argv[2] ?? 1000));
