/**
 * `npm run bench -- [build] [browser] [dev] [--pages 1000] [--runs 3] [--jobs n] [--keep]` measures
 * a generated site with a full sidebar. Without names, it runs all three benchmarks.
 * `npm run bench -- --peers [--docusaurus] [--pages 1000] [--runs 3]` also builds the site with
 * other generators.
 * `npm run bench -- shards [--pages 5000] [--jobs n]` compares a build on one machine with one on
 * four.
 * `npm run bench -- growth [dimension …] [--runs 3]` measures how cost grows with each dimension.
 */
import { existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchBrowser } from './browser.ts';
import { benchBuild } from './build.ts';
import { benchDev } from './dev.ts';
import { benchGrowth } from './growth.ts';
import { benchPeers } from './peers.ts';
import { benchShards } from './shards.ts';
import { createBenchSite, type BenchInput } from './site.ts';

const benches: Readonly<Record<string, (input: BenchInput) => void | Promise<void>>> = {
  build: benchBuild,
  browser: benchBrowser,
  dev: benchDev,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    jobs: { type: 'string' },
    keep: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    docusaurus: { type: 'boolean', default: false },
  },
});
const [pages, runs] = [Number(values.pages), Number(values.runs)];
if (!Number.isInteger(pages) || pages < 1 || !Number.isInteger(runs) || runs < 1)
  throw new Error('--pages and --runs are whole numbers from 1.');
if (positionals[0] === 'growth') {
  benchGrowth({ runs }, positionals.slice(1));
  process.exit();
}
if (values.peers) {
  benchPeers({ pages, runs, asked: values.docusaurus ? ['docusaurus'] : [] });
  process.exit();
}
if (positionals[0] === 'shards') {
  const site = createBenchSite(pages);
  benchShards({ root: site, pages, jobs: values.jobs });
  rmSync(site, { recursive: true });
  process.exit();
}
const wanted = positionals.length > 0 ? positionals : Object.keys(benches);
for (const name of wanted)
  if (!benches[name])
    throw new Error(`There is no benchmark ${name}; there are ${Object.keys(benches).join(', ')}.`);

const root = createBenchSite(pages);
console.log(
  `${pages} pages, medians of ${runs} runs, ${values.jobs ?? 'default'} jobs, Node ` +
    `${process.versions.node}`,
);
try {
  // The browser benchmark needs a built site.
  if (wanted.includes('browser') && !wanted.includes('build'))
    benchBuild({ root, pages, runs: 1, jobs: values.jobs });
  // The order matters: the last benchmark clears the output.
  for (const name of Object.keys(benches).filter((bench) => wanted.includes(bench)))
    await benches[name]!({ root, pages, runs, jobs: values.jobs });
} finally {
  if (values.keep && existsSync(root)) console.log(`kept: ${root}`);
  else rmSync(root, { recursive: true });
}
