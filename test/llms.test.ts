/** The lists of pages for agents, and how long lists are split. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLlms } from '../integrations/markdown/llms.ts';
import type { PageSection } from '../integrations/markdown/listPages.ts';
import { dedent } from './dedent.ts';

const site = { title: 'Site', tagline: 'One.', url: 'https://a.example', baseUrl: '/base/' };

const section = (title: string, count: number, description = ''): PageSection => ({
  title,
  pages: Array.from({ length: count }, (_, i) => ({
    permalink: `/base/${i}`,
    title: `Page ${i}`,
    description,
    markdown: `https://a.example/base/${i}.md`,
  })),
});

test('a list that fits is one file', () => {
  const { root, between, sections, full } = createLlms([section('Docs', 2)], site);
  assert.deepEqual([between, sections, full], [[], [], undefined]);
  assert.equal(
    root.content,
    dedent`
      # Site

      > One.

      ## Docs

      - [Page 0](https://a.example/base/0.md)
      - [Page 1](https://a.example/base/1.md)
    `,
  );
});

test('a longer list has a file for each section, and splits long sections again', () => {
  const { root, sections, full } = createLlms(
    [section('Docs: A & [b]', 1), section('API', 9, 'x'.repeat(60)), section('!', 1)],
    { ...site, limit: 1000 },
  );
  assert.equal(
    root.content,
    dedent`
      # Site

      > One.

      ## Sections

      - [Docs: A & \\[b\\]](https://a.example/base/llms/docs-a-b.txt): 1 page
      - [API (1 of 2)](https://a.example/base/llms/api-1-of-2.txt): 5 pages
      - [API (2 of 2)](https://a.example/base/llms/api-2-of-2.txt): 4 pages
      - [!](https://a.example/base/llms/section.txt): 1 page
    `,
  );
  assert.equal(
    sections[0]!.content,
    dedent`
      # Docs: A & \\[b\\]

      > The text of these pages is in [one file](https://a.example/base/llms/docs-a-b-full.txt).

      - [Page 0](https://a.example/base/0.md)
    `,
  );
  assert.deepEqual(
    sections.map(({ fullPath, section: { pages } }) => `${fullPath} ${pages.length}`),
    [
      'llms/docs-a-b-full.txt 1',
      'llms/api-1-of-2-full.txt 5',
      'llms/api-2-of-2-full.txt 4',
      'llms/section-full.txt 1',
    ],
  );
  assert.equal(
    full!.content,
    dedent`
      # Site

      > One.

      ## Text of the sections

      - [Docs: A & \\[b\\]](https://a.example/base/llms/docs-a-b-full.txt): 1 page
      - [API (1 of 2)](https://a.example/base/llms/api-1-of-2-full.txt): 5 pages
      - [API (2 of 2)](https://a.example/base/llms/api-2-of-2-full.txt): 4 pages
      - [!](https://a.example/base/llms/section-full.txt): 1 page
    `,
  );
});

test('the text of more than 100 pages is one file only on request', () => {
  const create = (longTexts: boolean) =>
    createLlms([section('Guide', 101), section('API', 1, 'x'.repeat(2000))], {
      ...site,
      limit: 5500,
      longTexts,
    });
  const { sections, full } = create(false);
  assert.deepEqual(
    sections.map(({ fullPath }) => fullPath),
    [undefined, 'llms/api-full.txt'],
  );
  assert.match(sections[0]!.content, /^# Guide\n\n- \[Page 0\]/);
  assert.equal(
    full!.content,
    dedent`
      # Site

      > One.

      ## Text of the sections

      - [Guide](https://a.example/base/llms/guide.txt): 101 pages, listed one by one
      - [API](https://a.example/base/llms/api-full.txt): 1 page
    `,
  );
  assert.equal(create(true).sections[0]!.fullPath, 'llms/guide-full.txt');
});

test('no list is longer than the limit, and the root leads to every page', () => {
  for (const [most, sizes] of [
    [1000, [400, 1, 1, 90]],
    [50_000, [3000, 20, 700]],
    [2000, Array.from({ length: 300 }, () => 3)],
  ] as const) {
    const all = sizes.map((size, i) => section(`Part ${i % 7}`, size, 'y'.repeat(30)));
    const { root, between, sections } = createLlms(all, { ...site, limit: most });
    const files = new Map([root, ...between, ...sections].map((file) => [file.path, file]));
    assert.equal(files.size, 1 + between.length + sections.length, 'no two have one path');
    const over = [...files.values()].filter(({ content }) => content.length > most);
    assert.deepEqual(
      over.map(({ path }) => path),
      [],
    );
    const reached: string[] = [];
    const follow = ({ content }: { readonly content: string }): void => {
      for (const [, href] of content.matchAll(/^- .*?\]\(https:\/\/a\.example\/base\/(.*?)\)/gm)) {
        const next = files.get(href!);
        if (next) follow(next);
        else reached.push(href!);
      }
    };
    follow(root);
    assert.equal(
      reached.length,
      sizes.reduce((sum, size) => sum + size, 0),
    );
    assert.ok(reached.every((href) => href.endsWith('.md')));
  }
});
