/** The smallest sites that show what real Docusaurus sites use. */
import type { TestContext } from 'node:test';
import { createSite, type Files } from './harness.ts';

/**
 * Returns code for the configuration: a collection `docs` with the fields `docs`, a collection of
 * pages, and then `more`.
 */
export const collections = (docs = "path: 'docs'", more = '') =>
  `collections: { docs: { type: 'docs', ${docs} }, pages: { type: 'pages', ` +
  `path: 'src/pages' } }, ${more}`;

/**
 * Builds a site of `files` and a home page. Returns the site with its diagnostics, as `code
 * file:line:column`, with their texts, and with a function that reads a page's article.
 */
export async function built(
  t: TestContext,
  files: Files,
  { config = collections(), folder = '' }: { config?: string; folder?: string } = {},
) {
  const site = createSite({ 'src/pages/index.md': '# Home\n', ...files }, { config, folder });
  t.after(() => site.close());
  const { diagnostics } = await site.build();
  return {
    ...site,
    diagnostics: diagnostics.map(
      ({ code, file, line, column }) => `${code} ${file}:${line}:${column}`,
    ),
    texts: diagnostics.map(({ text }) => text),
    article: (page: string) => /<article[^>]*>([\s\S]*?)<\/article>/.exec(site.read(page))![1]!,
  };
}
