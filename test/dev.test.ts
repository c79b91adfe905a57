import assert from 'node:assert/strict';
import { renameSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { dedent } from './dedent.ts';
import { dev as startServer } from '../generator/dev/dev.ts';
import { listenTo, startDev, type TestDev } from './devSupport.ts';

const files = {
  'docs/index.md': dedent`
    ---
    title: Home
    slug: /
    ---

    See [the guide](guide.md#setup).
  `,
  'docs/guide.md': '# Guide\n\n## Setup\n\nFirst words.\n',
  'docs/other.md': '---\ntitle: Other\n---\n\nText.\n',
  'public/file.txt': 'a static file\n',
  'public/film.mp4': new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7]),
};

const difference = (before: TestDev['server']['counts'], now: TestDev['server']['counts']) =>
  Object.fromEntries(
    Object.entries(now)
      .map(([name, value]) => [name, value - before[name as keyof typeof before]])
      .filter(([, value]) => value !== 0),
  );

let dev: TestDev;
before(async () => {
  dev = await startDev(files);
});
after(() => dev.close());

/** Makes a change. Returns its event, and the work of the change and of a request for a page. */
const work = async (change: () => void, ask?: string) => {
  const counts = { ...dev.server.counts };
  const event = await dev.after(change);
  if (ask) await dev.ask(ask);
  return { ...event, work: difference(counts, dev.server.counts) };
};

test('the server shows a page with its sidebar, and parses only what it shows', async () => {
  const html = await dev.read('/docs/guide');
  assert.match(html, /<h1[^>]*>.*Guide.*<\/h1>/);
  assert.deepEqual(
    [...html.matchAll(/<li><a href="([^"]*)"/g)].map(([, href]) => href),
    ['/docs/guide', '/docs/', '/docs/other'],
  );
  assert.equal(dev.server.counts.parsed, 1);
});

