import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { dev as startServer } from '../generator/dev/dev.ts';
import { listenTo, startDev } from './devSupport.ts';
import { withQuotes } from './withQuotes.ts';
import { createSite } from './harness.ts';
import { watchFolder } from './watchSupport.ts';

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
};

test('the site below a base URL is shown there, and a redirect is followed', async () => {
  const dev = await startDev(files, {
    config: dedent`
      baseUrl: '/project/', \
      redirects: [{ from: '/old', to: '/docs/guide' }], \
      collections: { docs: { type: 'docs', path: 'docs' } },`,
  });
  const answerTo = async (path: string) => {
    const { status, headers } = await dev.get(path);
    return [status, headers.get('location')];
  };
  assert.ok(dev.server.url.endsWith('/project/'));
  assert.deepEqual(await answerTo('/'), [302, '/project/']);
  assert.deepEqual(await answerTo('/project'), [302, '/project/']);
  assert.deepEqual(await answerTo('/project/docs/guide'), [200, null]);
  assert.deepEqual(await answerTo('/project/docs/guide/'), [301, '/project/docs/guide']);
  assert.deepEqual(await answerTo('/project/old'), [302, '/project/docs/guide']);
  assert.deepEqual(await answerTo('/docs/guide'), [404, null]);
  await dev.close();
});

test('a build after a server, and a server after a build, parse nothing again', async () => {
  const dev = await startDev(files);
  for (const page of ['/docs/', '/docs/guide', '/docs/other']) await dev.read(page);
  await dev.server.close();
  assert.equal((await dev.site.build()).counts.parsed, 0);
  const fresh = createSite(files, { theme: 'plain' });
  const { hashes } = await fresh.build();
  assert.deepEqual(dev.site.result.hashes, hashes);
  const second = await startServer({ root: fresh.root, port: 0 });
  await (await fetch(new URL('/docs/guide', second.url))).text();
  assert.deepEqual([second.counts.outlined, second.counts.parsed], [0, 0]);
  await second.close();
  fresh.close();
  dev.site.close();
});

test('a build that runs beside the server may clean up the cache', async () => {
  const dev = await startDev(files);
  await dev.read('/docs/guide');
  await dev.site.build();
  rmSync(path.join(dev.site.root, '.site/bodies'), { recursive: true });
  mkdirSync(path.join(dev.site.root, '.site/bodies'));
  assert.match(await dev.read('/docs/guide'), /First words\./);
  assert.match(await dev.read('/docs/other'), /Text\./);
  await dev.close();
});

test('a site that cannot be loaded shows its errors until it is fixed', async () => {
  const dev = await startDev({ ...files, 'site.config.ts': 'export default { title: 5 };\n' });
  const response = await dev.get('/docs/guide');
  assert.equal(response.status, 500);
  assert.match(await response.text(), /This page cannot be shown yet/);
  assert.ok((await dev.ask('/docs/guide')).failures.every(({ file }) => file === 'site.config.ts'));
  await dev.after(() =>
    dev.site.edit(
      'site.config.ts',
      dedent`
        import theme from './theme.ts';
        export default {
          title: 'Corrected',
          url: 'https://test.example',
          theme,
          collections: { docs: { type: 'docs', path: 'docs' } },
        };
      `,
    ),
  );
  assert.match(await dev.read('/docs/guide'), /First words\./);
  await dev.after(() => dev.site.edit('docs/guide.md', '# Guide\n\nStill followed.\n'));
  assert.match(await dev.read('/docs/guide'), /Still followed\./);
  await dev.close();
});

test('edits that are made while the configuration is broken appear when it is fixed', async () => {
  const dev = await startDev(files);
  await dev.after(() =>
    dev.site.edit('site.config.ts', (text) => text.replace("title: 'Test'", 'title: 5')),
  );
  await dev.after(() => dev.site.edit('docs/guide.md', '# Guide\n\nWritten meanwhile.\n'));
  await dev.after(() =>
    dev.site.edit('site.config.ts', (text) => text.replace('title: 5', "title: 'Test'")),
  );
  assert.match(await dev.read('/docs/guide'), /Written meanwhile\./);
  await dev.close();
});

