import { getHeapStatistics } from 'node:v8';
import { memoryLimit } from '../../generator/lib/files/memoryLimit.ts';

/** Bytes of the heap that only new objects may use: three semi-spaces of 16 MB. */
const YOUNG = 48 * 2 ** 20;

/**
 * Prints the remedy before memory runs out. When the heap is full, Node ends the process with an
 * unhelpful stack. When a container is full, its system ends the process without a message.
 */
export default function watchMemory(): void {
  const container = memoryLimit();
  const timer = setInterval(() => {
    const sentence = sentenceOfMemory({
      heap: getHeapStatistics(),
      resident: residentBytes(),
      container,
    });
    if (sentence === undefined) return;
    clearInterval(timer);
    console.error(sentence);
  }, 200).unref();
}

/** Bytes that this process uses, or 0 if it has too many open files to read the number. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return 0;
  }
}

/**
 * The message when memory runs out, or `undefined` while enough is left. `container` is the number
 * of bytes that the container allows, if it limits them. esbuild runs in its own process and shares
 * these bytes, so the last sixth counts as used.
 */
export function sentenceOfMemory({
  heap,
  resident,
  container = Infinity,
}: {
  readonly heap: { readonly used_heap_size: number; readonly heap_size_limit: number };
  readonly resident: number;
  readonly container: number | undefined;
}): string | undefined {
  const limit = heap.heap_size_limit - YOUNG;
  if (resident > (container / 6) * 5)
    return (
      `Memory runs out: ${megabytes(resident)} of the ${megabytes(container)} MB that this ` +
      'container allows are in use. If the run ends here, allow the container more, or let ' +
      'this build use fewer threads with `--jobs 1`.'
    );
  if (heap.used_heap_size < 0.85 * limit) return undefined;
  return (
    `Memory runs out: ${megabytes(heap.used_heap_size)} of ${megabytes(limit)} MB are in use. ` +
    'If the run ends here, allow more: `NODE_OPTIONS=--max-old-space-size=4096`.'
  );
}

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
