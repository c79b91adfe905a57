import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { release, totalmem } from 'node:os';
import path from 'node:path';
import { toSize } from '../../generator/diagnostics/reportNumbers.ts';
import { folderSize } from '../../generator/lib/files/folderSize.ts';
import { readOwnPackage } from '../../generator/lib/files/ownPackage.ts';
import { availableProcessors } from '../../generator/lib/files/processors.ts';
import { cacheFolder } from '../../generator/load/openCache.ts';
import { WRONG_USE } from '../exitCodes.js';
import { findRoot } from '../process/findRoot.ts';

/** The facts for a bug report. `null` marks a missing fact. */
interface ReportedFacts {
  readonly versions: Readonly<Record<string, string | null>>;
  readonly machine: {
    readonly system: string;
    readonly processors: number;
    readonly memory: number;
  };
  readonly paths: Readonly<Record<'site' | 'configuration' | 'generator' | 'cache', string | null>>;
  /** Size of the cache in bytes. */
  readonly cacheSize: number;
}

/** `site info [root]`. Reads no configuration, so that it works on a broken site. */
export default async function main(
  folder: string | undefined,
  { cacheDir, format }: { readonly cacheDir?: string; readonly format?: string },
): Promise<number> {
  const root = findRoot(folder, { json: format === 'json' });
  if (root === undefined) return WRONG_USE;
  const facts = collect(root, cacheDir && path.resolve(root, cacheDir));
  console.log(format === 'json' ? JSON.stringify(facts) : toInfoTable(facts));
  return 0;
}

function collect(root: string, cacheDir: string | undefined): ReportedFacts {
  const ownPackage = readOwnPackage();
  const cache = cacheFolder(root, cacheDir);
  const configuration = readdirSync(root).find((name) => /^site\.config\.[cm]?[jt]s$/.test(name));
  const packages = ['react', 'react-dom', 'esbuild', 'typescript'];
  return {
    versions: {
      [ownPackage.name]: ownPackage.version,
      node: process.versions.node,
      git: versionOfGit(),
      ...Object.fromEntries(
        packages.map((name) => [
          name,
          versionIn(root, name) ?? versionIn(ownPackage.root, name) ?? null,
        ]),
      ),
    },
    machine: {
      system: `${process.platform} ${process.arch}, ${release()}`,
      processors: availableProcessors(),
      memory: totalmem(),
    },
    paths: {
      site: root,
      configuration: configuration === undefined ? null : path.join(root, configuration),
      generator: ownPackage.root,
      cache: existsSync(cache) ? cache : null,
    },
    cacheSize: existsSync(cache) ? folderSize(cache) : 0,
  };
}

/** The version of a package that a module in a folder gets. */
function versionIn(folder: string, name: string): string | undefined {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  try {
    const file = resolve(`${name}/package.json`);
    return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version;
  } catch {
    return undefined;
  }
}

function versionOfGit(): string | null {
  const { stdout } = spawnSync('git', ['--version'], { encoding: 'utf8' });
  return /\d+\.[\w.]+/.exec(stdout ?? '')?.[0] ?? null;
}

function toInfoTable({ versions, machine, paths, cacheSize }: ReportedFacts): string {
  const { system, processors, memory } = machine;
  const rows: readonly (readonly [string, string | null])[] = [
    ...Object.entries(versions),
    ['system', system],
    ['processors', String(processors)],
    ['memory', toSize(memory)],
    ...Object.entries(paths),
    ['cache size', toSize(cacheSize)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value ?? 'none'}`).join('\n');
}
