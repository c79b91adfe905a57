/** How long the main thread of a page works, from a trace of the browser. */
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Of these, those in which the thread ran. */
  readonly tdur?: number;
}

/**
 * Returns the milliseconds that the main thread of `page` works between the marks `from` and `to`,
 * which `act` sets with `performance.mark`. Waiting for the network, and for processors that others
 * use, is not counted.
 */
export async function workBetween(
  { browser, page }: { readonly browser: Browser; readonly page: Page },
  [from, to]: readonly [from: string, to: string],
  act: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await act();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const [start, end] = [from, to].map((mark) => traceEvents.find(({ name }) => name === mark)!);
  const done = traceEvents
    .filter(
      ({ ph, pid, tid, ts, dur }) =>
        ph === 'X' &&
        pid === start!.pid &&
        tid === start!.tid &&
        ts + (dur ?? 0) >= start!.ts &&
        ts <= end!.ts,
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  // Tasks, and what promises begin between them. What is within another event is part of it.
  let until = 0;
  let sum = 0;
  for (const { ts, dur = 0, tdur = 0 } of done) {
    if (ts < until) continue;
    until = ts + dur;
    sum += tdur;
  }
  return sum / 1000;
}
