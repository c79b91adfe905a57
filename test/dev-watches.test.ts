/** A system that lets no more files be watched: dev says so in one line and goes on. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { toModule } from './commandSupport.ts';
import { dedent } from './dedent.ts';
import { createSite } from './harness.ts';
import { startServer } from './serverSupport.ts';
import { until } from './until.ts';

/** Imitates what `fs.watch` throws once `fs.inotify.max_user_watches` is reached. */
const exhausted = toModule(dedent`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';

  fs.watch = (file) => {
    const reason = 'ENOSPC: System limit for number of file watchers reached';
    throw Object.assign(new Error(reason + ", watch '" + file + "'"), { code: 'ENOSPC' });
  };
  syncBuiltinESMExports();
`);

test('dev goes on when no more files can be watched, and follows them by polling', async (t) => {
  const site = createSite({ 'docs/a.md': '# A\n' }, { theme: 'plain' });
  t.after(site.close);
  for (const isPolling of [false, true]) {
    const server = await startServer(['dev'], {
      cwd: site.root,
      node: ['--import', exhausted],
      env: { ...process.env, ...(isPolling && { CHOKIDAR_USEPOLLING: '1' }) },
    });
    const page = async () => (await fetch(new URL('/docs/a', server.url))).text();
    try {
      assert.match(await page(), /<h1[^>]*>A<\/h1>/);
      if (isPolling) {
        const followed = async () => {
          // The time of a file may be that of its last change, so each change has another size.
          site.edit('docs/a.md', (text) => `${text}\nAdded.\n`);
          return (await page()).includes('Added.');
        };
        await until(followed, 'the change is followed');
      } else await until(() => server.stderr() !== '', 'a notice');
    } finally {
      await server.close();
    }
    assert.equal(
      server.stderr(),
      isPolling
        ? ''
        : 'Changes of some files will not be noticed: ENOSPC: System limit for number of file ' +
            `watchers reached, watch '${path.resolve(site.root)}'. Raise ` +
            'fs.inotify.max_user_watches, or set CHOKIDAR_USEPOLLING=1, which looks at each file ' +
            'again and again.\n',
    );
  }
});
