/** `routes.lock`, to which builds add and from which `site routes accept` removes. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { parseLock, formatLock } from '../generator/routesLock/routesLock.ts';
import { suggestRedirects } from '../generator/routesLock/suggestRedirects.ts';
import type { Graph } from '../generator/types.ts';
import { createSite, type TestSite } from './harness.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

const head =
  '# Addresses and heading ids that were published. ' +
  '`site build` adds to it, `site routes accept` removes; commit it.\n';
const files = {
  'docs/01-start.md': '---\nslug: /\n---\n\n# Start\n\n## First steps\n',
  'docs/guide/a.md': '# Alpha things\n\n## One\n\n## Two\n',
  'docs/guide/b.md': '# B\n',
};
const config = dedent`
  redirects: [{ from: '/was', to: '/docs/guide/b' }], \
  collections: { docs: { type: 'docs', path: 'docs' } },`;
const diagnosticsOf = (site: TestSite) =>
  site.result.diagnostics
    .filter(({ code }) => code.startsWith('redirect/'))
    .map(({ line, code, hint }) => `${line} ${code} ${hint}`);
const lock = (site: TestSite) => site.read('routes.lock', '.');

test('a lock is read as it was written, with any id', () => {
  const text = formatLock(
    new Map([
      ['/b', ['x y', 'ü', '100%', 'a']],
      ['/a', []],
    ]),
  );
  assert.equal(text, `${head}/a\n/b 100%25 a x%20y ü\n`);
  assert.deepEqual(
    [...parseLock(text).lock],
    [
      ['/a', []],
      ['/b', ['100%', 'a', 'x y', 'ü']],
    ],
  );
});

test('a local build adds to the lock, whatever the base URL, and never removes', async (t) => {
  const site = createSite(files, { theme: 'plain', config });
  t.after(site.close);
  await site.build({ routes: 'add' });
  assert.equal(lock(site), `${head}/docs/ first-steps\n/docs/guide/a one two\n/docs/guide/b\n`);
  site.remove('docs/guide/b.md');
  site.edit('site.config.ts', (text) => text.replace('/docs/guide/b', '/docs/guide/a'));
  site.edit('docs/guide/a.md', '# A\n\n## One\n\n## Three\n');
  await site.build({ routes: 'add', baseUrl: '/preview/' });
  assert.equal(
    lock(site),
    `${head}/docs/ first-steps\n/docs/guide/a one three two\n/docs/guide/b\n`,
  );
  assert.deepEqual(diagnosticsOf(site), [
    '3 redirect/lost-heading Give the heading that took its place the old id, `{#two}`, or ' +
      'accept its loss with `site routes accept`.',
    '4 redirect/lost-address Redirect it to the page that took its place, or accept its loss ' +
      'with `site routes accept`.',
  ]);
});

test('a diagnostic points to its line in the lock as the build leaves it', async (t) => {
  const site = createSite(files, { theme: 'plain', config });
  t.after(site.close);
  await site.build({ routes: 'add' });
  site.remove('docs/guide/a.md');
  site.edit('docs/aside.md', '# Aside\n');
  const { diagnostics } = await site.build({ routes: 'add' });
  const [diagnostic] = diagnostics.filter(({ code }) => code === 'redirect/lost-address');
  assert.equal(lock(site).split('\n')[diagnostic!.line! - 1], '/docs/guide/a one two');
});

test('with a redirect, or an element with the id, nothing is lost', async (t) => {
  const site = createSite(
    {
      ...files,
      'routes.lock': '/docs/guide/a one old-id two\n/was\n/was/\n',
      'docs/guide/a.md': '# A\n\n## One\n\n## Two\n\n<p id="old-id">Here.</p>\n',
    },
    { theme: 'plain', config },
  );
  t.after(site.close);
  await site.build({ routes: 'add' });
  assert.deepEqual(diagnosticsOf(site), []);
});

test('lost addresses have the level of `checks.lostAddresses`', async (t) => {
  const site = createSite(
    { ...files, 'routes.lock': '/gone\n' },
    { theme: 'plain', config: `checks: { lostAddresses: 'throw' }, ${config}` },
  );
  t.after(site.close);
  assert.equal((await site.build({ routes: 'add' })).ok, false);
  assert.equal(lock(site), '/gone\n', 'a build that fails writes nothing');
});

test('suggestions come from renamed files, ends of addresses and nearest titles', async (t) => {
  const site = createSite(
    {
      ...files,
      'docs/setting-up.md': '# Install it\n',
      'routes.lock': dedent`
        /docs/guide/old-name
        /elsewhere/b
        /docs/instal-it
        /docs/nothing-like-this
        /docs/instal%20it
        /docs/guide/b/page/2
      `,
    },
    { theme: 'plain', config },
  );
  t.after(site.close);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: site.root,
      stdio: 'pipe',
    });
  git('init', '-q');
  site.edit('docs/guide/01-old-name.md', files['docs/guide/a.md']);
  site.remove('docs/guide/a.md');
  git('add', '.');
  git('commit', '-qm', 'one');
  git('mv', 'docs/guide/01-old-name.md', 'docs/guide/a.md');
  const { lost } = await site.build({ routes: 'add', check: true });
  assert.deepEqual(lost, [
    { from: '/docs/guide/old-name', to: '/docs/guide/a' },
    { from: '/elsewhere/b', to: '/docs/guide/b' },
    { from: '/docs/instal-it', to: '/docs/setting-up' },
    { from: '/docs/nothing-like-this' },
    { from: '/docs/instal%20it', to: '/docs/setting-up' },
    { from: '/docs/guide/b/page/2', to: '/docs/guide/b' },
  ]);
  const { stdout } = await site.run(['redirects', '--suggest']);
  assert.equal(
    stdout,
    dedent`
      { from: '/docs/guide/old-name', to: '/docs/guide/a' },
      { from: '/elsewhere/b', to: '/docs/guide/b' },
      { from: '/docs/instal-it', to: '/docs/setting-up' },
      // /docs/nothing-like-this: no similar page found
      { from: '/docs/instal%20it', to: '/docs/setting-up' },
      { from: '/docs/guide/b/page/2', to: '/docs/guide/b' },
    `,
  );
});

test('suggestions for many addresses are limited to moved folders and a hundred titles', () => {
  const page = (permalink: string) => ({
    route: { kind: 'document', permalink, source: `content${permalink}.md` },
    props: { title: permalink.split('/').at(-1)! },
  });
  const count = 3000;
  const names = Array.from({ length: count }, (_, i) => `page-${i}`);
  const graph = {
    site: { baseUrl: '/' },
    pages: [
      ...names.map((name) => page(`/guide/${name}`)),
      page('/guide/options'),
      page('/other/options'),
      ...Array.from({ length: 200 }, (_, i) => page(`/words/${'ab'.repeat(6)}${i}`)),
    ],
  } as unknown as Graph;
  const moved = suggestRedirects(
    [...names.map((name) => `/docs/${name}`), '/docs/options'],
    graph,
    new Map(),
  );
  assert.equal(moved.size, count + 1);
  assert.equal(moved.get('/docs/page-2999'), '/guide/page-2999');
  // Two pages have the same last part. The one beside the other moved pages is suggested.
  assert.equal(moved.get('/docs/options'), '/guide/options');
  const misspelt = Array.from({ length: 200 }, (_, i) => `/words/${'ab'.repeat(6)}x${i}`);
  assert.equal(suggestRedirects(misspelt, graph, new Map()).size, 100);
});

test('CI compares and writes nothing, and `routes accept` removes lost addresses', async (t) => {
  const site = createSite(
    {
      ...files,
      'routes.lock': dedent`
        /docs/ first-steps
        /docs/guide/a one two
        /gone
        /was
      `,
    },
    { theme: 'plain', config },
  );
  t.after(site.close);
  const first = await site.run(['build', '--strict']);
  assert.equal(first.code, 1);
  assert.match(
    first.stdout,
    inSequence(
      '',
      /routes\.lock\n +1:1 +warning .*redirect\/stale-lock/,
      /[\s\S]* +3:1 +warning .*redirect\/lost-address/,
    ),
  );
  assert.equal(
    lock(site),
    dedent`
      /docs/ first-steps
      /docs/guide/a one two
      /gone
      /was
    `,
  );
  assert.equal(
    (await site.run(['routes', 'accept'])).stdout,
    'routes.lock has the 4 pages of this site.\n',
  );
  assert.equal(
    lock(site),
    dedent`
      ${head}/docs/ first-steps
      /docs/guide/a one two
      /docs/guide/b
      /was
    `,
  );
  assert.equal((await site.run(['build'], { env: { CI: '' } })).code, 0);
  assert.doesNotMatch((await site.run(['build'])).stdout, /redirect\//);
});
