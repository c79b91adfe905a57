/** Runs one thing at a time, in the order in which they came. */
export interface Turns {
  /** Rejects as `run` does, and once closed. */
  take<T>(run: () => Promise<T>): Promise<T>;
  /** Resolves when the last turn is over; there are no more. */
  close(): Promise<void>;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    take(run) {
      const turn = last.then(() => {
        if (isClosed) throw new Error('The server is closed.');
        return run();
      });
      last = turn.catch(() => {});
      return turn;
    },
    async close() {
      isClosed = true;
      await last;
    },
  };
}
