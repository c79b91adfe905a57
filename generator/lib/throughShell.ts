/**
 * Returns the arguments that make `cmd.exe` start a program on Windows. `code` and `code.cmd` are
 * scripts there, which only `cmd.exe` finds and starts. Characters that `cmd.exe` would interpret
 * are escaped. https://nodejs.org/api/child_process.html#spawning-bat-and-cmd-files-on-windows
 */
export function throughShell(program: string, args: readonly string[]): readonly string[] {
  const escape = (text: string) => text.replace(/[()\][%!^"`<>&|;, *?]/g, '^$&');
  const words = [program, ...args].map((word) => escape(`"${word.replaceAll('"', '')}"`));
  return ['/d', '/s', '/c', `"${words.join(' ')}"`];
}
