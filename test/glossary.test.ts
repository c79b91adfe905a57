/** Definitions of terms on the glossary page and in `<Term>`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createSite, repository, type TestSite } from './harness.ts';
import { withQuotes } from './withQuotes.ts';
import { dedent } from './dedent.ts';

let site: TestSite;
before(() => {
  const module = path.join(repository, 'integrations/glossary/glossary.ts');
  site = createSite(
    {
      'docs/guide/a.md': dedent`
        # A

        An <Term>island</Term>, two <Term name="Island">islands</Term>, and \`<Term>\`.

        <Term name="route" />
      `,
      'docs/b.md': '# B\n',
      'terms.yml': dedent`
        - term: Route
          definition: An address.
        - term: GitHub
          avoid: Github
        - term: Island
          definition: |
            A [part](b.md) that is \`interactive\`.
      `,
      'site.config.ts': `import theme from './theme.ts';
import { glossary } from ${JSON.stringify(module)};
export default {
  title: 'Test', url: 'https://test.example', theme,
  collections: { docs: { type: 'docs', path: 'docs' } },
  integrations: [glossary({ collection: 'docs' })],
};
`,
    },
    { theme: 'plain' },
  );
});
after(() => site?.close());

const read = (name: string) =>
  withQuotes(readFileSync(path.join(site.root, 'build', name), 'utf8'));

test('a page lists the definitions, and `<Term>` leads there and shows one', async () => {
  const { ok, diagnostics } = await site.build();
  assert.deepEqual([ok, diagnostics], [true, []]);
  const page = read('docs/glossary.html');
  assert.deepEqual(
    [...page.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id]) => id),
    ['island', 'route'],
  );
  assert.match(page, /A <a href="\/docs\/b">part<\/a> that is <code>interactive<\/code>\./);
  const links = [...read('docs/guide/a.html').matchAll(/<a [^>]*class="term"[^>]*>[^<]*<\/a>/g)];
  const title = 'title="A part that is interactive."';
  assert.deepEqual(
    links.map(([link]) => link),
    [
      `<a href="/docs/glossary#island" ${title} class="term">island</a>`,
      `<a href="/docs/glossary#island" ${title} class="term">islands</a>`,
      '<a href="/docs/glossary#route" title="An address." class="term">Route</a>',
    ],
  );
});

test('an edited definition changes both pages, and a term without one is an error', async () => {
  site.edit('terms.yml', (text) => text.replace('An address', 'The address'));
  assert.equal((await site.build()).ok, true);
  assert.match(read('docs/guide/a.html'), /title="The address\."/);
  assert.match(read('docs/glossary.html'), /The address\./);
  site.edit('docs/b.md', '# B\n\nA <Term>GitHub</Term>.\n');
  const { ok, diagnostics } = await site.build();
  assert.deepEqual(
    [ok, diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`)],
    [true, ['docs/b.md:3 markdown/plugin-message']],
  );
  assert.match(diagnostics[0]!.text, /`terms\.yml` has no definition of `GitHub`/);
});
