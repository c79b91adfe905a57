/** Starts `site dev` or `site preview` as a process of its own. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { bin } from './commandSupport.ts';
import { until } from './until.ts';

/** Milliseconds to wait for a server, which may compile the commands first. */
const PATIENCE = 60_000;

/**
 * Starts the server on a free port. Returns its address, what it has printed on standard error, and
 * the function that ends it. `node` are options of Node.
 */
export async function startServer(
  args: readonly string[],
  { node = [], ...options }: SpawnOptions & { readonly node?: readonly string[] },
) {
  const child = spawn(process.execPath, [...node, bin, ...args, '--port', '0'], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => void (output.stdout += chunk));
  child.stderr.on('data', (chunk) => void (output.stderr += chunk));
  const close = async () => {
    child.kill();
    await closed;
  };
  try {
    const find = () => /Serving .* at (http:\S+)/.exec(output.stdout)?.[1];
    return { url: await until(find, 'it serves', PATIENCE), stderr: () => output.stderr, close };
  } catch (error) {
    await close();
    throw new Error(`The server did not start: ${output.stdout}${output.stderr}`, { cause: error });
  }
}
