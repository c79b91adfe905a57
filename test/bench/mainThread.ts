/** Measures what the main thread of a page does, with traces of the browser. */
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  /** Microseconds on the clock of all processes. */
  readonly ts: number;
  /** Microseconds for which the thread has run. */
  readonly tts: number;
}

interface TracedPage {
  readonly browser: Browser;
  readonly page: Page;
}

/**
 * Returns the milliseconds that the main thread of `page` runs between the marks `from` and `to`,
 * which `act` sets with `performance.mark`. They do not include waiting for the network or for a
 * processor that other programs use.
 */
export async function workBetween(
  traced: TracedPage,
  [from, to]: readonly [from: string, to: string],
  act: () => Promise<unknown>,
): Promise<number> {
  const events = await trace(traced, ['blink.user_timing'], act);
  const [start, end] = [from, to].map((mark) => events.find(({ name }) => name === mark)!);
  return (end!.tts - start!.tts) / 1000;
}

/**
 * Returns how often the browser lays out the document that `act` opens, counted from the end of
 * parsing. Before that, the number depends on the parts in which the document arrives.
 */
export async function layoutsAfterParsing(
  traced: TracedPage,
  act: () => Promise<unknown>,
): Promise<number> {
  const events = await trace(traced, ['blink.user_timing', 'devtools.timeline'], act);
  const parsed = events.findLast(({ name }) => name === 'domInteractive')!.ts;
  return events.filter(({ name, ts }) => name === 'Layout' && ts > parsed).length;
}

async function trace(
  { browser, page }: TracedPage,
  categories: string[],
  act: () => Promise<unknown>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories });
  await act();
  const written = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(written) as { readonly traceEvents: readonly TraceEvent[] };
  return traceEvents;
}
