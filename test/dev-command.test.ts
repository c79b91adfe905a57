import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { createSite, repository } from './harness.ts';

const command = [path.join(repository, 'bin/site.js'), 'dev', '--port', '0'];

/**
 * Runs `site dev` until it has printed `awaited` and a page was read. Returns what it printed. With
 * `asScript` it runs as a script of npm, and the shell between is ended in place of the server.
 */
function run(
  root: string,
  read: (url: string) => Promise<void>,
  { awaited = '', asScript = false } = {},
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const [program, ...args] = asScript ? ['sh', '-c', '"$0" "$@"; exit', process.execPath] : [];
  const child = spawn(program ?? process.execPath, [...args, ...command, root], {
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      npm_lifecycle_event: asScript ? 'dev' : undefined,
    },
  });
  const output = { stdout: '', stderr: '' };
  child.stderr.on('data', (chunk) => void (output.stderr += chunk));
  return new Promise((resolve, reject) => {
    let isAsked = false;
    let isRead = false;
    const end = () => {
      if (isRead && output.stdout.includes(awaited)) child.kill(asScript ? 'SIGTERM' : 'SIGINT');
    };
    child.stdout.on('data', (chunk) => {
      output.stdout += chunk;
      const url = /Serving .* at (http:\S+)/.exec(output.stdout)?.[1];
      end();
      if (!url || isAsked) return;
      isAsked = true;
      read(url).then(() => {
        isRead = true;
        end();
      }, reject);
    });
    child.on('close', (code) => resolve({ code, ...output }));
  });
}

test('the command serves, reports, and ends at a signal or with its script', async () => {
  const site = createSite({ 'docs/one.md': '# One\n\n[Two](two.md)\n' }, { theme: 'plain' });
  // The second run finds everything in the cache.
  for (const asScript of process.platform === 'win32' ? [false] : [false, true]) {
    const { code, stdout, stderr } = await run(
      site.root,
      async (url) => {
        assert.match(await (await fetch(new URL('/docs/one', url))).text(), /<h1[^>]*>One<\/h1>/);
      },
      { awaited: 'link/', asScript },
    );
    // Windows has no signals: a process that is told to end is ended, without a code.
    const isEnded = asScript || process.platform === 'win32';
    assert.deepEqual([code, stderr], [isEnded ? null : 0, '']);
    assert.match(stdout, /docs\/one\.md\n  3:1  .*`two\.md`/);
    assert.match(stdout, /> 3 \| \[Two\]\(two\.md\)/);
  }
  site.close();
});

test('the command refuses anything but a folder', async () => {
  const { code, stderr } = await run('/no/such/folder', async () => {});
  assert.equal(code, 2);
  assert.match(stderr, /There is no folder `\/no\/such\/folder`/);
});
