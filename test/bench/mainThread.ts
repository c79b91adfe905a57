/** How long the main thread of a page works, from a trace of the browser. */
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  /** Microseconds for which the thread has run. */
  readonly tts: number;
}

/**
 * Returns the milliseconds that the main thread of `page` runs between the marks `from` and `to`,
 * which `act` sets with `performance.mark`. Waiting for the network, and for processors that others
 * use, is not counted.
 */
export async function workBetween(
  { browser, page }: { readonly browser: Browser; readonly page: Page },
  [from, to]: readonly [from: string, to: string],
  act: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
  await act();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const [start, end] = [from, to].map((mark) => traceEvents.find(({ name }) => name === mark)!);
  return (end!.tts - start!.tts) / 1000;
}
