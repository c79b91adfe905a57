/** Texts that the generator writes into content. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite } from './harness.ts';

test('labels that the generator writes into content are in the language of the page', async (t) => {
  const content = dedent`
    ## Part

    - [x] one
    - [ ] two

    Three.[^1]

    [^1]: Note.
  `;
  const files = {
    'docs/a.md': `# A\n\n${content}`,
    'docs/Box.tsx': "import Text from './_text.md';\nexport const Box = () => <Text />;\n",
    'docs/_text.md': '## Inner\n',
    'docs/b.mdx': "import { Box } from './Box';\n\n# B\n\n<Box />\n",
  };
  const labeled = createSite(files, {
    config: dedent`
      collections: { docs: { type: 'docs', path: 'docs' } }, \
      search: { provider: false }, \
      socialCards: false, \
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },`,
  });
  t.after(() => labeled.close());
  await labeled.build();
  const labelsOf = (file: string) =>
    [...labeled.read(file).matchAll(/aria-label="?([^">]*)"?[^>]*>|footnote-label[^>]*>([^<]*)/g)]
      .map(([, label, heading]) => label ?? heading)
      .filter((label) => /Part|Inner|Back|Done|To do|Erledigt|Offen|ote|ußn|erweis/.test(label!));
  assert.deepEqual(labelsOf('docs/a.html'), [
    'Direct link to Part',
    'Done',
    'To do',
    'Footnotes',
    'Back to reference 1',
  ]);
  assert.deepEqual(labelsOf('de/docs/a.html'), [
    'Direkter Link zu Part',
    'Erledigt',
    'Offen',
    'Fußnoten',
    'Zurück zum Verweis 1',
  ]);
  assert.deepEqual(labelsOf('docs/b.html'), ['Direct link to Inner']);
});
