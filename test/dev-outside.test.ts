/** Changes outside the site, and changes before files are watched. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { startDev } from './devSupport.ts';
import type { Events } from '../generator/dev/server/eventStream.ts';
import { follow } from '../generator/dev/server/follow.ts';
import { createSession, type Session } from '../generator/dev/state/session.ts';
import { createSite } from './harness.ts';
import { until } from './until.ts';

test('a change in another package of the workspace is shown', async () => {
  const dev = await startDev(
    {
      'docs/a.mdx': dedent`
        import { Counter } from '../../ui/src/index.ts';

        # A

        <Counter />
      `,
      'docs/b.md': '# B\n',
      '../ui/src/index.ts': "export { Counter } from './Counter.tsx';\n",
      '../ui/src/counter.css': '.counter { color: teal }\n',
      '../ui/src/Counter.tsx': dedent`
        import { useState } from 'react';
        import './counter.css';

        export function Counter() {
          const [count, setCount] = useState(0);
          return <button onClick={() => setCount(count + 1)}>First {count}</button>;
        }
      `,
    },
    { folder: 'packages/site' },
  );
  const { site } = dev;
  const styles = async () => {
    const [, address] = /href="([^"]*page-[^"]*\.css)"/.exec(await dev.read('/docs/a'))!;
    return (await dev.get(address!)).text();
  };
  const scripts = async () => {
    const [, address] = /data-src="([^"]*)"/.exec(await dev.read('/docs/a'))!;
    const chunk = await (await dev.get(address!)).text();
    const modules = [...chunk.matchAll(/"([^"]+\.js)"/g)].map(([, module]) => module!);
    const texts = modules.map(async (module) => (await dev.get(module)).text());
    return (await Promise.all(texts)).join('\n');
  };
  assert.match(await dev.read('/docs/b'), /<h1[^>]*>B/);
  assert.match(await dev.read('/docs/a'), /First/);
  assert.match(await styles(), /teal/);
  await dev.becomes(
    () => site.edit('../ui/src/Counter.tsx', (text) => text.replace('First', 'Second')),
    async () => (await dev.read('/docs/a')).includes('Second'),
  );
  assert.match(await scripts(), /Second/);
  await dev.becomes(
    () => site.edit('../ui/src/counter.css', '.counter { color: purple }\n'),
    async () => (await styles()).includes('purple'),
  );
  await dev.close();
});

test('a bundle is made again if its files changed before they were watched', async (t) => {
  const site = createSite(
    {
      'docs/a.mdx': "import { A } from '../../ui/A.tsx';\n\n# A\n\n<A />\n",
      'docs/b.mdx': "import { B } from '../src/B.tsx';\n\n# B\n\n<B />\n",
      'src/B.tsx': 'export const B = () => <b>First B</b>;\n',
      '../ui/A.tsx': 'export const A = () => <b>First A</b>;\n',
    },
    { folder: 'site', theme: 'plain' },
  );
  const session = createSession({
    root: site.root,
    onNotice: assert.ifError,
    onReport: () => {},
    onLoaded: () => {},
  });
  // Windows does not remove files that the session has open.
  t.after(async () => {
    await session.close();
    site.close();
  });
  await session.start(new Set());
  const show = async (wanted: string) => {
    const { html } = await session.show(({ graph }) =>
      graph.pages.find(({ route }) => route.permalink === wanted),
    );
    return html!;
  };
  const update = async () => {
    const { kinds, pages } = (await session.update('all')) ?? {};
    return { kinds, pages };
  };
  await show('/docs/a');
  await show('/docs/b');
  assert.deepEqual(await update(), { kinds: undefined, pages: undefined });
  site.edit('../ui/A.tsx', (text) => text.replace('First', 'Second'));
  assert.deepEqual(await update(), { kinds: ['component'], pages: ['/docs/a'] });
  assert.match(await show('/docs/a'), /Second A/);
  site.edit('src/B.tsx', (text) => text.replace('First', 'Second'));
  await update();
  assert.match(await show('/docs/b'), /Second B/);
});

test('when more folders are watched, everything is inspected once', async (t) => {
  const site = createSite({ 'docs/a.md': '# A\n', '../ui/a.ts': '' }, { folder: 'site' });
  t.after(site.close);
  const updates: unknown[] = [];
  const outside = new Set<string>();
  let onOutside = () => {};
  const session = {
    bundles: { outside, onOutside: (listener: () => void) => (onOutside = listener) },
    inputs: () => new Set(),
    update: (files: unknown) => Promise.resolve(void updates.push(files)),
  };
  const { ready, close } = follow({
    root: site.root,
    session: session as unknown as Session,
    events: { send: assert.ifError } as unknown as Events,
    onNotice: assert.ifError,
    isTime: Promise.resolve(),
  });
  t.after(close);
  await ready;
  assert.deepEqual(updates, ['all']);
  const file = path.resolve(site.root, '../ui/a.ts');
  outside.add(file);
  onOutside();
  await until(() => updates.length === 2);
  assert.deepEqual(updates, ['all', 'all']);
  site.edit('../ui/a.ts', 'export {};');
  await until(() => updates.length === 3);
  assert.deepEqual(updates, ['all', 'all', new Set([file])]);
  // The file is watched, so nothing more is inspected.
  onOutside();
  await close();
  assert.equal(updates.length, 3);
});
