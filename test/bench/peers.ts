/**
 * `npm run bench -- --peers [--docusaurus]` builds the same pages with other generators in the same
 * run, cold and after one edit, so that the figures can be compared. This generator is measured
 * twice: as users install it, and as it runs in its repository, where its packages are compiled
 * into one script. Hugo is measured if it is installed. Eleventy and, on request, Docusaurus are
 * installed from npm's registry.
 */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPages, writePages } from './pages.ts';
import { peers, type Peer } from './peerSites.ts';
import { clean, command, createBenchSite, firstPage, median, repository } from './site.ts';

interface Settings {
  readonly pages: number;
  readonly runs: number;
  /** Names of peers that are measured on request. */
  readonly asked: readonly string[];
}

/** Prints the seconds of each generator, and the share of them that this generator takes. */
export function benchPeers({ pages, runs, asked }: Settings): void {
  console.log(`${pages} pages, medians of ${runs} runs, least to most in brackets`);
  const ours = measureInstalled(pages, runs);
  show('here', ours, ours);
  show('repository', measureRepository(pages, runs), ours);
  for (const peer of peers) {
    if (peer.isAsked && !asked.includes(peer.name)) continue;
    const reason = absence(peer);
    if (reason === undefined) show(peer.name, measurePeer(peer, pages, runs), ours);
    else console.log(`${peer.name.padEnd(12)} ${reason}`);
  }
}

const installQuietly = ['--no-audit', '--no-fund'];

interface Times {
  readonly cold: readonly number[];
  readonly edited: readonly number[];
}

function measureInstalled(pages: number, runs: number): Times {
  const root = createBenchSite(pages);
  const installed = path.join(root, 'node_modules/framebook');
  const build = () => time(root, process.execPath, [path.join(installed, 'bin/site.js'), 'build']);
  try {
    const archives = mkdtempSync(path.join(root, 'node_modules/packed-'));
    run(repository, 'npm', ['pack', '--pack-destination', archives]);
    // The link to the repository gives way to the package.
    rmSync(installed);
    const archive = path.join(archives, readdirSync(archives)[0]!);
    run(root, 'npm', ['install', archive, ...installQuietly]);
    return measure({ runs, page: firstPage(root), build, forget: () => clean(root) });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function measureRepository(pages: number, runs: number): Times {
  const root = createBenchSite(pages);
  const build = () => time(root, process.execPath, [command, 'build']);
  try {
    return measure({ runs, page: firstPage(root), build, forget: () => clean(root) });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Returns why a peer cannot be measured here, or `undefined` if it can. */
function absence({ command: [program] }: Peer): string | undefined {
  if (program === 'npx') return undefined;
  return spawnSync(program, ['version']).error ? 'is not installed' : undefined;
}

function measurePeer(peer: Peer, pages: number, runs: number): Times {
  const root = mkdtempSync(path.join(tmpdir(), `bench-${peer.name}-`));
  const content = path.join(root, peer.content);
  const [program, ...args] = peer.command;
  try {
    for (const [name, text] of Object.entries(peer.files)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
    writePages(content, createPages(pages));
    if (program === 'npx') run(root, 'npm', ['install', ...installQuietly]);
    return measure({
      runs,
      page: path.join(content, createPages(1)[0]!.file),
      build: () => time(root, program, args),
      forget: () => {
        for (const name of peer.made)
          rmSync(path.join(root, name), { recursive: true, force: true });
      },
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * Runs a generator. Returns the seconds that it takes. It does not get `NODE_EXTRA_CA_CERTS`:
 * every process of Node reads that file at its start, and no generator needs it.
 *
 * @throws If the program fails.
 */
function time(cwd: string, program: string, args: readonly string[]): number {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const before = performance.now();
  run(cwd, program, args, env);
  return (performance.now() - before) / 1000;
}

/** @throws If the program fails. */
function run(cwd: string, program: string, args: readonly string[], env = process.env): void {
  const { status, stderr, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${program} failed.\n${stdout}${stderr}`.slice(-2000));
}

interface Measuring {
  readonly runs: number;
  /** The page that is edited. */
  readonly page: string;
  readonly build: () => number;
  /** Removes output and caches. */
  readonly forget: () => void;
}

function measure({ runs, page, build, forget }: Measuring): Times {
  const times = (measureOnce: (index: number) => number) =>
    Array.from({ length: runs }, (_, i) => measureOnce(i));
  const cold = times(() => (forget(), build()));
  const edited = times((i) => (appendFileSync(page, `\nParagraph ${i}.\n`), build()));
  return { cold, edited };
}

function show(name: string, times: Times, ours: Times): void {
  const toText = (kind: keyof Times) => {
    const [middle, texts] = [median(times[kind]), times[kind].map((time) => time.toFixed(2))];
    const share = median(ours[kind]) / middle;
    const spread = `(${texts.reduce(least)} to ${texts.reduce(most)})`;
    return `${middle.toFixed(2).padStart(7)} s ${spread}, here ${share.toFixed(2)} of it`;
  };
  console.log(`${name.padEnd(12)} cold ${toText('cold')}; one edited ${toText('edited')}`);
}

const least = (a: string, b: string) => (Number(a) < Number(b) ? a : b);
const most = (a: string, b: string) => (Number(a) > Number(b) ? a : b);
