/** Documents that take long to parse or render, and do not delay other pages. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { startDev } from './devSupport.ts';
import { until } from './until.ts';

const paragraph = 'Some **words** of a text with a [link](https://a.example) and `code`.\n\n';
const long = `# Long\n\n${paragraph.repeat(20_000)}`;

test('other pages are shown, and change, while a long document is parsed', async (t) => {
  const dev = await startDev({
    'docs/long.md': long,
    'docs/short.md': '# Short\n\nSee [the long one](./long.md#long).\n',
  });
  t.after(dev.close);
  let isShown = false;
  const shown = dev.read('/docs/long').then(
    () => void (isShown = true),
    () => {},
  );
  assert.match(await dev.read('/docs/short'), /<h1[^>]*>Short/);
  await dev.after(() => dev.site.edit('docs/short.md', '# Changed\n'));
  assert.match(await dev.read('/docs/short'), /<h1[^>]*>Changed/);
  // An edit of the long document delays nothing either.
  await dev.after(() => dev.site.edit('docs/long.md', `${long}End.\n`));
  assert.match(await dev.read('/docs/short'), /<h1[^>]*>Changed/);
  assert.equal(isShown, false);
  await dev.close();
  await shown;
});

test('a long document is shown as any other, and parsed once', async (t) => {
  const text = `# Long\n\n## Part\n\n<!-- ${'x '.repeat(110_000)}-->\n`;
  const dev = await startDev({
    'docs/long.md': text,
    'docs/short.md': '# Short\n\nSee [the long one](./long.md#lost).\n',
  });
  t.after(dev.close);
  const [first, second] = await Promise.all([dev.read('/docs/long'), dev.read('/docs/long')]);
  assert.equal(first, second);
  assert.match(first, /<h2 [^>]*id="part"/);
  assert.equal(dev.server.counts.parsed, 1);
  await dev.read('/docs/short');
  assert.deepEqual(
    dev.reported.map(({ code }) => code),
    ['link/missing-anchor'],
  );
});

/** Returns the code of a component that renders until a file is written. */
const toWait = (folder: string) => dedent`
  export default function Wait() {
    const { existsSync, writeFileSync } = process.getBuiltinModule('node:fs');
    writeFileSync(${JSON.stringify(path.join(folder, 'begun'))}, '');
    const end = Date.now() + 20_000;
    while (!existsSync(${JSON.stringify(path.join(folder, 'go'))}) && Date.now() < end);
    return <b>Waited</b>;
  }
`;

test('other pages are shown while a long document is rendered', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const dev = await startDev({
    'docs/Wait.tsx': toWait(folder),
    'docs/long.mdx': dedent`
      import Wait from './Wait';

      # Long

      <Wait />

      {/* ${'x '.repeat(110_000)}*/}
    `,
    'docs/short.md': '# Short\n',
  });
  t.after(dev.close);
  let isShown = false;
  const shown = dev.read('/docs/long').finally(() => (isShown = true));
  await until(() => existsSync(path.join(folder, 'begun')), 'the long document is rendered');
  assert.match(await dev.read('/docs/short'), /<h1[^>]*>Short/);
  assert.equal(isShown, false);
  writeFileSync(path.join(folder, 'go'), '');
  assert.match(await shown, /<b>Waited<\/b>/);
  assert.equal(dev.server.counts.rendered, 2);
});
