/** Runs one task at a time, in the order of the calls. */
export interface Turns {
  /** Rejects if `run` rejects, and after `close`. */
  take<T>(run: () => Promise<T>): Promise<T>;
  /** Allows no more turns. Resolves when the last turn is over. */
  close(): Promise<void>;
}

export function createTurns(): Turns {
  let lastTurn: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    take(run) {
      const turn = lastTurn.then(() => {
        if (isClosed) throw new Error('The server is closed.');
        return run();
      });
      lastTurn = turn.catch(() => {});
      return turn;
    },
    async close() {
      isClosed = true;
      await lastTurn;
    },
  };
}
