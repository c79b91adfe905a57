/** The smallest sites that show what real Docusaurus sites use. */
import type { TestContext } from 'node:test';
import { createSite, type Files } from './harness.ts';

/** The collections of a site: `docs` are the fields of the documents. */
export const collections = (docs = "path: 'docs'", more = '') =>
  `collections: { docs: { type: 'docs', ${docs} }, pages: { type: 'pages', ` +
  `path: 'src/pages' } }, ${more}`;

/** Builds a site that has a home page. Returns it with its findings, as `code file:line:column`. */
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
    findings: diagnostics.map(
      ({ code, file, line, column }) => `${code} ${file}:${line}:${column}`,
    ),
    texts: diagnostics.map(({ text }) => text),
    article: (page: string) => /<article[^>]*>([\s\S]*?)<\/article>/.exec(site.read(page))![1]!,
  };
}
