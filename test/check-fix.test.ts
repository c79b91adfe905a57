/** `site check --fix`, which writes those corrections that are certain. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { applyFixes } from '../generator/diagnostics/applyFixes.ts';
import { createSite, pixel } from './harness.ts';
import { dedent } from './dedent.ts';

const files = {
  'docs/index.md': '# Home\n',
  'docs/b.md': '# B\n\n## Part\n',
  'docs/a.md': dedent`
    # A

    See [b](b#part), [b](./b "Title") and \`[b](b)\`.

    [c][ref] ![x](x.png)

    [ref]: b?q=1
  `,
  'docs/x.png': pixel,
  'docs/c.mdx': dedent`
    import Link from '@docusaurus/Link';

    # C

    <Link to="b">b</Link>
  `,
};

test('site check --fix writes what it suggests, and --dry-run shows it', async (t) => {
  const site = createSite(files);
  t.after(() => site.close());
  const dry = await site.run(['check', '--dry-run', '--quiet']);
  assert.deepEqual(dry.stdout.split('\n').slice(0, 5), [
    'docs/a.md:3:5 b#part → ./b.md#part',
    'docs/a.md:3:18 ./b → ./b.md',
    'docs/a.md:7:1 b?q=1 → ./b.md?q=1',
    'docs/c.mdx:5:1 b → /docs/b',
    'Would write 4 corrections in 2 files.',
  ]);
  assert.equal(readFileSync(path.join(site.root, 'docs/a.md'), 'utf8'), files['docs/a.md']);
  const fixed = await site.run(['check', '--fix', '--quiet']);
  assert.equal(fixed.code, 0, fixed.stderr);
  assert.match(fixed.stdout, /^Wrote 4 corrections in 2 files\.$/m);
  assert.equal(
    readFileSync(path.join(site.root, 'docs/a.md'), 'utf8'),
    dedent`
      # A

      See [b](./b.md#part), [b](./b.md "Title") and \`[b](b)\`.

      [c][ref] ![x](x.png)

      [ref]: ./b.md?q=1
    `,
  );
  assert.match(readFileSync(path.join(site.root, 'docs/c.mdx'), 'utf8'), /<Link to="\/docs\/b">/);
  const again = await site.run(['check', '--fix', '--quiet']);
  assert.deepEqual(
    [again.code, again.stdout.split('\n')[0]],
    [0, 'Wrote 0 corrections in 0 files.'],
  );
});

test('after corrections, what is left decides: a warning fails only a strict check', async (t) => {
  const text = '# A\n\nSee [b](b) and [no](./b.md#none).\n';
  const site = createSite(
    { 'docs/index.md': '# Home\n', 'docs/b.md': '# B\n', 'docs/a.md': text },
    {
      config: `
        collections: { docs: { type: 'docs', path: 'docs' } },
        severities: { 'link/relative-url': 'throw' },
      `,
    },
  );
  t.after(() => site.close());
  const strict = await site.run(['check', '--fix', '--strict', '--quiet']);
  const correction = 'docs/a.md:3:5 b → ./b.md';
  assert.deepEqual([strict.code, strict.stdout.split('\n')[0]], [1, correction]);
  site.edit('docs/a.md', text);
  const fixed = await site.run(['check', '--fix', '--quiet']);
  assert.deepEqual([fixed.code, fixed.stdout.split('\n')[0]], [0, correction]);
});

test('a correction is made where the address is a destination, and never twice', () => {
  const fix = { from: 'b', to: './b c.md' };
  const text = 'b [b](b) [b](<b>)\n[b](b)\n';
  const one = applyFixes(text, [
    { line: 1, column: 3, fix },
    { line: 1, column: 3, fix },
  ]);
  assert.deepEqual([one.text, one.fixed.length], ['b [b](./b%20c.md) [b](<b>)\n[b](b)\n', 2]);
  const two = applyFixes(text, [
    { line: 2, column: 1, fix },
    { line: 2, column: 1, fix: { from: 'b', to: 'other' } },
    { line: 1, column: 1, fix: { from: 'none', to: 'x' } },
  ]);
  assert.deepEqual([two.text, two.fixed.length], [text, 0]);
});
