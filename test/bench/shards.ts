import { cpSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildMeasured, type Measured } from './buildMeasured.ts';
import { clean, type BenchInput } from './site.ts';

const machines = 4;

/**
 * `npm run bench -- shards` compares a cold build on one machine with four shares and a last build.
 * The shares run one after the other here. Four machines would take as long as the longest share,
 * the transfer of all caches and the last build together.
 */
export function benchShards({ root, pages, jobs = '1' }: Omit<BenchInput, 'runs'>): void {
  const build = (...options: readonly string[]) =>
    buildMeasured(root, ['--json', '--jobs', jobs, ...options]);
  const cacheOf = (part: number | string) => path.join(root, `caches/${part}`);
  clean(root);
  print(`${pages} pages, one machine`, build());
  const shares: Measured[] = [];
  for (let part = 1; part <= machines; part++) {
    const options = ['--shard', `${part}/${machines}`, '--warm', '--cache-dir', cacheOf(part)];
    const share = build(...options);
    shares.push(share);
    print(`share ${part}`, share, `${megabytesIn(cacheOf(part)).toFixed(0)} MB of cache`);
  }
  const before = performance.now();
  for (let part = 1; part <= machines; part++)
    cpSync(cacheOf(part), cacheOf('joined'), { recursive: true });
  const joining = (performance.now() - before) / 1000;
  const joined = `${megabytesIn(cacheOf('joined')).toFixed(0)} MB`;
  console.log(`joining: ${joining.toFixed(1)} s, ${joined}`);
  clean(root);
  const last = build('--cache-dir', cacheOf('joined'));
  print('last build', last);
  const longest = Math.max(...shares.map(({ milliseconds }) => milliseconds));
  const sum = (longest + last.milliseconds) / 1000;
  console.log(`longest share and last build: ${sum.toFixed(1)} s of processor time`);
}

function print(name: string, { stdout, milliseconds, seconds, megabytes }: Measured, more = '') {
  const { counts, timings } = JSON.parse(stdout) as {
    readonly counts: { readonly parsed: number; readonly rendered: number };
    readonly timings?: Readonly<Record<string, number>>;
  };
  const stages = Object.entries(timings ?? {}).map(([stage, ms]) => `${stage} ${ms.toFixed(0)}`);
  const time = `${(milliseconds / 1000).toFixed(1)} s of processor, ${seconds.toFixed(1)} s`;
  const work = `${counts.parsed} parsed, ${counts.rendered} rendered`;
  const parts = [`${name}: ${time}, ${megabytes.toFixed(0)} MB`, work, more, stages.join(' ')];
  console.log(parts.filter(Boolean).join('; '));
}

function megabytesIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0) / 2 ** 20;
}
