/** Measures what a reader of a built page feels, on a processor that is four times slower. */
import path from 'node:path';
import { launch, serve } from '../browser.ts';
import {
  clickToHeading,
  readInBrowser,
  typeQuery,
  type Navigation,
  type Reading,
} from './reading.ts';
import { firstPage, median, type BenchInput } from './site.ts';

/** Prints the medians for a page of the built site. */
export async function benchBrowser({ root, runs }: BenchInput): Promise<void> {
  const [browser, server] = await Promise.all([launch(), serve(root)]);
  try {
    const file = path.relative(path.join(root, 'docs'), firstPage(root));
    const url = `${server.url}/docs/${file.replace(/\.mdx?$/, '')}`;
    const read: Reading[] = [];
    for (let i = 0; i < runs; i += 1) read.push(await readInBrowser(browser, url));
    const of = (name: 'blocking' | 'longestTask' | 'layoutShift' | 'transferred') =>
      median(read.map((reading) => reading[name]));
    console.log(
      `${'reading'.padEnd(12)} ${Math.round(of('blocking'))} ms blocked, longest task ` +
        `${Math.round(of('longestTask'))} ms, layout shift ${of('layoutShift')}, largest ` +
        `paint ${read[0]!.largest}; ${(of('transferred') / 1024).toFixed(1)} KB in ` +
        `${read[0]!.requests} requests`,
    );
    for (const prefetched of [true, false]) {
      const took: Navigation[] = [];
      for (let i = 0; i < Math.max(runs, 11); i += 1)
        took.push(
          await clickToHeading(browser, url, {
            selector: 'a.pagination__link, nav[aria-label*="age"] a, main a[href^="/docs/"]',
            prefetched,
          }),
        );
      const [heading, painted, whole] = (['heading', 'painted', 'whole'] as const).map((name) =>
        took.map((navigation) => Math.round(navigation[name])),
      );
      console.log(
        `${'navigation'.padEnd(12)} ${median(heading!)} ms from the click to the new ` +
          `heading (${Math.min(...heading!)} to ${Math.max(...heading!)}), ` +
          `${median(painted!)} until it is painted, ${median(whole!)} until the whole page ` +
          `is, ${prefetched ? 'prefetched' : 'not prefetched'}`,
      );
    }
    const { answered, shown } = await typeQuery(browser, url, ['caption', 'render', 'timeline']);
    console.log(
      `${'keystroke'.padEnd(12)} ${median(answered).toFixed(1)} ms until the provider ` +
        `answers, ${Math.round(median(shown))} ms until the list shows it (slowest ` +
        `${Math.round(Math.max(...answered))}, ${Math.round(Math.max(...shown))})`,
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
