/** Small graphs for the tests of the check stage. */
import { check } from '../generator/check/check.ts';
import type { Diagnostic } from '../generator/types.ts';
import { createFixture, type PageSpec, type SiteSpec } from './fixtures/graph.ts';

/** A page with two anchors. */
export const intro: PageSpec = {
  permalink: '/docs/intro',
  source: 'docs/intro.md',
  ids: ['set-up', 'usage'],
};
/** A page that is an MDX document, with two anchors. */
export const setUp: PageSpec = {
  permalink: '/docs/guides/set-up',
  source: 'docs/guides/set-up.mdx',
  ids: ['install', 'get-started'],
};
const home: PageSpec = { permalink: '/', source: 'pages/index.mdx', ids: [] };

export type References = NonNullable<PageSpec['references']>;

/** Checks a site in which `intro` has these references. Returns the diagnostics. */
export const from = (references: References, spec: Omit<SiteSpec, 'pages'> = {}) =>
  check(
    createFixture({
      pages: [{ ...intro, references }, setUp, home],
      files: [{ path: 'docs/intro.md' }, { path: 'docs/guides/set-up.mdx' }],
      ...spec,
    }),
  );
/** Returns a diagnostic with its place in one text, so that tests can list it in a few lines. */
export const short = ({ code, severity, file, line, column, text, hint }: Diagnostic) => ({
  code,
  severity,
  at: `${file}:${line}:${column}`,
  text,
  hint,
});