test('a branch switch is one batch, however long git takes', async () => {
  const dev = await startDev(files);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: dev.site.root,
      stdio: 'pipe',
    });
  await dev.server.close();
  git('init', '--quiet', '--initial-branch=main');
  dev.site.edit('.gitignore', '.site\n');
  git('add', '.');
  git('commit', '--quiet', '--message=one');
  git('switch', '--quiet', '--create', 'other');
  for (let i = 0; i < 500; i++)
    dev.site.edit(`docs/part-${i % 10}/page-${i}.md`, `# Page ${i}\n\nText.\n`);
  dev.site.edit('docs/guide.md', '# Guide\n\nOf the other branch.\n');
  git('add', '.');
  git('commit', '--quiet', '--message=two');
  git('switch', '--quiet', 'main');
  const notices: string[] = [];
  const onNotice = (text: string) => void notices.push(text);
  const server = await startServer({ root: dev.site.root, port: 0, onNotice });
  await server.watching;
  const { batches } = server.counts;
  const events = await listenTo(server.url);
  const nextKinds = async () => {
    const next = events.next().catch((cause: unknown) => {
      const seen = JSON.stringify({ counts: server.counts, batches, notices });
      throw new Error(`No event came: ${seen}`, { cause });
    });
    return (await next).kinds;
  };
  git('switch', '--quiet', 'other');
  assert.deepEqual(await nextKinds(), ['site']);
  assert.match(await (await fetch(new URL('/docs/part-7/page-77', server.url))).text(), /Page 77/);
  git('switch', '--quiet', 'main');
  assert.deepEqual(await nextKinds(), ['site']);
  assert.equal(server.counts.batches, batches + 2);
  events.close();
  await server.close();
  dev.site.close();
});

test('a changed partial changes the pages that show it', async () => {
  const dev = await startDev({
    ...files,
    'docs/_part.mdx': 'Part one.\n',
    'docs/whole.mdx': dedent`
      import Part from './_part.mdx';

      # Whole

      Before it.

      <Part />
    `,
  });
  assert.match(await dev.read('/docs/whole'), /Part one\./);
  const { pages } = await dev.after(() => dev.site.edit('docs/_part.mdx', 'Part two.\n'));
  assert.deepEqual(pages, ['/docs/whole']);
  assert.match(await dev.read('/docs/whole'), /Part two\./);
  await dev.close();
});

test('a link in Markdown that a component imports leads to its page at once', async (t) => {
  const linked = "import Linked from '../docs/_linked.mdx';\nexport default () => <Linked />;\n";
  const dev = await startDev(
    {
      'docs/01-numbered.md': '# Numbered\n',
      'docs/_linked.mdx': '[Numbered](./01-numbered.md)\n',
      'pages/linked.tsx': linked,
    },
    {
      config: "collections: { docs: { type: 'docs' }, pages: { type: 'pages', path: 'pages' } },",
      theme: 'real',
    },
  );
  t.after(() => dev.close());
  assert.match(await dev.read('/linked'), /href="\/docs\/numbered"/);
});

test('code that a page takes from a file outside of all content is followed', async () => {
  const dev = await startDev({
    ...files,
    'docs/shown.md': '# Shown\n\n```py file=../src/fade.py#fade\n```\n',
    'src/fade.py': '# region fade\nfade_one\n# endregion\n',
  });
  assert.match(await dev.read('/docs/shown'), /fade_one/);
  const { pages } = await dev.after(() =>
    dev.site.edit('src/fade.py', '# region fade\nfade_two\n# endregion\n'),
  );
  assert.deepEqual(pages, ['/docs/shown']);
  assert.match(await dev.read('/docs/shown'), /fade_two/);
  await dev.close();
});

test('files that code imports as text are followed, whatever their names', async () => {
  const dev = await startDev({
    ...files,
    'docs/shown.mdx': dedent`
      import plain from '../src/Dockerfile?raw';
      import markdown from '!!raw-loader!../src/example.md';

      # Shown

      {plain} {markdown}
    `,
    'src/Dockerfile': 'plain_one',
    'src/example.md': 'markdown_one',
  });
  assert.match(await dev.read('/docs/shown'), /plain_one\s+markdown_one/);
  await dev.after(() => dev.site.edit('src/Dockerfile', 'plain_two'));
  assert.match(await dev.read('/docs/shown'), /plain_two\s+markdown_one/);
  await dev.after(() => dev.site.edit('src/example.md', 'markdown_two'));
  assert.match(await dev.read('/docs/shown'), /plain_two\s+markdown_two/);
  await dev.close();
});

/** Requests a URL without `fetch`, which is slow to load. */
function read(url: URL): Promise<string> {
  return new Promise((resolve, reject) =>
    get(url, (response) => text(response).then(resolve, reject)).on('error', reject),
  );
}

