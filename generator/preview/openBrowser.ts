import { spawn } from 'node:child_process';

/** Opens the default browser. Does nothing if the machine has none. */
export function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '""', url]
        : ['xdg-open', url];
  spawn(command!, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
