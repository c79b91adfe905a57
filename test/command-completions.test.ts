/** `site completions`, with which a shell offers exactly the program's commands and options. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { site } from './commandSupport.ts';

const scriptFor = (shell: string): string => {
  const { status, stdout, stderr } = site(['completions', shell]);
  assert.deepEqual([status, stderr], [0, '']);
  return stdout;
};
const help = (...args: string[]) => site([...args, '--help']).stdout;
const commands = [...help().matchAll(/^ {2}(\w+) .*$/gm)].map(([, name]) => name!);
const options = new Map(
  commands.map((name) => [
    name,
    name === 'help' ? [] : [...new Set(help(name).match(/--[a-z-]+/g))],
  ]),
);

test('bash offers commands, options and values', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'completions-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'handbook'));
  const script = scriptFor('bash');
  const offered = (...words: string[]) => {
    const line = words.map((word) => `'${word}'`).join(' ');
    const code =
      `${script}\nCOMP_WORDS=(site ${line}); COMP_CWORD=${words.length}; ` +
      '_site_complete; printf \'%s\\n\' "${COMPREPLY[@]}"';
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', code], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(stderr, '');
    return stdout.split('\n').filter((word) => word !== '');
  };
  assert.deepEqual(offered('b'), ['build']);
  assert.deepEqual(offered('h'), ['help', 'handbook']);
  assert.deepEqual(offered('routes', 'a'), ['accept']);
  assert.deepEqual(offered('completions', ''), ['bash', 'zsh', 'fish', '--help', 'handbook']);
  assert.deepEqual(offered('build', '--format', ''), ['pretty', 'json', 'github']);
  assert.deepEqual(offered('build', '--jobs', ''), []);
  assert.deepEqual(offered('build', '--out-dir', ''), ['handbook']);
  assert.deepEqual(offered('check', '--sa'), ['--samples']);
  assert.deepEqual(offered('help', 'pre'), ['preview']);
  for (const [name, all] of options)
    if (name !== 'help')
      assert.deepEqual(offered(name, '--').sort(), all.toSorted(), `options of ${name}`);
});

test('zsh and fish know every command and every option', () => {
  for (const shell of ['zsh', 'fish']) {
    const script = scriptFor(shell);
    const missing = [...options].flatMap(([command, words]) =>
      [command, ...words].filter((word) => {
        const written = shell === 'fish' ? word.replace(/^--/, '-l ') : `'${word}:`;
        return !script.includes(written);
      }),
    );
    assert.deepEqual(missing, [], shell);
  }
});

for (const shell of ['zsh', 'fish'])
  test(`${shell} reads its script`, (t) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'completions-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'script');
    writeFileSync(file, scriptFor(shell));
    // With `-n`, a shell reads a script and does not run it.
    const { error, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
    if (error) return t.skip(`There is no ${shell}.`);
    assert.equal(stderr, '');
  });

test('another shell is incorrect usage', () => {
  const { status, stdout, stderr } = site(['completions', 'tcsh']);
  assert.deepEqual([status, stdout], [2, '']);
  assert.match(stderr, /Allowed choices are bash, zsh, fish\./);
});
