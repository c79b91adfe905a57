/** Pictures of posts on the first screen, which must not load lazily. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite, pixel } from './harness.ts';

const post = (title: string) =>
  dedent`
    # ${title}

    ![${title} 1](/p.png)

    <!-- truncate -->

    ![${title} 2](/p.png)
  `;

test('the first picture of a post or of a list loads eagerly', async (t) => {
  const site = createSite(
    {
      'blog/2024-01-01-a.md': post('A'),
      'blog/2024-01-02-b.md': post('B'),
      'docs/d.md': post('D').replace('<!-- truncate -->', ''),
      'src/pages/index.md': '# Home\n',
      'public/p.png': pixel,
    },
    {
      config: dedent`
        collections: { \
          docs: { type: 'docs' }, \
          blog: { type: 'blog' }, \
          pages: { type: 'pages', path: 'src/pages' } \
        },`,
    },
  );
  t.after(() => site.close());
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  const eager = (page: string) =>
    [...site.read(page).matchAll(/<img [^>]*alt="(\w \d)"[^>]*>/g)].flatMap(([image, alt]) =>
      image.includes('loading="lazy"') ? [] : [alt],
    );
  assert.deepEqual(eager('blog/2024/01/01/a.html'), ['A 1']);
  assert.deepEqual(eager('blog.html'), ['B 1']);
  assert.deepEqual(eager('docs/d.html'), []);
  site.edit('blog/2024-01-01-a.md', post('A').replace('truncate -->', 'truncate -->\n\nMore.'));
  await site.build();
  assert.deepEqual(eager('blog/2024/01/01/a.html'), ['A 1']);
});
