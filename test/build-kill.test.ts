/**
 * A build that is killed by `kill -9` leaves whole pages at any moment, and the next one completes
 * the output.
 */
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createSite, filesOf, type Files, type TestSite } from './harness.ts';

const PAGES = 120;
/** The number of the last document. Its name sorts last, so its file is written last. */
const LAST = 99;

/** Returns files of a site in which every document and the common style sheet contain `word`. */
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
    const { ok, diagnostics } = await site.build();
    assert.deepEqual([ok, diagnostics], [true, []]);
    return site.hashes();
  };
  const edit = (word: string) =>
    Object.entries(version(word)).forEach(([file, text]) => site.edit(file, text));

  let to = await build();
  edit('new');
  let from = await build();
  assert.notDeepEqual(from, to);

  let [fromWord, toWord] = ['new', 'old'];
  const at = (file: string) => path.join(site.root, file);
  // Assets are written first, then documents in their order.
  const moments: readonly [string, () => () => boolean][] = [
    ['when it has read the files', () => watch(() => newest(at('.site')))],
    ['when the first asset is there', () => watch(() => filesOf(at('build/assets')).length)],
    ...[0, 1, 50, LAST].map((doc): (typeof moments)[number] => [
      `when page ${doc} has changed`,
      () => watch(() => statSync(at(`build/docs/doc${doc}.html`), { throwIfNoEntry: false })?.ino),
    ]),
  ];
  for (const [moment, isReached] of moments) {
    await t.test(`killed ${moment}`, async (inner) => {
      edit(toWord);
      const { code } = await site.run(['build', '--jobs', '1'], { killWhen: isReached() });
      const output = site.hashes();
      const isNew = ([file, hash]: [string, string]) =>
        file.endsWith('.html') && output[file] === hash;
      const count = Object.entries(to).filter(isNew).length;
      inner.diagnostic(
        `${code === null ? 'killed' : 'over'}; ${count} of ${PAGES + 1} pages were new`,
      );
      checkWhole(site, { from, to });
      assert.deepEqual(await build(), to, `the next build completes the ${toWord} site`);
      [from, to, fromWord, toWord] = [to, from, toWord, fromWord];
    });
  }
});

/** Returns a function that says whether a value has changed. */
function watch(read: () => unknown): () => boolean {
  const before = read();
  return () => read() !== before;
}

/** Returns the time of the latest write in a folder. */
function newest(folder: string): number {
  return Math.max(
    ...filesOf(folder).map(
      (file) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    ),
  );
}

function checkWhole(
  site: TestSite,
  { from, to }: Readonly<Record<'from' | 'to', Record<string, string>>>,
): void {
  const output = site.hashes();
  const torn = Object.entries(output).filter(
    ([file, hash]) => file.endsWith('.html') && hash !== from[file] && hash !== to[file],
  );
  assert.deepEqual(torn, [], 'pages that are neither');
  assert.deepEqual(
    Object.keys(to).filter((file) => file.endsWith('.html') && file in from && !(file in output)),
    [],
    'pages that are gone',
  );
  for (const file of Object.keys(output).filter((name) => name.endsWith('.html'))) {
    const assets = [...site.read(file).matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(
      ([, address]) => address!,
    );
    assert.ok(assets.length >= 3);
    assert.deepEqual(
      assets.filter((asset) => !(asset in output)),
      [],
      `assets of ${file}`,
    );
  }
}
