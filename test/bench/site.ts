/** The generated site of the benchmarks, in a temporary folder. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dedent } from '../dedent.ts';
import { createPages, writePages } from './pages.ts';

/** The folder of this repository. */
export const repository = fileURLToPath(new URL('../..', import.meta.url));
/** The file of the command. */
export const command = path.join(repository, 'bin/site.js');

const collections =
  "collections: { docs: { type: 'docs', path: 'docs' }, pages: { type: 'pages', path: 'pages' } },";

const toConfig = (fields: string) => dedent`
  import { defineConfig } from 'framebook';
  import theme from 'framebook/theme';

  export default defineConfig({
    title: 'Bench', url: 'https://bench.example', baseUrl: '/', theme,
    ${fields}
  });
`;

export interface BenchInput {
  readonly root: string;
  readonly pages: number;
  readonly runs: number;
  readonly jobs?: string;
}

/** Writes a site with `pages` documents, and returns its root. */
export function createBenchSite(pages: number): string {
  const root = createEmptySite();
  writePages(path.join(root, 'docs'), createPages(pages));
  return root;
}

/** Writes a site with a home page and `fields` in its configuration, and returns its root. */
export function createEmptySite(fields = ''): string {
  const root = mkdtempSync(path.join(tmpdir(), 'bench-'));
  mkdirSync(path.join(root, 'docs'));
  mkdirSync(path.join(root, 'pages'));
  writeFileSync(path.join(root, 'pages/index.md'), '---\ntitle: Bench\n---\n\nHome.\n');
  const config = toConfig(fields.includes('collections:') ? fields : `${collections} ${fields}`);
  writeFileSync(path.join(root, 'site.config.ts'), config);
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module", "private": true }\n');
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(repository, path.join(root, 'node_modules/framebook'));
  return root;
}

/** Returns the path of the page that benchmarks edit and open. */
export function firstPage(root: string): string {
  return path.join(root, 'docs', createPages(1)[0]!.file);
}

/**
 * Takes output and cache out of the site. They are removed when the process ends, because the disk
 * would be busy with that during the next build.
 */
export function clean(root: string): void {
  moveAside(root, ['build', '.site', 'node_modules/.cache']);
}

/** Takes folders out of a site. They are removed when the process ends. */
export function moveAside(root: string, folders: readonly string[]): void {
  const aside = mkdtempSync(path.join(tmpdir(), 'bench-old-'));
  process.once('exit', () => rmSync(aside, { recursive: true, force: true }));
  for (const folder of folders)
    if (existsSync(path.join(root, folder)))
      renameSync(path.join(root, folder), path.join(aside, path.basename(folder)));
}

/** Returns the middle value, or the greater one of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
