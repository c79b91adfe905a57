import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import {
  beforeFolder,
  hasFolder,
  isBelow,
  isOutsideRoot,
  isWithin,
  nameFrom,
  toSpecifier,
} from '../generator/lib/files/nativePath.ts';
import { createSite, pixel } from './harness.ts';

const root = path.resolve('site');
const inside = (...parts: readonly string[]) => path.join(root, ...parts);

test('a file is named from its root with slashes', () => {
  assert.equal(nameFrom(root, inside('docs', 'a.md')), 'docs/a.md');
  assert.equal(nameFrom(root, root), '');
  assert.equal(nameFrom(root, path.resolve('other', 'b.md')), '../other/b.md');
});

test('a file on another drive is imported by its whole path, any other beside its importer', () => {
  assert.equal(toSpecifier('docs/a.css'), './docs/a.css');
  assert.equal(toSpecifier('../b.css'), './../b.css');
  const elsewhere = path.resolve('x.css');
  assert.equal(toSpecifier(elsewhere), elsewhere);
});

test('a folder holds what is below it, and no folder whose name begins the same', () => {
  assert.equal(isBelow(inside('docs'), root), true);
  assert.equal(isBelow(inside('..site', 'x'), root), true);
  assert.equal(isBelow(root, root), false);
  assert.equal(isWithin(root, root), true);
  assert.equal(isWithin(`${root}-old`, root), false);
  assert.equal(isWithin(path.dirname(root), root), false);
  assert.equal(isWithin(inside('a'), path.parse(root).root), true);
});

test('a name leads out with two dots or another drive, not if it only looks like that', () => {
  const names = ['..', '../b.md', '..b.md', '..b/c.md', 'docs/a.md', ''];
  assert.deepEqual(
    names.filter((name) => isOutsideRoot(name)),
    ['..', '../b.md'],
  );
  const { win32 } = path;
  const elsewhere = win32.relative('C:\\site', 'D:\\docs').replaceAll('\\', '/');
  assert.deepEqual(
    [elsewhere, isOutsideRoot(elsewhere, win32), isOutsideRoot('..b/c.md', win32)],
    ['D:/docs', true, false],
  );
});

test('files in a folder whose name begins with two dots belong to the site', async (t) => {
  const site = createSite(
    {
      'docs/a.mdx':
        "import Part from '../..parts/_part.md';\n\n# A\n\n![P](../..parts/p.png)\n\n<Part />\n",
      '..parts/_part.md': 'Text of the part.\n',
      '..parts/p.png': pixel,
    },
    { theme: 'plain' },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  assert.match(site.read('docs/a.html'), /<img [^>]*\.png"[^]*Text of the part\./);
});

test('folders of packages are recognized anywhere in a path', () => {
  assert.equal(hasFolder(inside('node_modules', 'react', 'index.js'), 'node_modules'), true);
  assert.equal(hasFolder(inside('node_modules.md'), 'node_modules'), false);
  assert.equal(beforeFolder(inside('node_modules', 'x', 'y'), 'node_modules'), root);
  assert.equal(beforeFolder(inside('docs'), 'node_modules'), undefined);
});
