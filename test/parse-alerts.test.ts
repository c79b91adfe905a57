import assert from 'node:assert/strict';
import { test } from 'node:test';
import { treeOf, parseDocument, placesOf, visible } from './parseDocument.ts';

const alert = async (text: string, path: string) => {
  const doc = await parseDocument(text, { path });
  return {
    parts: doc.body.parts.map(({ tree }) => treeOf(tree)),
    html: visible(doc.body.html).trim(),
    places: placesOf(doc),
  };
};

for (const path of ['docs/a.md', 'docs/a.mdx']) {
  test(`alerts of GitHub are admonitions, in ${path}`, async () => {
    for (const kind of ['note', 'tip', 'important', 'warning', 'caution']) {
      const directive = await alert(`:::${kind}\n\nText **bold**.\n\n- One\n\n:::\n`, path);
      assert.equal(directive.parts.length, 1);
      for (const name of [kind.toUpperCase(), kind]) {
        const written = `> [!${name}]\n> Text **bold**.\n>\n> - One\n`;
        assert.deepEqual(await alert(written, path), directive);
        assert.deepEqual(await alert(written.replace(']\n', ']  \n'), path), directive);
        assert.deepEqual(await alert(written.replace(']\n', ']\n>\n'), path), directive);
      }
    }
  });

  test(`other quotes stay quotes, in ${path}`, async () => {
    const { html, places: found } = await alert('> Text of [!NOTE]\n> and more.\n', path);
    assert.match(html, /^<blockquote>/);
    assert.deepEqual(found, []);
  });
}
