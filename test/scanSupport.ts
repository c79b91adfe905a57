/** Sites in temporary folders, for tests of scan. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import type { Collection, Site, Sources } from '../generator/types.ts';
import { docsCollection } from './resolveSite.ts';

const folders: string[] = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

export const exclude = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}'];
export const docs = (over: Parameters<typeof docsCollection>[0] = {}) =>
  docsCollection({ exclude, ...over });

/** The first bytes of a PNG of 4 × 3 pixels, up to its size. */
export const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.from([0, 0, 0, 4, 0, 0, 0, 3, 8, 6, 0, 0, 0]),
]);

export function makeFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'scan-'));
  folders.push(root);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  return root;
}

export function siteOf(
  root: string,
  collections: readonly Collection[] = [docs()],
  over: Partial<Site> = {},
): Site {
  return {
    root,
    cacheDir: path.join(root, '.cache'),
    configFile: 'site.config.ts',
    configText: '',
    config: {
      collections,
      staticDirectories: ['static'],
      api: { facts: 'api-facts' },
      translations: 'i18n',
    },
    ...over,
  } as unknown as Site;
}

export const kinds = ({ files }: Sources) =>
  [...files.values()].map(
    ({ path: name, kind, collection }) =>
      `${name} ${kind}${collection === undefined ? '' : ` ${collection}`}`,
  );