test('a page requested during the first scan is parsed first, and resolved once', async (t) => {
  const files = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [
      `docs/page-${i}.md`,
      `# Page ${i}\n\n## Part\n\n[Next](page-${(i + 1) % 50}.md)\n`,
    ]),
  );
  const site = createSite(files, { theme: 'plain' });
  let answer: Promise<string> | undefined;
  const server = await startServer({
    root: site.root,
    port: 0,
    onListening: (url) => void (answer = read(new URL('/docs/page-7', url))),
  });
  t.after(async () => {
    await server.close();
    site.close();
  });
  const html = await answer!;
  assert.match(html, /<h1[^>]*>Page 7<\/h1>/);
  assert.match(withQuotes(html), /href="\/docs\/page-49"/);
  const { outlined, parsed, resolved, rendered } = server.counts;
  assert.deepEqual(
    { outlined, parsed, resolved, rendered },
    { outlined: 50, parsed: 1, resolved: 1, rendered: 1 },
  );
});

test('a page keeps its links after another page has asked for its ids', async () => {
  const dev = await startDev({
    'docs/a.md': '# A\n\n[Part](b.md#part)\n',
    'docs/b.md': '# B\n\n## Part\n\n[C](c.md)\n',
    'docs/c.md': '# C\n',
  });
  await dev.read('/docs/a');
  assert.match(await dev.read('/docs/b'), /<a href="\/docs\/c">C<\/a>/);
  await dev.close();
});

test('integrations and plugins whose code changed run again', async () => {
  const hooks = (name: string) =>
    "export default { name: 'own', sources: () => ({ documents: [{ collection: 'docs', " +
    `path: '${name}.md', text: '# Added' }] }) };\n`;
  const plugin = (value: string) =>
    `export default () => (tree) => void tree.children.push({ type: 'text', value: '${value}' });`;
  const dev = await startDev({
    'docs/a.md': '# A\n',
    'own.ts': hooks('one'),
    'plugin.js': plugin('first'),
    'site.config.ts': dedent`
      import theme from './theme.ts';
      import own from './own.ts';
      export default { title: 'T', url: 'https://x.example', theme, integrations: [own], \
        markdown: { remarkPlugins: ['./plugin.js'] }, collections: { docs: { type: 'docs' } } };
    `,
  });
  assert.equal((await dev.get('/docs/one')).status, 200);
  await dev.after(() => dev.site.edit('own.ts', hooks('two')));
  assert.equal((await dev.get('/docs/two')).status, 200);
  assert.equal((await dev.get('/docs/one')).status, 404);
  assert.match(await dev.read('/docs/a'), /first/);
  await dev.after(() => dev.site.edit('plugin.js', plugin('second')));
  assert.match(await dev.read('/docs/a'), /second/);
  await dev.close();
});

test('files that the configuration names are watched even after they are removed', async () => {
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const dev = await startDev(
    { ...files, 'css/own.css': 'p { color: red }\n', 'static/icon.svg': icon },
    {
      config: dedent`
        collections: { docs: { type: 'docs' } }, \
        customCss: 'css/own.css', \
        staticDirectories: ['static'], \
        favicon: 'icon.svg',`,
    },
  );
  const failures = async () => (await dev.ask('/docs/guide')).failures.map(({ code }) => code);
  assert.deepEqual(await failures(), []);
  await dev.after(() => dev.site.remove('css/own.css'));
  assert.deepEqual(await failures(), ['config/missing-style-sheet']);
  await dev.after(() => dev.site.edit('css/own.css', 'p { color: blue }\n'));
  assert.deepEqual(await failures(), []);
  const loaded = dev.server.counts.loaded;
  await dev.after(() => dev.site.edit('css/own.css', 'p { color: green }\n'));
  assert.equal(dev.server.counts.loaded, loaded);
  await dev.after(() => dev.site.edit('static/icon.svg', icon.replace('1 1', '2 2')));
  assert.equal(dev.server.counts.loaded, loaded + 1);
  await dev.close();
});

test('a file that is removed right after it was added is noticed', async (t) => {
  const site = createSite(files);
  t.after(site.close);
  const batches = await watchFolder(t, site.root);
  const file = path.join(site.root, 'docs/brief.md');
  const batch = batches.next();
  writeFileSync(file, 'A');
  rmSync(file);
  assert.deepEqual([...(await batch)], [file]);
});
