import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/**
 * Opens a page in a context of its own, gives it to `use`, and closes it. The page requests nothing
 * from other sites.
 */
export async function withPage<T>(
  browser: Browser,
  { url, ...options }: BrowserContextOptions & { readonly url: string },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  try {
    const page = await context.newPage();
    await page.route(
      (asked) => asked.origin !== new URL(url).origin && /^https?:/.test(asked.protocol),
      (route) => route.abort(),
    );
    await page.goto(url, { waitUntil: 'load' });
    return await use(page);
  } finally {
    await context.close();
  }
}

/**
 * Calls a function that is given as a text, with values of JSON. A text is evaluated outside the
 * policy of the page.
 */
export function callScript<T>(page: Page, script: string, ...given: readonly unknown[]) {
  return page.evaluate<T>(`(${script})(...${JSON.stringify(given)})`);
}
