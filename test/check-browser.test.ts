/** `site check --browser`: axe-core in the Chromium of this machine. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, mock, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { checkBrowser } from '../bin/actions/checkBrowser.ts';
import { inspectPages, type AxeMemory } from '../generator/browser/inspectPages.ts';
import { findChromium } from './chromium.mjs';
import { createSite, places, repository, type TestSite } from './harness.ts';
import type { Diagnostic } from '../generator/types.ts';
import { dedent } from './dedent.ts';

let site: TestSite;
before(() => {
  process.env['CHROMIUM_PATH'] ??= findChromium();
  const css = '[data-theme="dark"] .pale { color: #333 } .gray { color: #999 }';
  site = createSite(
    {
      'docs/a.mdx': dedent`
        ---
        slug: /
        ---

        # A

        ## Two

        <p className="pale">Pale in the dark</p>

        [a link](./b.md)

        ## Three

        <div role="zzz">A button</div>
      `,
      'docs/b.md': '# B\n\n## Gray\n\n<p class="gray">Gray on white</p>\n',
      'site.css': css,
    },
    {
      config: `collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } },
        customCss: ['site.css'],`,
    },
  );
});
after(() => site?.close());

/** Runs the command. Returns the JSON that it prints, and its exit code. */
async function check(options: { readonly strict?: boolean; readonly updateBaseline?: boolean }) {
  const log = mock.method(console, 'log', () => {});
  const { root } = site;
  const code = await checkBrowser({ root, format: 'json', cache: true, jobs: 2, ...options });
  const printed = String(log.mock.calls.at(-1)!.arguments[0]);
  log.mock.restore();
  const { opened, total, diagnostics } = JSON.parse(printed) as {
    readonly opened: number;
    readonly total: number;
    readonly diagnostics: readonly Diagnostic[];
  };
  return { code, opened, total, diagnostics };
}

test('diagnostics of the browser are at headings, and unchanged pages are not opened', async () => {
  const first = await check({ strict: true });
  assert.deepEqual([first.code, first.opened, first.total], [1, 3, 3]);
  assert.deepEqual(places(first.diagnostics), [
    'docs/a.mdx:7:1 accessibility/browser',
    'docs/a.mdx:13:1 accessibility/browser',
    'docs/b.md:3:1 accessibility/browser',
  ]);
  const [pale, role, gray] = first.diagnostics.map(({ text }) => text);
  assert.match(
    pale!,
    /^Elements must .*: `<p class="pale">` on \/, in the dark mode\. .* of 1\.\d+ /,
  );
  assert.match(role!, /`<div role="zzz">` on \/\. /);
  assert.match(gray!, /on \/b, in the light mode\. .* of 2\.73 .*#999999/);
  assert.match(first.diagnostics[0]!.hint, /^Rule color-contrast of axe-core: https:\S+-contrast$/);

  const again = await check({});
  assert.deepEqual([again.code, again.opened], [0, 0]);
  assert.deepEqual(again.diagnostics, first.diagnostics);
  site.edit('docs/b.md', '# B\n\nNothing is gray.\n');
  const edited = await check({});
  assert.deepEqual([edited.opened, edited.diagnostics.length], [1, 2]);
});

test('a run that is stopped keeps the notes of the pages it has opened', async () => {
  const folder = path.join(site.root, 'out-browser');
  const built = await site.build({ outDir: folder });
  assert.equal(built.ok, true);
  const pages = new Map(['/', '/b', '/404.html'].map((page) => [page, 'hash']));
  const settings = { folder, pages, chromium: process.env['CHROMIUM_PATH'], jobs: 1 };
  let kept: AxeMemory = {};
  const stopped = inspectPages({
    ...settings,
    memory: { '/removed': { key: 'old', notes: [] } },
    onPage({ done, total, memory }) {
      assert.deepEqual([done, total], [1, 3]);
      kept = memory();
      throw new Error('stopped');
    },
  });
  await assert.rejects(stopped, /stopped/);
  assert.deepEqual(Object.keys(kept), ['/']);
  const continued = await inspectPages({ ...settings, memory: kept });
  assert.equal(continued.opened, 2);
  assert.deepEqual(Object.keys(continued.memory), [...pages.keys()]);
});

test('a baseline lists diagnostics of the browser, which builds ignore', async () => {
  const written = await check({ updateBaseline: true });
  assert.match(
    written.diagnostics[0]!.text,
    /^This baseline now lists \d problems, \d of them new/,
  );
  const { code, diagnostics } = await check({ strict: true });
  assert.deepEqual([code, diagnostics.map(({ code: one }) => one)], [0, ['gate/baseline']]);
  const name = 'gates-baseline.json';
  const file = path.join(site.root, name);
  const listed = readFileSync(file, 'utf8');
  site.edit('site.config.ts', (text) =>
    text.replace('customCss', "checks: { accessibility: 'throw' }, customCss"),
  );
  const built = await site.build({ check: true, updateBaseline: true });
  assert.deepEqual([built.ok, places(built.diagnostics)], [true, [`${name}:1:1 gate/recorded`]]);
  assert.equal(readFileSync(file, 'utf8'), listed);
});

test('a command that is stopped ends its browser, and reports no fault', async () => {
  const module = pathToFileURL(path.join(repository, 'generator/browser/startBrowser.ts')).href;
  const code =
    `const { startBrowser } = await import(${JSON.stringify(module)});` +
    "await startBrowser(process.env.CHROMIUM_PATH); console.log('up');";
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', code],
    { cwd: repository, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [null, 'SIGTERM']);
});
