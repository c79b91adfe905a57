/**
 * YAML that is valid but cannot be used. Each text is reported with its place, and the rest of the
 * run continues.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite } from './harness.ts';

const anchor =
  '`*Important*` begins with `*`, which refers to an anchor, and there is no anchor ' +
  '`&Important*` before it';
const bomb = `a: &a [x, x]\n${Array.from({ length: 101 }, (_, i) => `b${i}: *a\n`).join('')}`;

/** Texts of front matter or files, each with the line, column and reason of its diagnostic. */
const faults: Readonly<Record<string, readonly [yaml: string, at: string, reason: string]>> = {
  'a value that begins with an asterisk': ['title: *Important*\n', '1:8', anchor],
  'the key __proto__': [
    '__proto__: 1\n',
    '1:1',
    'the key `__proto__` is a reserved name in JavaScript',
  ],
  'the key constructor': [
    'constructor: 1\n',
    '1:1',
    'the key `constructor` is a reserved name in JavaScript',
  ],
  'a list that holds itself': [
    'tags: &a [*a]\n',
    '1:11',
    '`*a` refers to the value that it is a part of',
  ],
  'too many aliases': [bomb, '102:7', 'more than 100 references to anchors are not read'],
  'aliases that stand for many more': [
    `a: &a [${'x,'.repeat(9)}x]\nb: &b [${'*a,'.repeat(9)}*a]\nc: [${'*b,'.repeat(9)}*b]\n`,
    '3:32',
    'the references to anchors stand for more than 100 values',
  ],
  'a map as a key': [
    '{a: b}: c\n',
    '1:1',
    'a key is a list, a map or a reference, where a word is expected',
  ],
};

const moved = (at: string, lines: number) =>
  at.replace(/^\d+/, (line) => String(Number(line) + lines));

for (const [name, [yaml, at, reason]] of Object.entries(faults))
  test(`${name} is reported in front matter, categories, tags and authors`, async (t) => {
    const site = createSite(
      {
        'docs/bad.md': `---\n${yaml}---\n\n# Bad\n`,
        'docs/good.md': '# Good\n\n[Lost](./lost.md)\n',
        'docs/group/_category_.yml': yaml,
        'docs/group/one.md': '# One\n',
        'docs/tags.yml': yaml,
        'blog/authors.yml': yaml,
        'blog/2024-01-01-post.md': '---\ntitle: Post\n---\n\nText.\n\n<!-- truncate -->\n',
      },
      {
        config: dedent`
          collections: { \
            docs: { type: 'docs', path: 'docs' }, \
            blog: { type: 'blog', path: 'blog' } \
          },`,
      },
    );
    t.after(() => site.close());
    const { diagnostics } = await site.build();
    const messages = diagnostics.map(
      ({ file, line, column, text }) => `${file}:${line}:${column} ${text}`,
    );
    const about = (file: string) => messages.filter((text) => text.startsWith(`${file}:`));
    assert.equal(about('docs/bad.md').length, 1, messages.join('\n'));
    assert.ok(
      about('docs/bad.md')[0]!.startsWith(`docs/bad.md:${moved(at, 1)} `),
      messages.join('\n'),
    );
    for (const file of ['docs/bad.md', 'docs/group/_category_.yml', 'docs/tags.yml'])
      assert.ok(about(file)[0]!.includes(reason), about(file)[0]);
    for (const file of ['docs/group/_category_.yml', 'docs/tags.yml', 'blog/authors.yml'])
      assert.ok(about(file)[0]!.startsWith(`${file}:${at} `), messages.join('\n'));
    assert.equal(about('docs/good.md').length, 1, 'the rest of the run goes on');
  });
