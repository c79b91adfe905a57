/** Opening a file in the writer's editor at a line. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEditor, toEditorCommand } from '../generator/dev/server/openEditor.ts';
import { throughShell } from '../generator/lib/throughShell.ts';

test('each editor is given the place in its own syntax', () => {
  const place = { file: '/s/a.md', line: 3, column: 5 };
  assert.deepEqual(toEditorCommand('code --wait', place), ['code', '-g', '/s/a.md:3:5']);
  assert.deepEqual(toEditorCommand('"/opt/my editors/zed" --new', place), [
    '/opt/my editors/zed',
    '--new',
    '/s/a.md:3:5',
  ]);
  assert.deepEqual(toEditorCommand('nvim', place), ['nvim', '+3', '/s/a.md']);
  assert.deepEqual(toEditorCommand('webstorm', place), [
    'webstorm',
    '--line',
    '3',
    '--column',
    '5',
    '/s/a.md',
  ]);
  assert.deepEqual(toEditorCommand('unknown', place), ['unknown', '/s/a.md']);
});

test('the path of an editor may have spaces without quotes', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'an editor-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const program = path.join(folder, 'code');
  writeFileSync(program, '');
  const place = { file: '/s/a.md', line: 3, column: 5 };
  for (const command of [program, `${program} --wait`, `"${program}" -w`])
    assert.deepEqual(toEditorCommand(command, place), [program, '-g', '/s/a.md:3:5'], command);
});

test('characters that cmd.exe interprets are escaped', () => {
  assert.deepEqual(throughShell('code.cmd', ['-g', 'C:\\a & b\\50%.md:3:5']), [
    '/d',
    '/s',
    '/c',
    '"^"code.cmd^" ^"-g^" ^"C:\\a^ ^&^ b\\50^%.md:3:5^""',
  ]);
});

test(
  'on Windows `code.cmd` and `code` open the editor, and an unknown program is reported',
  { skip: process.platform !== 'win32' && 'needs Windows' },
  async (t) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'an editor-'));
    const [before, opened] = [process.env['PATH'], path.join(folder, 'opened.txt')];
    process.env['PATH'] = `${folder};${before}`;
    t.after(() => {
      process.env['PATH'] = before;
      rmSync(folder, { recursive: true });
    });
    writeFileSync(path.join(folder, 'code.cmd'), `@echo %*> "${opened}"\r\n`);
    const place = { file: 'C:\\my site\\a&b.md', line: 3, column: 5 };
    for (const command of ['code.cmd', 'code', `"${path.join(folder, 'code.cmd')}"`]) {
      await openEditor(command, place);
      while (!existsSync(opened) || readFileSync(opened).length === 0) await sleep(20);
      assert.equal(readFileSync(opened, 'utf8').trim(), '"-g" "C:\\my site\\a&b.md:3:5"', command);
      rmSync(opened);
    }
    await assert.rejects(openEditor('no-such-editor', place));
  },
);
