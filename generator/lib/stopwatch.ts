/** Milliseconds of each step, and of the whole run. A step that did not run is absent. */
export type Timings<Step extends string> = Readonly<
  Partial<Record<Step, number>> & { total: number }
>;

/** Measures named steps. */
export interface Stopwatch<Step extends string> {
  time<T>(step: Step, run: () => T | Promise<T>): Promise<T>;
  timings(): Timings<Step>;
}

/**
 * A stopwatch that calls `observe` when a step starts and when it is done. A step that throws is
 * never done.
 */
export function createStopwatch<Step extends string>(
  observe?: (step: Step, state: 'start' | 'done') => void,
): Stopwatch<Step> {
  const start = performance.now();
  const spent: Partial<Record<Step, number>> = {};
  const round = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
  return {
    async time(step, run) {
      const from = performance.now();
      observe?.(step, 'start');
      try {
        const returned = await run();
        observe?.(step, 'done');
        return returned;
      } finally {
        spent[step] = round((spent[step] ?? 0) + performance.now() - from);
      }
    },
    timings: () => ({ ...spent, total: round(performance.now() - start) }),
  };
}
