/** `kill -9` at any moment: what is published is whole, and the next build completes it. */
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { createSite, type Files, type TestSite } from './harness.ts';

const PAGES = 120;

/** Every document, and the style sheet that every page names, says `word`. */
function version(word: string): Files {
  const docs = Array.from({ length: PAGES }, (_, i): [string, string] => [
    `docs/doc${i}.md`,
    `# Document ${i}\n\nThis is the ${word} text.\n`,
  ]);
  return { ...Object.fromEntries(docs), 'site.css': `.${word} { color: red }\n` };
}

test('a build that is killed leaves every page wholly old or wholly new', async (t) => {
  const config = "collections: { docs: { type: 'docs', path: 'docs' } },\n  customCss: 'site.css',";
  const site = createSite(version('old'), { theme: 'plain', config });
  t.after(site.close);
  const build = async () => {
    const start = performance.now();
    const { code, stdout, stderr } = await site.run(['build', '--jobs', '1']);
    assert.equal(code, 0, stdout + stderr);
    return { hashes: site.hashes(), took: performance.now() - start };
  };
  const edit = (word: string) =>
    Object.entries(version(word)).forEach(([file, text]) => site.edit(file, text));

  const old = await build();
  edit('new');
  const changed = await build();
  assert.notDeepEqual(changed.hashes, old.hashes);

  let [from, to] = [changed.hashes, old.hashes];
  let [fromWord, toWord] = ['new', 'old'];
  const moments: readonly [string, () => Parameters<TestSite['run']>[1]][] = [
    ...[0.3, 0.6, 0.8, 0.9, 0.95].map((part): (typeof moments)[number] => [
      `after ${part * 100} % of its time`,
      () => ({ killAfter: part * changed.took }),
    ]),
    // Where files are written: when the first, one in the middle, the last page has changed.
    ...[0, 1, 50, 99].map((doc): (typeof moments)[number] => [
      `when page ${doc} has changed`,
      () => ({ killWhen: watch(`${site.root}/build/docs/doc${doc}.html`) }),
    ]),
  ];
  for (const [moment, options] of moments) {
    await t.test(`killed ${moment}`, async (inner) => {
      edit(toWord);
      const { code } = await site.run(['build', '--jobs', '1'], options());
      const found = site.hashes();
      const isNew = (file: string) => file.endsWith('.html') && found[file] === to[file];
      const count = Object.keys(to).filter(isNew).length;
      const end = code === null ? 'killed' : 'over';
      inner.diagnostic(`${end}; ${count} of ${PAGES + 1} pages were new`);
      checkWhole(site, { from, to });
      assert.deepEqual((await build()).hashes, to, `the next build completes the ${toWord} site`);
      [from, to, fromWord, toWord] = [to, from, toWord, fromWord];
    });
  }
});

/** Whether a file is another one than now. */
function watch(file: string): () => boolean {
  const inode = () => statSync(file, { throwIfNoEntry: false })?.ino;
  const before = inode();
  return () => inode() !== before;
}

function checkWhole(
  site: TestSite,
  { from, to }: Readonly<Record<'from' | 'to', Record<string, string>>>,
): void {
  const found = site.hashes();
  const torn = Object.entries(found).filter(
    ([file, hash]) => file.endsWith('.html') && hash !== from[file] && hash !== to[file],
  );
  assert.deepEqual(torn, [], 'pages that are neither');
  assert.deepEqual(
    Object.keys(to).filter((file) => file.endsWith('.html') && file in from && !(file in found)),
    [],
    'pages that are gone',
  );
  for (const file of Object.keys(found).filter((name) => name.endsWith('.html'))) {
    const assets = [...site.read(file).matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(
      ([, address]) => address!,
    );
    assert.ok(assets.length >= 3);
    assert.deepEqual(
      assets.filter((asset) => !(asset in found)),
      [],
      `assets of ${file}`,
    );
  }
}
