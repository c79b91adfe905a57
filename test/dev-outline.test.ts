import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { compareOutlines } from '../generator/dev/state/compareOutlines.ts';
import { guessSource } from '../generator/dev/state/parseAhead.ts';
import { quickOutline } from '../generator/parse/quickOutline.ts';
import type { Config, Outline, Source } from '../generator/types.ts';
import { readJournal } from '../generator/lib/cache/journal.ts';
import { createSite } from './harness.ts';

const outline = (text: string, path = 'docs/a.md') =>
  quickOutline({ path, collection: 'docs', text });
test('the quick outline reads front matter', () => {
  assert.deepEqual(
    outline(
      dedent`
        ---
        title: A title, with a comma
        sidebar_position: 3
        draft: true
        slug: "/x"
        ---
      `,
    ).frontMatter,
    { title: 'A title, with a comma', sidebar_position: 3, draft: true, slug: '/x' },
  );
  assert.deepEqual(
    outline(dedent`
      ---
      title: "a: b"
      tags: [one, two]
      last_update:
        date: 2024-01-02
      ---
    `).frontMatter,
    { title: 'a: b', tags: ['one', 'two'], last_update: { date: '2024-01-02' } },
  );
  assert.deepEqual(
    outline(dedent`
      ---
      title: Text # and a comment
      version: 1.0
      yes: True
      ---
    `).frontMatter,
    { title: 'Text', version: 1, yes: true },
  );
  assert.deepEqual(outline('No front matter.\n').frontMatter, {});
});

test('the quick outline has the places of values in front matter', () => {
  const { frontMatterPlaces } = outline('---\ntitle: One\nimage:  "x.png"\n---\n');
  assert.deepEqual([frontMatterPlaces['title']!.line, frontMatterPlaces['title']!.column], [2, 8]);
  assert.deepEqual([frontMatterPlaces['image']!.line, frontMatterPlaces['image']!.column], [3, 9]);
});

test('the quick outline finds title and first line, outside code and comments', () => {
  const text = `---
id: x
---
import X from './x';
import Y from './y';

# The \`Title\` of *it* {#top}

:::note

First **words** of [the text](https://example.com).

:::

## One & two

\`\`\`md
# Not a heading
\`\`\`

<!-- ## Nor this
## nor this -->

### Sub {#own-id}
Setext
------

## One & two
`;
  const quick = outline(text);
  assert.equal(quick.contentTitle, 'The Title of it');
  assert.equal(quick.excerpt, 'First words of the text.');
});

test('the first line is read with the rest of its paragraph, and with definitions', () => {
  const text = dedent`
    _Written by [ana](x) and
    [bob](y)_, [here][z]

    _No_ [LWC] [a]

    [lwc]: /l
  `;
  assert.equal(outline(text).excerpt, 'Written by ana and');
  assert.equal(outline(text.replace(/^.*\n.*\n\n/, '')).excerpt, 'No LWC [a]');
});

test('a heading after other content is not a title', () => {
  assert.equal(outline('Words.\n\n# Later\n').contentTitle, undefined);
  assert.equal(outline('Title\n=====\n\nWords.\n').contentTitle, 'Title');
  assert.equal(outline('Words.\n\n---\n\nMore.\n').contentTitle, undefined);
  assert.deepEqual(
    (({ contentTitle, excerpt }) => [contentTitle, excerpt])(
      outline('## Part\n\nOne\n---\n\nTwo.\n'),
    ),
    [undefined, 'Two.'],
  );
});

