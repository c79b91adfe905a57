/**
 * Parses documents that take seconds on a thread of their own, so that other pages do not wait. The
 * thread starts with the first such document.
 */
import { createWorkers, type Run, type Workers } from '../../scheduler/workers.ts';

/** Size in bytes of a document that takes about a second. */
const LONG = 200_000;

export function isLong({ size }: { readonly size: number }): boolean {
  return size > LONG;
}

export interface LongDocuments {
  readonly run: Run;
  /** The facts of the site that the thread needs. */
  prepare(setup: Parameters<Workers['prepare']>[0]): void;
  close(): Promise<void>;
}

export function createLongDocuments(): LongDocuments {
  let workers: Workers | undefined;
  let setup: Parameters<Workers['prepare']>[0] = {};
  return {
    run: (name, input) => {
      if (!workers) (workers = createWorkers(1)).prepare(setup);
      return workers.run(name, input);
    },
    prepare(facts) {
      setup = { ...setup, ...facts };
      workers?.prepare(facts);
    },
    close: async () => workers?.close(),
  };
}
