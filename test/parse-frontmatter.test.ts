import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { parseDocument } from './parseDocument.ts';

type Type = 'docs' | 'blog' | 'entries' | 'pages';

const diagnosticsOf = async (yaml: string, type: Type = 'docs') => {
  const { outline } = await parseDocument(`---\n${yaml}\n---\ntext\n`, {
    collection: { id: type, type },
  });
  return outline.diagnostics.map(
    ({ line, column, code, text, hint }) => `${line}:${column} ${code} ${text} ${hint}`,
  );
};

test('front matter has its values and the place of each', async () => {
  const { outline } = await parseDocument(
    dedent`
      ---
      title: "A: b"
      tags:
        - x
      sidebar_position: 1.5
      ---
      text
    `,
  );
  assert.deepEqual(outline.frontMatter, { title: 'A: b', tags: ['x'], sidebar_position: 1.5 });
  assert.deepEqual(
    Object.entries(outline.frontMatterPlaces).map(([key, { line, column }]) => [key, line, column]),
    [
      ['title', 2, 8],
      ['tags', 4, 3],
      ['tags.0', 4, 5],
      ['sidebar_position', 5, 19],
    ],
  );
});

test('the quick reader of simple lines gives the values of the YAML parser', async () => {
  const read = async (...lines: readonly string[]) => {
    const { outline } = await parseDocument(['---', ...lines, '---', 'text', ''].join('\n'));
    const { frontMatter, frontMatterPlaces, diagnostics } = outline;
    return { frontMatter, frontMatterPlaces: { ...frontMatterPlaces }, diagnostics };
  };
  for (const lines of [
    ['title: One word', 'description: Some words, (a few). And - more/less'],
    ['title: True', 'draft: true', 'null: some words', 'slug: Null'],
    ['title: Words ', 'description:  Two spaces'],
    ['title: Words', 'title: Other words'],
    ['title: Words', '  and more'],
    ['constructor: words', 'titel: unknown key'],
  ])
    assert.deepEqual(await read(...lines), await read(...lines, '# a comment'), lines.join());
});

test('a number where a text belongs is the text as it is written', async () => {
  const { outline } = await parseDocument(
    dedent`
      ---
      title: 1.10
      sidebar_label: 007
      tags: [2.0, 0x10]
      sidebar_position: 1.50
      ---
      text
    `,
  );
  assert.deepEqual(outline.frontMatter, {
    title: '1.10',
    sidebar_label: '007',
    tags: ['2.0', '0x10'],
    sidebar_position: 1.5,
  });
  assert.deepEqual(outline.diagnostics, []);
});

const yamlErrors: readonly (readonly [yaml: string, diagnostic: string])[] = [
  [
    'title: Foo: bar',
    '2:11 frontmatter/not-yaml The front matter is not valid YAML: ' +
      'a value with a colon and a space in it must be in quotes. Put the value in quotes.',
  ],
  [
    "a: 1\ntitle: 'x",
    '3:8 frontmatter/not-yaml The front matter is not valid YAML: ' +
      'a quote is opened and never closed. ' +
      'Add the closing quote; inside single quotes an apostrophe is written twice.',
  ],
  [
    'title: a\n\tb: c',
    '3:1 frontmatter/not-yaml The front matter is not valid YAML: ' +
      'there is a tab where YAML requires spaces. Indent with spaces.',
  ],
  [
    'title: @x',
    '2:8 frontmatter/not-yaml The front matter is not valid YAML: ' +
      'a value cannot begin with `@`. Put the value in quotes.',
  ],
  [
    'foo\nbar: 1',
    '2:1 frontmatter/not-yaml The front matter is not valid YAML: ' +
      'a line is neither `key: value` nor the continuation of one. ' +
      'Add the colon after the key, or indent the line below its value.',
  ],
  [
    'a: 1\n  b: 2',
    '3:1 frontmatter/not-yaml The front matter is not valid YAML: ' +
      'a line is indented below a key that already has a value. ' +
      'Remove the indentation, or the value above it.',
  ],
  [
    'title: a\ntitle: b',
    '3:1 frontmatter/duplicate-key The key `title` is in the front matter twice. ' +
      'Keep one of the two.',
  ],
  [
    '- a',
    '2:1 frontmatter/not-a-map The front matter must be `key: value` lines, but it is a ' +
      'list. Write one `key: value` per line, or remove the front matter.',
  ],
];
for (const [yaml, diagnostic] of yamlErrors) {
  test(`a mistake in YAML is explained: ${JSON.stringify(yaml)}`, async () =>
    assert.deepEqual(await diagnosticsOf(yaml), [diagnostic]));
}

