import { spawn } from 'node:child_process';
import path from 'node:path';
import { isFile } from '../../lib/files/isFile.ts';
import { throughShell } from '../../lib/throughShell.ts';
import type { Place } from '../../types.ts';

/** The arguments that tell each editor a place, by the name of its program. */
const styles: readonly (readonly [
  RegExp,
  (file: string, line: number, column: number) => readonly string[],
])[] = [
  [
    /^(?:code|code-insiders|codium|cursor|windsurf|trae)$/,
    (file, line, column) => ['-g', `${file}:${line}:${column}`],
  ],
  [
    /^(?:subl|sublime_text|zed|zeditor|hx|helix|micro|lapce)$/,
    (file, line, column) => [`${file}:${line}:${column}`],
  ],
  [
    /^(?:idea|webstorm|phpstorm|pycharm|goland|rider|studio)\d*$/,
    (file, line, column) => ['--line', String(line), '--column', String(column), file],
  ],
  [/^(?:mate|bbedit)$/, (file, line) => ['--line', String(line), file]],
  [/^(?:notepad\+\+)$/, (file, line, column) => [`-n${line}`, `-c${column}`, file]],
  [
    /^(?:emacsclient|emacs|gvim|mvim|vim|nvim|vi|nano|kak|joe|gedit|kate)$/,
    (file, line) => [`+${line}`, file],
  ],
];

/**
 * Returns the program and arguments that open `place` in an editor. `command` names the editor, and
 * may have arguments of its own.
 */
export function toEditorCommand(
  command: string,
  { file, line, column }: Place,
): readonly [string, ...string[]] {
  const [program = '', ...editorArguments] = splitCommand(command);
  const name = path
    .basename(program)
    .replace(/\.(?:exe|cmd|bat|sh)$/i, '')
    .toLowerCase();
  const toArguments =
    styles.find(([pattern]) => pattern.test(name))?.[1] ?? ((only: string) => [only]);
  return [
    program,
    ...editorArguments.filter((argument) => argument !== '--wait' && argument !== '-w'),
    ...toArguments(file, line, column),
  ];
}

/**
 * Splits a command into program and arguments. The path of a program may have spaces without being
 * in quotes, such as `C:\Program Files\x\code.cmd`.
 */
function splitCommand(command: string): readonly string[] {
  const parts = command.match(/"[^"]*"|\S+/g)?.map((part) => part.replace(/^"|"$/g, '')) ?? [];
  for (let length = parts.length; length > 1; length--) {
    const program = parts.slice(0, length).join(' ');
    if (path.isAbsolute(program) && isFile(program)) return [program, ...parts.slice(length)];
  }
  return parts;
}

/**
 * Milliseconds after which an editor that has not failed counts as open. A busy machine needs more
 * than a second to find that a program is missing.
 */
const SETTLED = 5000;

/** Starts the editor. Rejects if its program does not exist. */
export function openEditor(command: string, place: Place): Promise<void> {
  const [program, ...args] = toEditorCommand(command, place);
  return process.platform === 'win32' ? startByShell(program, args) : start(program, args);
}

function start(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true });
    child.once('error', reject);
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
}

/**
 * `cmd.exe` itself always starts. It exits with a code other than 0 if the program does not exist.
 */
function startByShell(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('cmd.exe', throughShell(program, args), {
      stdio: 'ignore',
      windowsHide: true,
      windowsVerbatimArguments: true,
    });
    const timer = setTimeout(() => {
      child.unref();
      resolve();
    }, SETTLED);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with code ${code}.`));
    });
  });
}
