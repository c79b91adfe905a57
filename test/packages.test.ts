import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
// @ts-expect-error Plain JavaScript: it runs before anything is installed.
import { isInstalled as untyped } from '../bin/packages.mjs';
import { createPages } from './bench/pages.ts';

const isInstalled = untyped as (root: string) => boolean;
const root = mkdtempSync(path.join(tmpdir(), 'packages-'));
after(() => rmSync(root, { recursive: true, force: true }));

test('packages are installed when npm’s record agrees with the lock file', () => {
  const lock = (version: string) =>
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/a': { version },
        'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
      },
    });
  writeFileSync(path.join(root, 'package-lock.json'), lock('1.0.0'));
  assert.equal(isInstalled(root), false);
  mkdirSync(path.join(root, 'node_modules/a'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), lock('1.0.0'));
  assert.equal(isInstalled(root), true);
  writeFileSync(path.join(root, 'package-lock.json'), lock('1.0.1'));
  assert.equal(isInstalled(root), false);
  writeFileSync(path.join(root, 'package-lock.json'), lock('1.0.0'));
  rmSync(path.join(root, 'node_modules/a'), { recursive: true });
  assert.equal(isInstalled(root), false);
});

test('the pages of the benchmark are the same every time and link to one another', () => {
  const pages = createPages(60);
  assert.deepEqual(createPages(60), pages);
  const files = new Set(pages.map(({ file }) => file));
  assert.equal(files.size, 60);
  for (const { file, text } of pages) {
    const links = [...text.matchAll(/\]\((\.[^)]*)\)/g)].map(([, url]) =>
      path.posix.join(path.posix.dirname(file), url!),
    );
    assert.equal(links.length, 6);
    assert.deepEqual(
      links.filter((link) => !files.has(link)),
      [],
      file,
    );
    assert.deepEqual([text.match(/^## /gm)?.length, text.match(/^```\w/gm)?.length], [5, 3]);
  }
});
