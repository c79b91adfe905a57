/**
 * The output for offline reading: the worker, the list of files that it installs, and the plans of
 * sets of pages that can be saved.
 */
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { OfflineIndex, OfflinePlan } from '../integrations/offline/offlineTypes.ts';
import { createSite } from './harness.ts';
import { isHashed } from '../theme/client/offline/names.ts';
import { offlineConfig, createOfflineSite, deploy, offlineFiles } from './offlineSite.ts';

const entriesOf = (worker: string) =>
  JSON.parse(/\[\{"url".*?\}\]/.exec(worker)![0]) as { url: string; revision: string | null }[];

test('a file is named by its content only below assets/', () => {
  const paths = [
    '/docs/assets/js/app-1A2B3C4D.js',
    '/assets/images/dot-c3dacb4406.png',
    '/docs/report-20240101.pdf',
    '/docs/assets/js/app.js',
  ];
  assert.deepEqual(paths.map(isHashed), [true, true, false, false]);
});

test('the worker installs the offline page first, with its shell, within 30 KB', async (t) => {
  const site = await createOfflineSite();
  t.after(site.close);
  const worker = site.read('sw.js');
  const [page, ...others] = entriesOf(worker);
  assert.deepEqual(page, { url: '/offline', revision: site.result.hashes['offline.html'] });
  const html = site.read('offline.html');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/(?:js|css)\/[^"]+)"/g)].map(
    ([, file]) => `/${file}`,
  );
  assert.equal(named.length, 4);
  assert.deepEqual(
    named.filter((url) => !others.some((entry) => entry.url === url && entry.revision === null)),
    [],
  );
  assert.deepEqual(
    others.filter(({ revision }) => revision !== null).map(({ url }) => url),
    ['/icon.svg'],
  );
  assert.deepEqual(
    others.filter(({ url }) => /react|search|islands-|chunk/.test(url)),
    [],
    'nothing of islands and search',
  );
  const weigh = (file: string) => gzipSync(site.read(file), { level: 9 }).length;
  const installed = [page!, ...others].reduce(
    (sum, { url }) => sum + weigh(url === '/offline' ? 'offline.html' : url.slice(1)),
    0,
  );
  t.diagnostic(`gzip: installed ${installed} B, worker ${weigh('sw.js')} B`);
  assert.ok(installed <= 30 * 1024, `${installed} bytes`);
  assert.ok(weigh('sw.js') <= 6.5 * 1024, `${weigh('sw.js')} bytes`);
});

/** Returns the bytes of all files in a plan, each once, with their sizes in the folder `build`. */
function bytesOf(plan: OfflinePlan, build: string): number {
  const fileOf = (url: string) =>
    [url, `${url}.html`, `${url}index.html`]
      .map((name) => path.join(build, name))
      .find((name) => statSync(name, { throwIfNoEntry: false })?.isFile())!;
  const resources = [
    ...plan.pages.map(([url, , , bytes]) => [url, bytes] as const),
    ...[...plan.assets, ...plan.search].map(([url, bytes]) => [url, bytes] as const),
  ];
  for (const [url, bytes] of resources) assert.equal(statSync(fileOf(url)).size, bytes, url);
  assert.equal(new Set(resources.map(([url]) => url)).size, resources.length, 'each once');
  return resources.reduce((sum, [, bytes]) => sum + bytes, 0);
}

test('a plan of a site in two languages has the search dialog of both', async (t) => {
  const site = createSite(
    { 'docs/a.md': '# A\n', 'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# Ah\n' },
    {
      config: `offline: true, i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
        collections: { docs: { type: 'docs' } },`,
    },
  );
  t.after(site.close);
  await site.build();
  const { sets } = JSON.parse(site.read('offline.json')) as OfflineIndex;
  const { search } = JSON.parse(site.read(sets[0]!.plan)) as OfflinePlan;
  const files = search.map(([url]) => url);
  for (const page of ['docs/a.html', 'de/docs/a.html']) {
    const patterns = [/\/assets\/search-[\da-f]{8}\.txt/, /\/assets\/js\/search-[\da-f]{8}\.js/];
    for (const pattern of patterns) {
      const [file] = pattern.exec(site.read(page))!;
      assert.ok(files.includes(file), `${page}: ${file}`);
    }
  }
});

