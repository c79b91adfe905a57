import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { dev } from '../generator/dev/dev.ts';
import { init } from '../generator/init/init.ts';
import { launch } from './browser.ts';
import { untilIdle, untilReady } from './browserPage.ts';

test('a new site is served without errors in the terminal or the browser', async (t) => {
  const root = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'init-'))), 'my-site');
  await init(root);
  const complaints: string[] = [];
  const server = await dev({
    root,
    port: 0,
    onDiagnostics: (found) => complaints.push(...found.map(({ text }) => text)),
  });
  t.after(() => server.close());
  const browser = await launch();
  t.after(() => browser.close());
  for (const address of [
    '',
    'docs/',
    'docs/writing',
    'docs/components',
    'blog',
    'blog/first-post',
  ]) {
    const page = await browser.newPage();
    page.on('console', (message) => complaints.push(`${message.text()} ${message.location().url}`));
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(server.url + address);
    await untilReady(page);
    await untilIdle(page);
    // The browser decides when it asks for the icon.
    await page.evaluate(async () => {
      const icon = document.querySelector<HTMLLinkElement>('link[rel~=icon]');
      await fetch(icon?.href ?? '/favicon.ico');
    });
  }
  assert.deepEqual(complaints, []);
});