test('the server puts its script before every other', async () => {
  const html = await (await dev.get('/docs/guide')).text();
  assert.match(html, /<head[^>]*><script src="\/__site\/client\.js" data-state="/);
  assert.match(await (await dev.get('/__site/client.js')).text(), /EventSource/);
});

test('the server answers as a static host does', async () => {
  const answerTo = async (path: string) => {
    const { status, headers } = await dev.get(path);
    return [status, headers.get('location') ?? headers.get('content-type')];
  };
  assert.deepEqual(await answerTo('/docs/guide/'), [301, '/docs/guide']);
  assert.deepEqual(await answerTo('/docs/guide.html'), [301, '/docs/guide']);
  assert.deepEqual(await answerTo('/docs/index.html?x=1'), [301, '/docs/?x=1']);
  assert.deepEqual(await answerTo('/docs'), [301, '/docs/']);
  assert.deepEqual(await answerTo('/no/such/page'), [404, 'text/html; charset=utf-8']);
  assert.deepEqual(await answerTo('/file.txt'), [200, 'text/plain; charset=utf-8']);
  assert.equal((await dev.get('/docs/guide', { method: 'HEAD' })).status, 200);
  assert.equal((await dev.get('/docs/guide', { method: 'POST' })).status, 405);
});

test('the server answers range requests for files of the site', async () => {
  const response = await dev.get('/film.mp4', { headers: { range: 'bytes=2-4' } });
  assert.equal(response.status, 206);
  assert.deepEqual([...new Uint8Array(await response.arrayBuffer())], [2, 3, 4]);
});

test('an edit of a body parses and renders one page', async () => {
  await dev.ask('/docs/guide');
  const {
    kinds,
    pages,
    work: done,
  } = await work(
    () =>
      dev.site.edit('docs/guide.md', (text) =>
        text.replace('First words.', 'Other words, and more.'),
      ),
    '/docs/guide',
  );
  assert.deepEqual({ kinds, pages }, { kinds: ['page'], pages: ['/docs/guide'] });
  assert.deepEqual(done, { parsed: 1, rendered: 1, batches: 1 });
  assert.match(await dev.read('/docs/guide'), /Other words, and more\./);
});

test('a new heading is in the contents of its own page, and affects no other', async () => {
  const { kinds, work: done } = await work(
    () => dev.site.edit('docs/guide.md', (text) => `${text}\n## Later\n`),
    '/docs/guide',
  );
  assert.deepEqual(kinds, ['page']);
  assert.deepEqual(done, { parsed: 1, resolved: 1, rendered: 1, batches: 1 });
  assert.match(await dev.read('/docs/guide'), /href="#later"/);
});

test('a save without a difference changes nothing', async () => {
  const counts = { ...dev.server.counts };
  dev.site.edit('docs/guide.md', (text) => text);
  const { kinds } = await dev.after(() =>
    dev.site.edit('docs/other.md', (text) => `${text}\nMore.\n`),
  );
  assert.deepEqual(kinds, ['page']);
  assert.equal(dev.server.counts.parsed - counts.parsed, 1);
});

test('a save by rename is an edit', async () => {
  const target = path.join(dev.site.root, 'docs/guide.md');
  const { kinds, work: done } = await work(() => {
    writeFileSync(`${target}~`, '# Guide\n\n## Setup\n\nRenamed over.\n');
    renameSync(`${target}~`, target);
  }, '/docs/guide');
  assert.ok(kinds.includes('page') || kinds.includes('site'));
  assert.equal(done['batches'], 1);
  assert.match(await dev.read('/docs/guide'), /Renamed over\./);
});

test('a new title is in the sidebar of every page', async () => {
  const { kinds, pages } = await work(() =>
    dev.site.edit('docs/other.md', (text) => text.replace('title: Other', 'title: Another')),
  );
  assert.deepEqual({ kinds, pages }, { kinds: ['site'], pages: undefined });
  assert.match(await dev.read('/docs/guide'), />Another<\/a>/);
});

test('a new, a renamed and a deleted page come and go in the sidebar', async () => {
  const has = (expected: string) => async () => {
    const links = (await dev.read('/docs/guide')).match(/(?<=href="\/docs\/)(?:zebra|horse)/g);
    return [...new Set(links)].join() === expected;
  };
  const file = (name: string) => path.join(dev.site.root, 'docs', name);
  await dev.becomes(() => dev.site.edit('docs/zebra.md', '# Zebra\n'), has('zebra'));
  await dev.becomes(() => renameSync(file('zebra.md'), file('horse.md')), has('horse'));
  await dev.becomes(() => dev.site.remove('docs/horse.md'), has(''));
  assert.equal((await dev.get('/docs/horse')).status, 404);
});

test('an open page that moves is followed to its new address', async () => {
  await dev.after(() => dev.site.edit('docs/moving.md', '---\nslug: from\n---\n\nText.\n'));
  assert.equal((await dev.get('/docs/from')).status, 200);
  await dev.after(() => dev.site.edit('docs/moving.md', '---\nslug: to\n---\n\nText.\n'));
  assert.equal((await dev.ask('/docs/from')).moved, '/docs/to');
  await dev.after(() => dev.site.remove('docs/moving.md'));
});

test('links, anchors and images are checked on the page that is asked for', async () => {
  await dev.after(() =>
    dev.site.edit(
      'docs/other.md',
      dedent`
        ---
        title: Other
        ---

        [a](guide.md#nowhere) [b](missing.md) ![c](no.png)
      `,
    ),
  );
  const { diagnostics } = await dev.ask('/docs/other');
  assert.deepEqual(diagnostics.map(({ code, line, column }) => [code, line, column]).sort(), [
    ['asset/missing-image', 5, 39],
    ['link/missing-anchor', 5, 1],
    ['link/missing-markdown-file', 5, 23],
  ]);
  assert.deepEqual(
    diagnostics[0]!.frame.find(({ marked }) => marked),
    { number: 5, text: '[a](guide.md#nowhere) [b](missing.md) ![c](no.png)', marked: true },
  );
  assert.deepEqual(
    dev.reported
      .filter(({ file }) => file === 'docs/other.md')
      .map(({ code }) => code)
      .sort(),
    ['asset/missing-image', 'link/missing-anchor', 'link/missing-markdown-file'],
  );
  await dev.after(() =>
    dev.site.edit('docs/other.md', '---\ntitle: Other\n---\n\n[a](guide.md#setup)\n'),
  );
  assert.deepEqual((await dev.ask('/docs/other')).diagnostics, []);
});

test('a page shows a diagnostic about another file with its address', async () => {
  await dev.after(() => dev.site.edit('docs/rival.md', '---\nslug: guide\n---\n\n# Rival\n'));
  const { diagnostics } = await dev.ask('/docs/guide');
  assert.deepEqual(
    diagnostics.map(({ code, file, line, column, text }) => [code, file, line, column, text]),
    [
      [
        'content/duplicate-route',
        'docs/rival.md',
        2,
        7,
        'The address `/docs/guide` is already taken by `docs/guide.md`, line 1, so this ' +
          'page is not published.',
      ],
    ],
  );
  await dev.after(() => dev.site.remove('docs/rival.md'));
});

test('a broken link in a component is shown where it is written', async () => {
  dev.site.edit('src/Go.tsx', 'export default () => <a href="/docs/gone">Go</a>;\n');
  await dev.after(() =>
    dev.site.edit('docs/going.mdx', "import Go from '../src/Go';\n\n# Going\n\n<Go />\n"),
  );
  const { diagnostics } = await dev.ask('/docs/going');
  assert.deepEqual(
    diagnostics.map(({ code, file, line, column }) => [code, file, line, column]),
    [['link/missing-page', 'src/Go.tsx', 1, 31]],
  );
  await dev.after(() => dev.site.remove('docs/going.mdx'));
});

test('drafts and unlisted pages are shown with a note', async () => {
  await dev.after(() =>
    dev.site.edit('docs/draft.md', '---\ntitle: Draft\ndraft: true\n---\n\nSoon.\n'),
  );
  assert.match(await dev.read('/docs/draft'), /Soon\./);
  await dev.after(() => dev.site.remove('docs/draft.md'));
});

test('a page that cannot be parsed shows the place, and other pages work', async () => {
  await dev.after(() => dev.site.edit('docs/broken.mdx', '# Broken\n\n<Tabs>\n'));
  const { failures, html } = await dev.ask('/docs/broken');
  assert.equal(failures.length > 0, true);
  assert.equal(failures[0]!.file, 'docs/broken.mdx');
  assert.equal(failures[0]!.line, 3);
  assert.equal((await dev.get('/docs/broken')).status, 500);
  assert.deepEqual((await dev.ask('/docs/guide')).failures, []);
  await dev.after(() => dev.site.edit('docs/broken.mdx', '# Broken\n\nNo more.\n'));
  assert.deepEqual((await dev.ask('/docs/broken')).failures, []);
  assert.equal(html === undefined || typeof html === 'string', true);
  await dev.after(() => dev.site.remove('docs/broken.mdx'));
});

test('a changed configuration applies without a restart; a broken one does not', async () => {
  const { kinds } = await dev.after(() =>
    dev.site.edit('site.config.ts', (text) => text.replace("title: 'Test'", "title: 'New name'")),
  );
  assert.ok(kinds.includes('config'));
  assert.match(await dev.read('/docs/guide'), /<title>Guide \| New name<\/title>/);
  assert.deepEqual(
    (
      await dev.after(() =>
        dev.site.edit('site.config.ts', (text) => text.replace("title: 'New name'", 'title: 5')),
      )
    ).kinds,
    ['failure'],
  );
  const broken = await dev.ask('/docs/guide');
  assert.deepEqual(
    broken.failures.map(({ code, file }) => [code, file]),
    [['config/wrong-type', 'site.config.ts']],
  );
  assert.match(broken.html!, /New name/);
  await dev.after(() =>
    dev.site.edit('site.config.ts', (text) => text.replace('title: 5', "title: 'Test'")),
  );
  const fixed = await dev.ask('/docs/guide');
  assert.deepEqual(fixed.failures, []);
  assert.match(fixed.html!, /<title>Guide \| Test<\/title>/);
});

test('five hundred new files are one batch, and none of them is parsed', async () => {
  const { kinds, work: done } = await work(() => {
    for (let i = 0; i < 500; i++)
      dev.site.edit(`docs/many/page-${i}.md`, `---\ntitle: Page ${i}\n---\n\nText ${i}.\n`);
  });
  assert.deepEqual(kinds, ['site']);
  assert.deepEqual(done, { scanned: 1, outlined: 500, resolved: 1, batches: 1 });
  assert.match(await dev.read('/docs/many/page-77'), /Text 77\./);
  const { work: gone } = await work(() => dev.site.remove('docs/many'));
  assert.deepEqual(gone, { scanned: 1, resolved: 1, batches: 1 });
});

test('the first event of a connection has the changes that it missed', async () => {
  const { batch } = await dev.ask('/docs/guide');
  const event = await dev.after(() =>
    dev.site.edit('docs/guide.md', (text) => `${text}\nOnce more.\n`),
  );
  const listener = await listenTo(dev.server.url);
  assert.notEqual(listener.hello.batch, batch);
  assert.deepEqual(listener.hello, { batch: event.batch, isFirst: true, kinds: [] });
  assert.equal(event.isFirst, undefined);
  listener.close();
});

test('the server refuses foreign hosts, paths that climb, and links out of the site', async () => {
  const { port } = new URL(dev.server.url);
  const raw = (target: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path: target, headers, agent: false }, (response) =>
          resolve(response.resume().statusCode!),
        )
        .on('error', reject);
    });
  assert.equal(await raw('/docs/guide', { host: 'evil.example' }), 403);
  assert.equal(await raw('/__site/events', { host: 'evil.example' }), 403);
  assert.equal(await raw('/../site.config.ts'), 400);
  assert.equal(await raw('/%2e%2e/site.config.ts'), 400);
  assert.equal(await raw('/..%2fsite.config.ts'), 400);
  assert.equal(await raw('/site.config.ts'), 404);
  await dev.after(() => {
    symlinkSync('/etc/hostname', path.join(dev.site.root, 'public/host.txt'));
    dev.site.edit('public/new.txt', 'new');
  });
  assert.equal(await raw('/new.txt'), 200);
  assert.equal(await raw('/host.txt'), 404);
});

