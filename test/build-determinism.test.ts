/**
 * The same input gives the same bytes, regardless of threads, folder, clock, time zone and
 * language.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createSite, filesIn, repository, type TestSite } from './harness.ts';
import { dedent } from './dedent.ts';

const files = filesIn(path.join(repository, 'test/sites/conventions'));

/** Builds in this process, on one thread, without a cache. Returns the hashes of the output. */
async function build(site: TestSite): Promise<Record<string, string>> {
  const { ok, diagnostics } = await site.build({ cache: false });
  assert.ok(ok, JSON.stringify(diagnostics));
  return site.hashes();
}

let site: TestSite;
/** The hashes that the output of every other build must have. */
let expected: Readonly<Record<string, string>>;
before(async () => {
  site = createSite(files);
  expected = await build(site);
  assert.ok(Object.keys(expected).length > 40);
});
after(() => site?.close());

test('threads, folder, time zone, language and date do not change the output', async () => {
  const clock = path.join(site.root, 'clock.cjs');
  writeFileSync(
    clock,
    dedent`
      const Real = Date;
      const later = 400 * 864e5;
      globalThis.Date = class extends Real {
        constructor(...a) { a.length ? super(...a) : super(Real.now() + later); }
        static now() { return Real.now() + later; }
      };
    `,
  );
  const { code, stdout, stderr } = await site.run(
    ['build', site.root, '--json', '--no-cache', '--jobs', '4'],
    {
      cwd: tmpdir(),
      env: {
        TZ: 'Pacific/Kiritimati',
        LANG: 'tr_TR.UTF-8',
        LC_ALL: 'tr_TR.UTF-8',
        NODE_OPTIONS: `--require ${clock}`,
      },
    },
  );
  assert.equal(code, 0, stdout + stderr);
  assert.deepEqual(site.hashes(), expected);
});

test('the output is the same in another folder', async (t) => {
  const other = createSite(files);
  t.after(other.close);
  assert.deepEqual(await build(other), expected);
});

test('the output is the same with CRLF, as a checkout on Windows may have it', async (t) => {
  const isText = /\.(?:mdx?|[jt]sx?|json|ya?ml|css)$/;
  const other = createSite(
    Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        typeof text === 'string' && isText.test(file) && !/^(?:static|public)\//.test(file)
          ? text.replace(/\r?\n/g, '\r\n')
          : text,
      ]),
    ),
  );
  t.after(other.close);
  assert.deepEqual(await build(other), expected);
});

test('the output is the same after an edit that is taken back, with the cache', async () => {
  const text = site.read('../docs/markdown/tabs.mdx');
  assert.equal((await site.build()).ok, true);
  site.edit('docs/markdown/tabs.mdx', text.replace('Windows', 'Other'));
  assert.equal((await site.build()).ok, true);
  assert.notDeepEqual(site.hashes(), expected);
  site.edit('docs/markdown/tabs.mdx', text);
  assert.equal((await site.build()).ok, true);
  assert.deepEqual(site.hashes(), expected);
});

test('names of scripts depend neither on the folder nor on the path of React', async (t) => {
  const islands = {
    'docs/outer.tsx': `
      import { Counter } from './inner';
      export const Outer = () => <div><Counter /></div>;
    `,
    'docs/inner.tsx': `
      import { useState } from 'react';
      export function Counter() {
        const [count, setCount] = useState(0);
        return <button onClick={() => setCount(count + 1)}>{count}</button>;
      }
    `,
    'docs/a.mdx': "import { Outer } from './outer';\n\n# A\n\n<Outer />\n",
    'docs/b.mdx': dedent`
      import { Counter } from './inner';

      # B

      <Counter />
    `,
    'pages/index.md': '# Home\n',
  };
  const config = `collections: {
    docs: { type: 'docs', path: 'docs' },
    pages: { type: 'pages', path: 'pages' },
  }`;
  const near = createSite(islands, { config });
  t.after(near.close);
  const far = createSite(islands, { config, folder: 'some/folder' });
  t.after(far.close);
  for (const site of [near, far]) assert.deepEqual((await site.build()).diagnostics, []);
  const expected = near.hashes();
  assert.ok(Object.keys(expected).filter((file) => file.includes('/page-')).length >= 2);
  assert.deepEqual(far.hashes(), expected);
});
