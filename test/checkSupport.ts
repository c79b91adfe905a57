/** Small graphs for the tests of the check stage. */
import { check } from '../generator/check/check.ts';
import type { Diagnostic } from '../generator/types.ts';
import { createFixture, type PageSpec, type SiteSpec } from './fixtures/graph.ts';

export const intro: PageSpec = {
  permalink: '/docs/intro',
  source: 'docs/intro.md',
  ids: ['set-up', 'usage'],
};
export const setUp: PageSpec = {
  permalink: '/docs/guides/set-up',
  source: 'docs/guides/set-up.mdx',
  ids: ['install', 'get-started'],
};
const home: PageSpec = { permalink: '/', source: 'pages/index.mdx', ids: [] };

export type References = NonNullable<PageSpec['references']>;
export const from = (references: References, spec: Omit<SiteSpec, 'pages'> = {}) =>
  check(
    createFixture({
      pages: [{ ...intro, references }, setUp, home],
      files: [{ path: 'docs/intro.md' }, { path: 'docs/guides/set-up.mdx' }],
      ...spec,
    }),
  );
export const short = ({ code, severity, file, line, column, text, hint }: Diagnostic) => ({
  code,
  severity,
  at: `${file}:${line}:${column}`,
  text,
  hint,
});
