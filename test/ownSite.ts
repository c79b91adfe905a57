/** The site of this repository, built once for all test files that look at it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../generator/types.ts';
import { repository } from './harness.ts';
import { madeOnce } from './madeOnce.ts';

/** Addresses of pages with a design of their own, and of documents of every collection. */
export const designs: readonly string[] = [
  '/',
  '/player/',
  '/lambda/',
  '/recorder/',
  '/licensing/',
  '/4/',
  '/brand',
  '/about/',
  '/contact/',
  '/blog',
  '/blog/4-0',
  '/learn/apple-wow',
  '/success-stories',
  '/templates/',
  '/templates/tiktok',
  '/experts/',
  '/experts/captions',
  '/showcase/',
  '/showcase/add',
  '/docs/resources',
];

export interface OwnSite {
  /** Nothing may be written into this folder, because other test files read it. */
  readonly outDir: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds the site with this repository's cache, unless another file of the run has done so. */
export async function buildOwnSite(): Promise<OwnSite> {
  const folder = await madeOnce('own-site', async (made) => {
    const { build } = await import('../generator/build.ts');
    const { diagnostics } = await build({
      root: repository,
      outDir: path.join(made, 'build'),
      jobs: 1,
    });
    writeFileSync(path.join(made, 'diagnostics.json'), JSON.stringify(diagnostics));
  });
  return {
    outDir: path.join(folder, 'build'),
    diagnostics: JSON.parse(
      readFileSync(path.join(folder, 'diagnostics.json'), 'utf8'),
    ) as Diagnostic[],
  };
}