test('the quick outline agrees with the parser on what other pages see', async () => {
  const texts: Record<string, string> = {
    'docs/plain.md': dedent`
      # Plain page

      Text of it, with \`code\` and *stress*.

      ## Part
    `,
    'docs/front.md': dedent`
      ---
      title: Front
      description: About it
      sidebar_label: Short
      ---

      Words.

      ## A {#b}
    `,
    'docs/setext.md': 'Setext title\n===\n\nThe first line\ngoes on here.\n',
    'docs/late.mdx': dedent`
      import Tabs from '@theme/Tabs';

      <Tabs>
      </Tabs>

      After the tabs.
    `,
    'docs/quote.md': '> Quoted.\n\nSaid.\n',
    'docs/list.md': '# List\n\n- one\n- two\n',
    'docs/table.md': '| | a \\| **b** | c |\n| - | - | - |\n| 1 | 2 | 3 |\n',
    'docs/cut.md': 'Before.\n\n<!-- truncate -->\n\nAfter.\n',
  };
  const site = createSite(texts, { theme: 'plain' });
  await site.build();
  const memory = readJournal<{ outline: ReturnType<typeof outline> }>(
    `${site.root}/.site/outlines.txt`,
  )!;
  for (const [path, text] of Object.entries(texts)) {
    const real = memory.values.get(path)!.outline;
    const quick = outline(text, path);
    assert.deepEqual(
      [path, quick.contentTitle, quick.frontMatter, quick.excerpt, quick.truncated],
      [path, real.contentTitle, real.frontMatter, real.excerpt, real.truncated],
    );
  }
  site.close();
});

test('a comparison of outlines tells whether a change affects the body, page or site', () => {
  const before = outline('---\ntitle: T\n---\n\nFirst.\n\n## A\n\nText.\n');
  const collections = [
    { id: 'docs', type: 'docs' },
    { id: 'blog', type: 'blog' },
  ];
  const compare = (earlier: Outline | undefined, later: Outline) =>
    compareOutlines(earlier, later, { config: { collections } as unknown as Config });
  const withHeading = (text: string): Outline => ({
    ...before,
    headings: [
      {
        depth: 2,
        id: text,
        text,
        html: text,
        explicit: false,
        place: { file: before.path, line: 7, column: 1 },
      },
    ],
  });
  assert.equal(
    compare(before, outline('---\ntitle: T\n---\n\nFirst.\n\n## A\n\nOther.\n')),
    'body',
  );
  assert.equal(compare(withHeading('A'), withHeading('A')), 'body');
  const longer = { ...before, words: before.words + 1 };
  assert.equal(compare(before, longer), 'body');
  const toPost = (post: Outline) => ({ ...post, collection: 'blog' });
  assert.equal(compare(toPost(before), toPost(longer)), 'page', 'a post shows its reading time');
  assert.equal(compare(withHeading('A'), withHeading('B')), 'page');
  const changed: readonly Partial<Outline>[] = [
    { themeComponents: ['@theme/DocCardList'] },
    { needsBundle: true },
    { hasOwnTitle: true },
    { ownToc: [] },
    { ids: ['a'] },
  ];
  for (const one of changed)
    assert.equal(compare(before, { ...before, ...one }), 'page', Object.keys(one)[0]);
  assert.equal(compare(before, outline('---\ntitle: U\n---\n\nFirst.\n\n## A\n\nText.\n')), 'site');
  assert.equal(
    compare(before, outline('---\ntitle: T\n---\n\nAnother first.\n\n## A\n\nText.\n')),
    'site',
  );
  assert.equal(compare(undefined, before), 'site');
});

test('the document of an address is guessed before the site is known', () => {
  const documents = [
    'docs/index.md',
    'docs/01-guide/02-setup.md',
    'docs/guide/index.mdx',
    'docs/other/setup.md',
    'blog/setup.md',
  ].map((path) => ({ path }) as Source);
  assert.equal(guessSource('/docs/guide/setup', documents), 'docs/01-guide/02-setup.md');
  assert.equal(guessSource('/base/docs/other/setup/', documents), 'docs/other/setup.md');
  assert.equal(guessSource('/docs/guide/', documents), 'docs/guide/index.mdx');
  assert.equal(guessSource('/nowhere', documents), undefined);
});
