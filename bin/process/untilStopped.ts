/** Milliseconds between two checks of the parent process. */
const INTERVAL = 500;

/**
 * Resolves when a server must end: at SIGINT or SIGTERM, or when its parent, a package manager's
 * script, has ended. npm passes a signal to the shell that it started, and that shell does not pass
 * it on.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    if (process.env['npm_lifecycle_event'] === undefined) return;
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent && isRunning(parent)) return;
      clearInterval(timer);
      resolve();
    }, INTERVAL);
    timer.unref();
  });
}

/** On Windows, the number of the parent stays the same after the parent has ended. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
