/** A full or closed standard output or error ends the command quietly, with its exit code. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { bin } from './commandSupport.ts';
import { createSite } from './harness.ts';

const each = ['>/dev/full', '>&-', '2>/dev/full', '2>&-'];
/** Commands, their exit codes, and the redirections of a shell with which they run. */
const commands = [
  ['check', 0, each],
  ['check --strict --json', 1, each],
  ['build --strict', 1, ['>/dev/full 2>&1', '<&- >&- 2>&-']],
  ['no-such-command', 2, ['2>/dev/full', '2>&-']],
] as const;

test('a full or closed stream ends a command quietly with its code', (t) => {
  if (process.platform === 'win32' || !existsSync('/dev/full'))
    return t.skip('There is no /dev/full.');
  const site = createSite({ 'docs/a.md': '# A\n\n[b](b.md)\n' }, { theme: 'plain' });
  t.after(site.close);
  for (const [command, code, redirections] of commands)
    for (const to of redirections) {
      const { status, stdout, stderr } = spawnSync(
        'sh',
        ['-c', `"$0" "${bin}" ${command} ${to}`, process.execPath],
        { cwd: site.root, encoding: 'utf8' },
      );
      assert.equal(status, code, `${command} ${to}`);
      // The other stream says nothing about it.
      assert.doesNotMatch(stdout + stderr, /EPIPE|ENOSPC|EBADF|^ +at /m, `${command} ${to}`);
    }
});
