import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/**
 * Opens a page of a site in a tab of its own, gives it to `use`, and closes the tab. The page
 * requests nothing from other sites.
 */
export function withPage<T>(
  browser: Browser,
  { url, ...options }: BrowserContextOptions & { readonly url: string },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  return withTab(browser, { ...options, baseURL: new URL(url).origin }, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    return use(page);
  });
}

/**
 * Opens an empty tab in a context of its own, gives it to `use`, and closes it. Its pages request
 * nothing from other sites than `baseURL`, their origin.
 */
export async function withTab<T>(
  browser: Browser,
  options: BrowserContextOptions & { readonly baseURL: string },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  try {
    const page = await context.newPage();
    await page.route(
      ({ origin, protocol }) => origin !== options.baseURL && /^https?:/.test(protocol),
      (route) => route.abort(),
    );
    return await use(page);
  } finally {
    await context.close();
  }
}

/**
 * Calls a function that is given as a text, with values of JSON. A text is evaluated outside the
 * policy of the page.
 */
export function callScript<T>(page: Page, script: string, ...args: readonly unknown[]) {
  return page.evaluate<T>(`(${script})(...${JSON.stringify(args)})`);
}