test('`<<` adds the keys of a map, with the place of `<<`', async () => {
  const text = dedent`
    ---
    base: &base
      title: Merged
      sidebar_label: Label
    sidebar_label: Own
    <<: *base
    ---
  `;
  const { outline } = await parseDocument(text);
  const { title, sidebar_label: label } = outline.frontMatter;
  assert.deepEqual([title, label], ['Merged', 'Own']);
  assert.deepEqual(outline.frontMatterPlaces['title'], {
    file: 'docs/a.mdx',
    line: 6,
    column: 1,
    endLine: 6,
    endColumn: 3,
  });
});

test('front matter that never ends is an error', async () => {
  const { outline } = await parseDocument('---\ntitle: x\n\ntext\n');
  assert.deepEqual(
    outline.diagnostics.map(({ line, column, code }) => [line, column, code]),
    [[1, 1, 'frontmatter/unclosed']],
  );
  assert.deepEqual((await parseDocument('---\n\nJust a break.\n')).outline.diagnostics, []);
});

const mistakes: readonly (readonly [yaml: string, type: Type, diagnostic: string])[] = [
  [
    'sidebar_postion: 1',
    'docs',
    '2:1 frontmatter/unknown-key The front matter key `sidebar_postion` is not known. ' +
      'Did you mean `sidebar_position`? Remove it, or let it begin with `x_` if your own ' +
      'components read it.',
  ],
  [
    'title: true',
    'docs',
    '2:8 frontmatter/wrong-value `title` is `true`, but must be text. Put the value in quotes.',
  ],
  [
    'draft: yess',
    'docs',
    '2:8 frontmatter/wrong-value `draft` is the text `yess`, but must be `true` or `false`. ' +
      'Correct the value, or remove the key.',
  ],
  [
    'draft: tru',
    'docs',
    '2:8 frontmatter/wrong-value `draft` is the text `tru`, but must be `true` or `false`. ' +
      'Did you mean `true`?',
  ],
  [
    'toc_min_heading_level: 7',
    'docs',
    '2:24 frontmatter/wrong-value `toc_min_heading_level` is the number `7`, but must be a ' +
      'whole number from 2 to 6. Correct the value, or remove the key.',
  ],
  [
    'authors: 3',
    'blog',
    '2:10 frontmatter/wrong-value `authors` is the number `3`, but must be a key of the ' +
      'authors file, a map of an author, or a list of these. ' +
      'Correct the value, or remove the key.',
  ],
  [
    'last_update: {}',
    'docs',
    '2:14 frontmatter/wrong-value `last_update` is a map, but must be a map with `date`, ' +
      '`author` or both. Correct the value, or remove the key.',
  ],
  [
    'draft: true\nunlisted: true',
    'pages',
    '3:1 frontmatter/draft-and-unlisted A page cannot be both `draft` and `unlisted`: ' +
      'a draft is not published at all. Remove one of the two.',
  ],
  [
    'toc_min_heading_level: 4\ntoc_max_heading_level: 3',
    'docs',
    '2:24 frontmatter/toc-range `toc_min_heading_level` (4) is greater than ' +
      '`toc_max_heading_level` (3), so the contents would be empty. ' +
      'Swap the two, or remove one.',
  ],
  [
    'authors: [a]\nauthor: B',
    'blog',
    '3:1 frontmatter/mixed-authors `author` is the old way to name an author and cannot ' +
      'be combined with `authors`. Move `author` into `authors`, or remove `authors`.',
  ],
];
for (const [yaml, type, diagnostic] of mistakes) {
  test(`front matter of a collection of ${type} is reported: ${JSON.stringify(yaml)}`, async () =>
    assert.deepEqual(await diagnosticsOf(yaml, type), [diagnostic]));
}

test('keys of old content, of entries and of the author are accepted', async () => {
  assert.deepEqual(await diagnosticsOf("author: A\nauthorURL: 'http://x'\nauthorImageURL: x"), []);
  assert.deepEqual(
    await diagnosticsOf(
      dedent`
        hide_title: true
        original_id: x
        sidebar_label: y
        x_level: 3
        displayed_sidebar: null
        pagination_next: null`,
    ),
    [],
  );
  assert.deepEqual(await diagnosticsOf('rate: 50\nlanguages: [de]', 'entries'), []);
});

