import { setFlagsFromString } from 'node:v8';

/**
 * Runs short work without V8's optimizing compiler. For work of half a second, compiling takes
 * longer than the compiled code saves. Other threads that run at the same time are affected too.
 */
export async function withoutOptimizing<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString('--no-opt');
  try {
    return await work();
  } finally {
    setFlagsFromString('--opt');
    // In the V8 of Node 22, `--no-opt` changes this flag too.
    if (process.versions.v8.startsWith('12.')) setFlagsFromString('--osr-from-maglev');
  }
}