test('a plan names every page of its set and their files, with sizes', async (t) => {
  const site = await createOfflineSite({
    'guides/film.mdx': "import ball from './ball.tsx?film';\n\n# Film\n\n<Demo film={ball} />\n",
    'guides/ball.tsx': `
      export const film = { label: 'A ball', frames: 2 };
      export default ({ frame }) => <svg><circle r={frame} /></svg>;
    `,
  });
  t.after(site.close);
  const { sets } = JSON.parse(site.read('offline.json')) as OfflineIndex;
  assert.deepEqual(
    sets.map(({ id, title, pages }) => [id, title, pages]),
    [
      ['guides-defaultSidebar', 'Handbook', 4],
      ['api-defaultSidebar', 'Api', 2],
      ['site', 'The whole site', 12],
    ],
  );
  const plans = sets.map(({ plan }) => JSON.parse(site.read(plan)) as OfflinePlan);
  for (const [i, plan] of plans.entries())
    assert.equal(sets[i]!.bytes, bytesOf(plan, path.join(site.root, 'build')));
  const assetsOf = (plan: OfflinePlan, url: string) =>
    plan.pages.find(([own]) => own === url)![4].map((index) => plan.assets[index]![0]);
  const of = (url: string, pattern: RegExp) =>
    assetsOf(plans[2]!, url).filter((asset) => pattern.test(asset)).length;
  assert.deepEqual(
    [
      of('/guides/a', /red-.*svg/),
      of('/guides/b', /svg/),
      of('/guides/island', /counter-|islands-|react-/),
      of('/guides/film', /films\/ball-.*json|\/controls-|\/film-/),
    ],
    [1, 1, 3, 3],
  );
  assert.ok(of('/guides/b', /counter-|react-/) === 0);
  const searched = plans[0]!.search.map(([url]) => url.replace(/-\w+\./, '.'));
  for (const url of ['/search/index.json', '/assets/search.txt', '/assets/css/search.css'])
    assert.equal(searched.filter((other) => other === url).length, 1, url);
  assert.equal(
    plans[0]!.assets.some(([url]) => url.includes('/blue-')),
    false,
    'a picture of another section',
  );
  assert.equal(
    plans[2]!.runtime,
    /name="runtime" content="(\w+)"/.exec(site.read('guides/a.html'))![1],
  );
  assert.ok(
    site
      .read('guides/a.html')
      .includes(
        'href="/offline#__offline-guides-defaultSidebar" ' +
          'data-save="guides-defaultSidebar">Save for offline',
      ),
  );
});

test('an edit changes the plans of its set and the site, but not the worker', async (t) => {
  const site = await createOfflineSite();
  t.after(site.close);
  const before = { ...site.result.hashes };
  await deploy(site);
  assert.deepEqual(site.result.hashes, before);
  site.edit('guides/b.md', (text) => `${text}\nMore.\n`);
  await deploy(site);
  const changed = Object.keys(site.result.hashes).filter(
    (file) => site.result.hashes[file] !== before[file],
  );
  assert.deepEqual(
    changed
      .filter((file) => /offline|sw\.js/.test(file))
      .map((file) => file.replace(/-\w{8}\./, '.')),
    [
      'assets/offline/guides-defaultSidebar.json',
      'assets/offline/site.json',
      'offline.json',
      ...(changed.some((file) => file.startsWith('search/'))
        ? ['assets/offline/api-defaultSidebar.json']
        : []),
    ].sort(),
  );
});

test('the worker is not cached for long; the offline page is not indexed', async (t) => {
  const site = await createOfflineSite();
  t.after(site.close);
  const rules = JSON.parse(site.read('headers.json')) as {
    for: string;
    values: Record<string, string>;
  }[];
  const matching = (address: string) =>
    rules
      .filter((rule) =>
        rule.for.endsWith('*') ? address.startsWith(rule.for.slice(0, -1)) : address === rule.for,
      )
      .flatMap(({ values }) => values['Cache-Control'] ?? []);
  assert.deepEqual([matching('/sw.js'), matching('/offline.json')], [[], []]);
  assert.match(
    matching(`/${(JSON.parse(site.read('offline.json')) as OfflineIndex).sets[0]!.plan}`).join(),
    /immutable/,
  );
  assert.doesNotMatch(site.read('sitemap.xml'), /offline/);
  assert.match(site.read('offline.html'), /<meta name="robots" content="noindex">/);
  await site.build({ routes: 'add' });
  assert.doesNotMatch(readFileSync(path.join(site.root, 'routes.lock'), 'utf8'), /offline/);
});

test('without offline reading, the worker only removes, and an own worker stays', async (t) => {
  const off = createSite(offlineFiles, { config: offlineConfig(false) });
  t.after(off.close);
  await deploy(off);
  assert.match(off.read('sw.js'), /unregister/);
  assert.ok(gzipSync(off.read('sw.js')).length < 400);
  assert.deepEqual(
    [
      off.has('offline.json'),
      off.has('offline.html'),
      /data-offline|data-save/.test(off.read('guides/a.html')),
    ],
    [false, false, false],
  );
  off.edit('public/sw.js', '// own\n');
  await deploy(off);
  assert.equal(off.read('sw.js'), '// own\n');
  off.edit('site.config.ts', (text) =>
    text.replace("favicon: '/icon.svg'", "favicon: '/icon.svg', offline: true"),
  );
  const { ok, diagnostics } = await off.build();
  assert.equal(ok, false);
  assert.deepEqual(
    diagnostics.map(({ code, file, text }) => [code, file, text]),
    [['output/collision', 'public/sw.js', diagnostics[0]!.text]],
  );
  off.remove('public/sw.js');
  off.edit('pages/offline.md', '# Without a network\n');
  await deploy(off);
  const html = off.read('offline.html');
  assert.match(html, /<h1[^>]*>Without a network<\/h1>[\s\S]*data-set="site"/);
  assert.doesNotMatch(html, /Read offline<\/h1>/);
  assert.equal(entriesOf(off.read('sw.js'))[0]!.url, '/offline');
});

test('`offline` must be true or false', async (t) => {
  const site = createSite(offlineFiles, {
    config: offlineConfig(false).replace(
      "favicon: '/icon.svg'",
      "favicon: '/icon.svg', offline: 'yes'",
    ),
  });
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(
      ({ code, file, line, column, text }) => `${file}:${line}:${column} ${code} ${text}`,
    ),
    ["site.config.ts:7:34 config/wrong-type `offline` is 'yes', but must be `true` or `false`."],
  );
});
