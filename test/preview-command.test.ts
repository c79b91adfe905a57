/** SIGTERM to `site preview`, or to its parent process, ends the server and frees its port. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { bin } from './commandSupport.ts';
import { createSite } from './harness.ts';
import { until } from './until.ts';

const preview = [bin, 'preview', '--port', '0'];

/** The process that gets the signal, and the code with which it ends, if that is certain. */
const starters = {
  itself: { command: [process.execPath, ...preview], code: 0 },
  'a shell of a package manager': {
    command: ['sh', '-c', '"$0" "$@"; exit', process.execPath, ...preview],
    env: { npm_lifecycle_event: 'preview' },
  },
  npm: { command: ['npm', 'run', 'preview'] },
  npx: { command: ['npx', '--no', 'site', 'preview', '--port', '0'] },
} satisfies Readonly<Record<string, Starter>>;

interface Starter {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  readonly code?: number;
}

for (const [name, starter] of Object.entries<Starter>(starters))
  test(`SIGTERM to ${name} ends the server and frees its port`, async (t) => {
    if (process.platform === 'win32') return t.skip('Windows has no signals.');
    const [program, ...args] = starter.command;
    if (spawnSync(program, ['--version']).error) return t.skip(`There is no ${program}.`);
    const site = createSite({
      'build/index.html': 'home',
      'build/404.html': '',
      'package.json': JSON.stringify({ scripts: { preview: `"${bin}" preview --port 0` } }),
    });
    t.after(site.close);
    mkdirSync(path.join(site.root, 'node_modules/.bin'), { recursive: true });
    symlinkSync(bin, path.join(site.root, 'node_modules/.bin/site'));
    const child = spawn(program, args, {
      cwd: site.root,
      env: {
        ...process.env,
        npm_lifecycle_event: undefined,
        npm_config_offline: 'true',
        ...starter.env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    t.after(() => endGroup(child.pid!));
    const exit = once(child, 'exit');
    let stdout = '';
    child.stdout.on('data', (chunk) => void (stdout += chunk));
    const url = await until(() => /Serving build at (\S+)/.exec(stdout)?.[1]);
    assert.equal(await (await fetch(url)).text(), 'home');
    child.kill('SIGTERM');
    const [code] = await exit;
    if (starter.code !== undefined) assert.equal(code, starter.code);
    await until(() => isFree(url), 'the port is free');
  });

/** Ends a server that has outlived the process that started it. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of its processes have ended.
  }
}

/** Whether nothing listens at the address any more. */
function isFree(url: string): Promise<boolean> {
  return fetch(url).then(
    () => false,
    (error: Error) => (error.cause as NodeJS.ErrnoException).code === 'ECONNREFUSED',
  );
}