test('the editor opens only for pages of the server, and only at files of the site', async () => {
  const post = async (body: object) =>
    (await dev.get('/__site/open', { method: 'POST', body: JSON.stringify(body) })).status;
  const { token } = stateIn(await (await dev.get('/docs/guide')).text());
  assert.equal(await post({ token: 'guess', file: 'docs/guide.md', line: 1, column: 1 }), 403);
  assert.equal(await post({ token, file: '../../etc/hostname', line: 1, column: 1 }), 403);
  assert.equal(await post({ token, file: 'docs/guide.md', line: 1, column: 1 }), 501);
  assert.equal((await dev.get('/__site/open')).status, 405);
  assert.equal((await dev.get('/__site/page', { method: 'POST' })).status, 405);
  assert.equal((await dev.get('/__site/else')).status, 404);
});

test('a second server reports that the port is taken, and uses the next one', async () => {
  const notices: string[] = [];
  const port = Number(new URL(dev.server.url).port);
  const second = await startServer({
    root: dev.site.root,
    port,
    onNotice: (text) => void notices.push(text),
  });
  const own = Number(new URL(second.url).port);
  await second.close();
  assert.ok(own > port);
  assert.deepEqual(notices, [`Port ${port} is taken, so the site is on port ${own}.`]);
});

/** Returns the values that the server wrote into a document for its client script. */
function stateIn(html: string): { readonly token: string } {
  return JSON.parse(
    /data-state="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ) as { token: string };
}
