/** A site that is built, served and open to Chromium for all tests of a file. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, serve } from './browser.ts';
import { createSite, type TestSite } from './harness.ts';

interface Server {
  readonly url: string;
  close(): Promise<void>;
}

export interface Served<S extends Server> {
  readonly browser: Browser;
  readonly site: TestSite;
  readonly server: S;
}

/** Creates a site as `createSite` does, and builds it. A diagnostic fails the test. */
export async function createBuiltSite(...site: Parameters<typeof createSite>): Promise<TestSite> {
  const created = createSite(...site);
  const { ok, diagnostics } = await created.build();
  assert.deepEqual(diagnostics, []);
  assert.ok(ok);
  return created;
}

/**
 * Before the first test of a file, builds a site with `create`, serves it and starts Chromium. Ends
 * all of them after the last test. The returned object is `served`, which is filled by then.
 */
export function useServedSite<S extends Server = Awaited<ReturnType<typeof serve>>>(
  create: () => Promise<TestSite>,
  host: (root: string) => Promise<S> = serve as unknown as (root: string) => Promise<S>,
  served: Partial<{ -readonly [K in keyof Served<S>]: Served<S>[K] }> = {},
): Served<S> {
  before(async () => {
    served.site = await create();
    [served.browser, served.server] = await Promise.all([launch(), host(served.site.root)]);
  });
  after(async () => {
    await served.browser?.close();
    await served.server?.close();
    served.site?.close();
  });
  return served as Served<S>;
}
