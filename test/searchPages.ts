/** Pages for browser tests of search. More of them have the word zebra than a list shows. */
import type { Page } from 'playwright-core';
import { pixel, type Files } from './harness.ts';

export const searchPages: Files = {
  ...Object.fromEntries(
    Array.from({ length: 45 }, (_, i) => [
      `docs/many/page-${i}.md`,
      `# Many ${i}\n\nEach of these has the word zebra.\n`,
    ]),
  ),
  'docs/easing.md': '# Easing\n\nCurves, in place of a spring.\n',
  'pages/index.md': '# Home\n\nA start.\n',
  // Browsers ask for this file without a link to it.
  'public/favicon.ico': pixel,
};

/**
 * Waits until the open dialog shows the results of the whole `query`. While it is typed, the dialog
 * shows those of its first letters.
 */
export async function untilResults(page: Page, query: string): Promise<void> {
  await page.waitForSelector(`.DocSearch-HitsFooter a[href$='?q=${query}']`);
}