test('a value that YAML reads as another type is converted for its key', async () => {
  const { outline } = await parseDocument(
    dedent`
      ---
      title: 404
      sidebar_label: 5
      slug: 3
      sidebar_position: '3'
      hide_title: 'true'
      ---

      Text.
    `,
  );
  assert.deepEqual(outline.diagnostics, []);
  assert.deepEqual(outline.frontMatter, {
    title: '404',
    sidebar_label: '5',
    slug: '3',
    sidebar_position: 3,
    hide_title: true,
  });
});

test('entries are checked against the fields that their collection declares', async () => {
  const fields = {
    command: { type: 'text', required: true },
    topics: { type: 'list', required: false, values: ['sound', 'text'] },
    kind: { type: 'text', required: false, values: ['film', 'still'] },
    site: { type: 'address', required: false },
  } as const;
  const diagnosticsIn = async (yaml: string) => {
    const { outline } = await parseDocument(`---\n${yaml}\n---\n`, {
      collection: { id: 'x', type: 'entries', fields },
    });
    return outline.diagnostics.map(
      ({ line, column, code, text, hint }) => `${line}:${column} ${code} ${text} ${hint}`,
    );
  };
  assert.deepEqual(
    await diagnosticsIn(
      dedent`
        title: A
        command: npm
        topics: [sound]
        kind: still
        site: https://a.example
        sidebar_position: 2
        x_own: 1`,
    ),
    [],
  );
  assert.deepEqual(
    await diagnosticsIn(dedent`
      command: 1
      topics: [text, sond]
      kind: fulm
      site: a.example
      comand: npm`),
    [
      '2:10 frontmatter/wrong-value `command` is the number `1`, but must be text. ' +
        'Put the value in quotes.',
      '3:16 frontmatter/wrong-value `topics` is a list with the text `sond`, but must be a ' +
        'list of `sound`, `text`. Did you mean `sound`?',
      '4:7 frontmatter/wrong-value `kind` is the text `fulm`, but must be one of `film`, ' +
        '`still`. Did you mean `film`?',
      '5:7 frontmatter/wrong-value `site` is the text `a.example`, but must be an address ' +
        'that begins with `https://`. Correct the value, or remove the key.',
      '6:1 frontmatter/unknown-key The front matter key `comand` is not known. ' +
        'Did you mean `command`? Remove it, or let it begin with `x_` if your own components ' +
        'read it.',
    ],
  );
  assert.deepEqual(await diagnosticsIn('title: A'), [
    '1:1 frontmatter/missing-key The front matter has no `command`, which entries of this ' +
      'collection must have. Add `command: …` at the top of the file; it must be text.',
  ]);
});

test('values that Docusaurus refuses as empty are errors', async () => {
  const empty = [
    "id: ''",
    "slug: ''",
    "image: ''",
    "keywords: ''",
    'keywords: []',
    "keywords: ['']",
    "sidebar_label: ''",
    "pagination_label: ''",
    "version_label: ''",
    "pagination_next: ''",
    "displayed_sidebar: ''",
    "tags: ['']",
    "tags: [{ label: '', permalink: /a }]",
    'last_update: {}',
  ];
  const emptyOfPosts = ["authors: ''", 'authors: [{}]', "author: ''", "author_url: ''"];
  const accepted = [
    "title: ''",
    "description: ''",
    "custom_edit_url: ''",
    'tags: []',
    'pagination_next: null',
    'tags: [{ label: 84, permalink: /a }, 42]',
    'keywords: word',
    'keywords: [a, 2]',
  ];
  const codesOf = async (line: string, type: 'docs' | 'blog') => {
    const collection = { id: type, type };
    const { outline } = await parseDocument(`---\n${line}\n---\n\n# A\n`, { collection });
    return outline.diagnostics.map(({ code }) => `${line} ${code}`);
  };
  for (const line of empty)
    assert.deepEqual(await codesOf(line, 'docs'), [`${line} frontmatter/wrong-value`]);
  for (const line of emptyOfPosts)
    assert.deepEqual(await codesOf(line, 'blog'), [`${line} frontmatter/wrong-value`]);
  for (const line of accepted) assert.deepEqual(await codesOf(line, 'docs'), []);
});

test('mistakes in front matter and Markdown are reported in one run', async () => {
  const { outline, body } = await parseDocument('---\ndraft: 1\n---\n\na {b c}\n\n## H {#h}\n');
  assert.deepEqual(
    outline.diagnostics.map(({ line, column, code }) => [line, column, code]),
    [
      [2, 8, 'frontmatter/wrong-value'],
      [5, 3, 'markdown/stray-brace'],
    ],
  );
  assert.equal(body.html, '');
  assert.deepEqual(
    outline.headings.map(({ id }) => id),
    ['h'],
  );
});
