/**
 * The recipe for nginx, `test/hosts/nginx.conf`, with a real nginx. The tests are skipped if there
 * is none (nginxSupport.ts).
 */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { inspectPublished } from '../generator/published/inspectPublished.ts';
import { preview } from '../generator/preview/preview.ts';
import { createSite, repository, type TestSite } from './harness.ts';
import { freePort, nginx } from './nginxSupport.ts';
import { until } from './until.ts';
import { withQuotes } from './withQuotes.ts';
import { dedent } from './dedent.ts';

const execute = promisify(execFile);

interface Report {
  readonly scoring: { readonly overall: number };
  readonly results: readonly { readonly status: string; readonly message: string }[];
}

interface Host {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts nginx with the recipe for the output in `build`, which it serves below `base`. */
async function start(build: string, base: string, wanted?: number): Promise<Host> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  cpSync(build, path.join(folder, 'site', base), { recursive: true });
  const port = wanted ?? (await freePort());
  const recipe = readFileSync(new URL('hosts/nginx.conf', import.meta.url), 'utf8');
  const types = path.resolve(path.dirname(nginx!), '../../etc/nginx/mime.types');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    recipe
      .replace(/ \/404\.html(?=; # base)/, ` ${base}404.html`)
      .replace(/ site\/(?=.*; # base)/g, ` site${base}`)
      .replace('127.0.0.1:8089', `127.0.0.1:${port}`)
      .replace('/etc/nginx/mime.types', existsSync(types) ? types : '/etc/nginx/mime.types'),
  );
  const server = spawn(
    nginx!,
    ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log', '-g', 'daemon off; master_process off;'],
    { stdio: 'inherit' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const close = async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => server.exitCode !== null,
    );
  await until(answers, 'nginx answers');
  assert.equal(server.exitCode, null, 'nginx ended');
  return { origin, close };
}

let site: TestSite;
let host: Host;

before(async () => {
  if (!nginx) return;
  site = createSite(
    {
      'docs/a.md': '---\nredirect_from: [/was, /a%20%C3%A9;b]\n---\n\n# A\n',
      'docs/in/index.md': '# In\n',
      'pages/index.md': '# Home\n',
      'public/assets/plain.css': 'p { color: red }',
    },
    {
      config: dedent`
        offline: true, \
        collections: { \
          docs: { type: 'docs', path: 'docs' }, \
          pages: { type: 'pages', path: 'pages' } \
        },`,
    },
  );
  assert.deepEqual((await site.build({ baseUrl: '/docs-preview/' })).diagnostics, []);
  host = await start(path.join(site.root, 'build'), '/docs-preview/');
});

after(async () => {
  await host?.close();
  site?.close();
});

const skip = nginx ? false : 'nginx is not installed';
const get = (address: string) =>
  fetch(`${host.origin}/docs-preview${address}`, { redirect: 'manual' });
/** Returns the address of a script whose name has its hash. */
const hashedScript = () => /\/docs-preview(\/assets\/js\/[^"]+)/.exec(site.read('index.html'))![1]!;

test(
  'nginx answers as the recipe says: addresses, types, the page for what is missing',
  { skip },
  async () => {
    const hashed = hashedScript();
    const expected = [
      ['', '301 /docs-preview/'],
      ['/', '200 text/html; charset=utf-8'],
      ['/index.html', '301 /docs-preview/'],
      ['/docs/a', '200 text/html; charset=utf-8'],
      ['/docs/a/?x=1', '301 /docs-preview/docs/a?x=1'],
      ['/docs/a.html?x=1', '301 /docs-preview/docs/a?x=1'],
      ['/docs/in', '301 /docs-preview/docs/in/'],
      ['/docs/in/', '200 text/html; charset=utf-8'],
      ['/docs/in/index.html', '301 /docs-preview/docs/in/'],
      ['/docs/a.md', '200 text/markdown; charset=utf-8'],
      ['/was', '301 /docs-preview/docs/a'],
      ['/was/?x=1', '301 /docs-preview/docs/a?x=1'],
      ['/a%20%C3%A9;b', '301 /docs-preview/docs/a'],
      [hashed, '200 application/javascript; charset=utf-8'],
      ['/sw.js', '200 application/javascript; charset=utf-8'],
      ['/sitemap.xml', '200 text/xml; charset=utf-8'],
      ['/none', '404 text/html; charset=utf-8'],
      ['/none/', '404 text/html; charset=utf-8'],
      ['/404', '404 text/html; charset=utf-8'],
      ['/_headers', '404 text/html; charset=utf-8'],
      ['/redirects.nginx.conf', '404 text/html; charset=utf-8'],
      ['/.site-manifest.json', '404 text/html; charset=utf-8'],
      ['/assets/js/none-12345678.js', '404 text/html; charset=utf-8'],
    ];
    const answer = async (address: string) => {
      const { status, headers } = await get(address);
      return [address, `${status} ${headers.get('location') ?? headers.get('content-type')}`];
    };
    assert.deepEqual(await Promise.all(expected.map(([address]) => answer(address!))), expected);
    assert.equal(withQuotes(await (await get('/none')).text()), site.read('404.html'));
  },
);

test('nginx sends the headers of the recipe', { skip }, async () => {
  const hashed = hashedScript();
  const headersOf = async (address: string, name: string) => (await get(address)).headers.get(name);
  for (const address of ['/', '/docs/a', hashed, '/none']) {
    assert.deepEqual(
      [
        await headersOf(address, 'x-content-type-options'),
        await headersOf(address, 'referrer-policy'),
      ],
      ['nosniff', 'strict-origin-when-cross-origin'],
      address,
    );
    assert.equal(
      await headersOf(address, 'cache-control'),
      address === hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      address,
    );
  }
  assert.deepEqual(
    [
      await headersOf('/assets/plain.css', 'cache-control'),
      await headersOf('/assets/js/none-12345678.js', 'cache-control'),
      await headersOf('/sw.js', 'cache-control'),
    ],
    ['no-cache', 'no-cache', 'no-cache'],
    'only what is there and has a hash is kept for good',
  );
  assert.deepEqual(
    [await headersOf('/docs/a', 'content-encoding'), await headersOf('/docs/a', 'vary')],
    ['gzip', 'Accept-Encoding, Accept'],
  );
  assert.equal(await headersOf(hashed, 'vary'), 'Accept-Encoding');
  const rules: { for: string; values: Record<string, string> }[] = JSON.parse(
    site.read('headers.json'),
  );
  assert.match(rules[0]!.values['Content-Security-Policy']!, /^default-src 'self'; /);
  for (const [name, value] of Object.entries(rules[0]!.values))
    assert.equal(await headersOf('/docs/a', name), value, name);
});

test(
  'nginx serves a site at the root, and Markdown to those who ask for it',
  { skip },
  async (t) => {
    const atRoot = createSite(
      { 'docs/a.md': '# A\n', 'docs/in/index.md': '# In\n', 'pages/index.md': '# Home\n' },
      {
        config: dedent`
          collections: { \
            docs: { type: 'docs', path: 'docs' }, \
            pages: { type: 'pages', path: 'pages' } \
          },`,
      },
    );
    t.after(atRoot.close);
    await atRoot.build();
    const { origin, close } = await start(path.join(atRoot.root, 'build'), '/');
    t.after(close);
    const typeFor = async (address: string, accept: string) => {
      const { status, headers } = await fetch(origin + address, {
        redirect: 'manual',
        headers: { accept },
      });
      const type = headers.get('location') ?? headers.get('content-type')?.replace(/;.*/, '');
      return `${address} ${accept} ${status} ${type} ${headers.get('vary')}`;
    };
    const asked: readonly (readonly [string, string])[] = [
      ['/', '*/*'],
      ['/', 'text/markdown'],
      ['/docs/a', 'text/markdown'],
      ['/docs/a', 'text/markdown, text/html, */*'],
      ['/docs/a', 'text/html, text/markdown;q=0'],
      ['/docs/a', 'text/markdown;q=0.5, text/html'],
      ['/docs/a', 'text/html;q=0.8, text/markdown;q=0.9'],
      ['/docs/a', 'text/markdown; q=0.85, text/html; q=0.9'],
      ['/docs/a', 'text/html;level=1;q=0.5,text/markdown;variant=GFM;q=0.50'],
      ['/docs/a', '*/*'],
      ['/docs/in/', 'text/markdown'],
      ['/docs/in', 'text/markdown'],
      ['/docs/a.html', 'text/markdown'],
      ['/none', 'text/markdown'],
      ['/headers.nginx.conf', '*/*'],
    ];
    const answers = asked.map(([address, accept]) => typeFor(address, accept));
    const both = 'Accept-Encoding, Accept';
    assert.deepEqual(await Promise.all(answers), [
      `/ */* 200 text/html ${both}`,
      `/ text/markdown 200 text/markdown ${both}`,
      `/docs/a text/markdown 200 text/markdown ${both}`,
      `/docs/a text/markdown, text/html, */* 200 text/markdown ${both}`,
      `/docs/a text/html, text/markdown;q=0 200 text/html ${both}`,
      `/docs/a text/markdown;q=0.5, text/html 200 text/html ${both}`,
      `/docs/a text/html;q=0.8, text/markdown;q=0.9 200 text/markdown ${both}`,
      `/docs/a text/markdown; q=0.85, text/html; q=0.9 200 text/html ${both}`,
      '/docs/a text/html;level=1;q=0.5,text/markdown;variant=GFM;q=0.50 200 text/markdown ' + both,
      `/docs/a */* 200 text/html ${both}`,
      `/docs/in/ text/markdown 200 text/markdown ${both}`,
      '/docs/in text/markdown 301 /docs/in/ Accept',
      '/docs/a.html text/markdown 301 /docs/a Accept',
      `/none text/markdown 404 text/html ${both}`,
      `/headers.nginx.conf */* 404 text/html ${both}`,
    ]);
  },
);

const checker = path.join(repository, 'node_modules/afdocs/bin/afdocs.mjs');

const prose = 'A sentence of the page, so that it is as long as pages are. '.repeat(30);

/** Pages with everything that the checker inspects: code, a table, tabs and links. */
const forAgents = {
  'docs/index.md': dedent`
    ---
    slug: /
    description: Where to begin.
    ---

    # Docs

    ${prose}`,
  'docs/tabs.mdx': dedent`
    import Tabs from '@theme/Tabs';
    import TabItem from '@theme/TabItem';

    # Tabs

    A page with tabs and code, which both copies show.

    <Tabs><TabItem value="a">

    \`\`\`js
    const a = 1;
    \`\`\`

    </TabItem><TabItem value="b">

    B.

    </TabItem></Tabs>

    ${prose}`,
  'docs/table.md': dedent`
    # Table

    | one | two |
    |---|---|
    | 1 | [tabs](./tabs.mdx) |

    ${prose}`,
  'pages/index.md': dedent`
    # Home

    Welcome to the [documentation](/docs/).

    ${prose}`,
  ...Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`docs/${name}.md`, `# ${name}\n\n${prose}`]),
  ),
};

test(
  'afdocs, the checker for programs that read, gives 100 of 100; no check of a host fails',
  { skip },
  async (t) => {
    const ports = [await freePort(), await freePort()] as const;
    for (const [at, port] of ports.entries()) {
      const own = createSite(forAgents, {
        config: dedent`
          url: 'http://127.0.0.1:${port}', \
          tagline: 'A site.', \
          collections: { docs: { type: 'docs' }, pages: { type: 'pages', path: 'pages' } },`,
      });
      t.after(own.close);
      await own.build();
      const served =
        at === 0
          ? await preview({ root: own.root, outDir: 'build', port })
          : await start(path.join(own.root, 'build'), '/', port);
      t.after(served.close);
      const options = ['--format', 'json', '--score', '--request-delay', '0', '--quiet'];
      const checked = [checker, 'check', `http://127.0.0.1:${port}/`, ...options];
      // If a check fails, the program ends with an error, and the report names the check.
      const { stdout } = await execute(process.execPath, checked).catch(
        (error: { readonly stdout?: string }) => {
          if (!error.stdout) throw error;
          return { stdout: error.stdout };
        },
      );
      const { scoring, results } = JSON.parse(stdout) as Report;
      const others = results.filter(({ status }) => status !== 'pass' && status !== 'skip');
      assert.deepEqual([others, scoring.overall], [[], 100]);
      const checks = await inspectPublished(`http://127.0.0.1:${port}/`);
      assert.deepEqual(checks.map(({ fault }) => fault).filter(Boolean), []);
    }
  },
);
