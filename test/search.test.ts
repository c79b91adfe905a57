/**
 * The search index: results and their order, the files that a query reads, and the same bytes for
 * the same pages.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchHit } from '../generator/contract.ts';
import {
  createPack,
  createSearchIndex,
  packSizeOf,
} from '../generator/search/createSearchIndex.ts';
import { isNear } from '../generator/search/client/findTerms.ts';
import { createMatcher } from '../generator/search/client/matcher.ts';
import { stem } from '../generator/search/client/stem.ts';
import { splitWords } from '../generator/search/client/words.ts';
import { load } from '../generator/load/load.ts';
import { createSite } from './harness.ts';
import { createMemorySearch, documentOf } from './searchSupport.ts';

const heading = (id: string, text: string, depth = 2) => ({ id, depth, heading: text, code: '' });

const documents = [
  documentOf('useCurrentFrame()', { text: 'Gives the number of the frame that is drawn.' }),
  documentOf('Player', {
    text: 'Shows a video in an app.',
    code: "import { Player } from '@remotion/player';",
  }),
  documentOf('Integrate the Player', {
    text: 'Install @remotion/player and use the Player component. The player plays.',
  }),
  documentOf('Render', {
    headingTexts: [
      { depth: 0, heading: '', text: 'From a composition to a file.', code: '' },
      { ...heading('flags', 'Flags'), text: 'What the command takes.' },
      { ...heading('frames', '--frames', 3), text: 'Which frames: a range such as 0-99.' },
    ],
  }),
  documentOf('Lambda', {
    text: 'Call renderMediaOnLambda() to render in parallel.',
    section: 'Cloud',
  }),
  documentOf('Transitions', { text: 'Fades between scenes.' }),
  documentOf('Überblick', { text: 'Naïve façade.' }),
  documentOf('日本語の動画', { text: '動画を作る' }),
  documentOf('Version 1.5', {
    text: 'Release with rendering in parallel.',
    kind: 'post',
    section: 'Blog',
  }),
];
const search = createMemorySearch(documents);

test('words are parts of names, flags, packages, versions and scripts without spaces', () => {
  const words = (text: string) =>
    splitWords(text).map(({ whole, parts, flag }) => [
      whole,
      parts.join(' '),
      ...(flag === undefined ? [] : [flag]),
    ]);
  assert.deepEqual(words('useCurrentFrame() @remotion/player --image-format'), [
    ['usecurrentframe', 'use current frame'],
    ['remotionplayer', 'remotion player'],
    ['imageformat', 'image format', '--image-format'],
  ]);
  assert.deepEqual(words("Version 1.5, H.264, don't HTMLElement"), [
    ['version', 'version'],
    ['1.5', '1.5'],
    ['h264', 'h 264'],
    ['dont', 'dont'],
    ['htmlelement', 'html element'],
  ]);
  assert.deepEqual(words('Café 日本語'), [
    ['cafe', 'cafe'],
    ['日本語', '日本 本語'],
  ]);
  const mixed = words('Reactのサーバー 東京都 服务器 ภาษาไทย');
  assert.deepEqual(mixed.map(String), [
    'react,react',
    'の,の',
    'サーバー,サー ーバ バー',
    '東京,東京',
    '都,都',
    '服务,服务',
    '器,器',
    'ภาษา,ภา าษ ษา',
    'ไทย,ไท ทย',
  ]);
  assert.deepEqual(
    splitWords('a  bc').map(({ start, end }) => [start, end]),
    [
      [0, 1],
      [3, 5],
    ],
  );
});

test('forms of a word share a stem, and a word with one wrong letter is near', () => {
  for (const forms of [
    ['render', 'renders', 'rendering', 'rendered', 'renderer'],
    ['transition', 'transitions', 'transitioning'],
    ['layer', 'layers'],
    ['parameterize', 'parameterized'],
  ])
    assert.equal(new Set(forms.map(stem)).size, 1, forms.join());
  for (const [a, b] of [
    ['interpolate', 'interpolte'],
    ['sequence', 'sequnece'],
    ['spring', 'sprint'],
    ['a', 'ab'],
  ] as const)
    assert.ok(isNear(a, b), `${a} ${b}`);
  for (const [a, b] of [
    ['interpolate', 'interpolt'],
    ['abcd', 'badc'],
    ['spring', 'string2'],
  ] as const)
    assert.ok(!isNear(a, b), `${a} ${b}`);
});

test('every text with a word is looked at, and most others are not', () => {
  const texts = [
    'useAudioData()',
    'media-parser',
    'Version v1.5',
    '--frames',
    "don't",
    'Überblick',
  ];
  for (const text of [...texts, '日本語の動画', '@remotion/player'])
    for (const { whole, parts, flag } of splitWords(text))
      for (const term of [whole, ...parts, ...(flag === undefined ? [] : [flag])]) {
        const terms = new Map([[term, 1]]);
        const { mayAnswer } = createMatcher([{ text: term, weight: 1, terms }]);
        assert.ok(mayAnswer(text), `${term} in ${text}`);
        assert.ok(!mayAnswer('Something else'), term);
      }
});

test('names are found whole, by parts, in any letter case, unfinished and misspelled', async () => {
  for (const query of [
    'useCurrentFrame',
    'USECURRENTFRAME',
    'current frame',
    'currentframe',
    'usecurr',
    'useCurentFrame',
  ])
    assert.equal((await search.pages(query))[0], '/docs/usecurrentframe-', query);
  for (const query of ['renderMediaOnLambda', 'rendermediaonlambda', 'on lambda', 'lambda'])
    assert.equal((await search.pages(query))[0], '/docs/lambda', query);
  assert.deepEqual((await search.pages('@remotion/player')).slice(0, 2).sort(), [
    '/docs/integrate-the-player',
    '/docs/player',
  ]);
  assert.equal((await search.pages('transistion'))[0], '/docs/transitions');
  assert.equal((await search.pages('uberblick'))[0], documents[6]!.url);
  assert.equal((await search.pages('動画'))[0], documents[7]!.url);
  assert.equal((await search.pages('1.5'))[0], '/docs/version-1-5');
});

test('the last word of a query may begin a word of a name, even if it is a word', async () => {
  const { pages } = createMemorySearch([
    documentOf('staticFile()', { text: 'Returns an address.' }),
    documentOf('Custom controls', { text: 'Buttons of your own.' }),
    documentOf('Static', { text: 'fi fi fi', code: 'const con = fi;' }),
    documentOf('Configuration', { text: 'Custom values.' }),
  ]);
  assert.equal((await pages('static fi'))[0], '/docs/staticfile-');
  assert.equal((await pages('custom con'))[0], '/docs/custom-controls');
});

test('a page whose title is the query comes first, and results link to headings', async () => {
  assert.equal((await search.pages('player'))[0], '/docs/player');
  assert.equal((await search.pages('integrate player'))[0], '/docs/integrate-the-player');
  const [flag] = (await search.find('--frames')).hits;
  assert.deepEqual(flag, {
    href: '/docs/render#frames',
    section: 'Docs',
    kind: 'heading',
    title: [{ text: '--frames', isMatch: true }],
    path: ['Render', 'Flags'],
    excerpt: [
      { text: 'Which ', isMatch: false },
      { text: 'frames', isMatch: true },
      { text: ': a range such as 0-99.', isMatch: false },
    ],
  });
});

test('a synonym of the site finds what a title, a heading or a summary names', async () => {
  const pages = [
    documentOf('Audio', { text: 'Plays.' }),
    documentOf('Fonts', { text: 'Loads.' }),
    documentOf('Cloud Run', { text: 'Renders.' }),
  ];
  const files = createSearchIndex(pages, [
    ['music', 'audio'],
    ['google cloud', 'cloud run'],
  ]);
  const { pages: find } = createMemorySearch(pages, files);
  assert.deepEqual(await find('music'), ['/docs/audio']);
  assert.deepEqual(await find('google cloud'), ['/docs/cloud-run']);
  assert.deepEqual(await createMemorySearch(pages).pages('music'), []);
});

test('among pages with the same text, the one that others link to comes first', async () => {
  const pages = [
    documentOf('Frames', { url: '/docs/a' }),
    documentOf('Frames', { url: '/docs/b' }),
  ];
  const files = createSearchIndex(pages, [], new Map([['/docs/b', 9]]));
  assert.deepEqual(await createMemorySearch(pages, files).pages('frames'), ['/docs/b', '/docs/a']);
});

test('words of languages without spaces are found and shown whole, not across words', async () => {
  const sentence = '動画をレンダリングする方法を示します。';
  const { find, pages, files } = createMemorySearch([
    documentOf('東京都の天気', { url: '/ja/tokyo', text: '雨の中に黒い猫。' }),
    documentOf('京都の寺', { url: '/ja/kyoto', text: 'ハグの話。' }),
    documentOf('レンダリング', { url: '/ja/render', text: sentence.repeat(9) }),
    documentOf('安装指南', { url: '/zh/install', text: '在服务器上安装软件。' }),
    documentOf('ไทย', { url: '/th', text: 'วิธีภาษาไทย' }),
  ]);
  for (const [query, page] of [
    ['京都', '/ja/kyoto'],
    ['東京', '/ja/tokyo'],
    ['天気の東京', '/ja/tokyo'],
    ['猫', '/ja/tokyo'],
    ['レンダ', '/ja/render'],
    ['软件', '/zh/install'],
    ['服务器', '/zh/install'],
    ['ภาษาไทย', '/th'],
  ] as const)
    assert.deepEqual(await pages(query), [page], query);
  assert.deepEqual(await pages('バグ'), []);
  const [{ title, excerpt }] = (await find('レンダリング')).hits as [SearchHit];
  assert.deepEqual(title, [{ text: 'レンダリング', isMatch: true }]);
  assert.ok(excerpt.map(({ text }) => text).join('').length > 100);
  // A description ends after a word.
  assert.ok(files.some(({ text }) => text.includes('。動画を…')));
});

test('results are counted by section, and can be limited to one', async () => {
  const unlimited = await search.find('render');
  assert.deepEqual(unlimited.sections.map(({ name }) => name).sort(), ['Blog', 'Cloud', 'Docs']);
  const cloud = await search.provider.search('render', { section: 'Cloud' });
  assert.deepEqual([cloud.count, cloud.hits.map(({ href }) => href)], [1, ['/docs/lambda']]);
});

test('pages of results have 20 each, and every result once', async () => {
  const many = createMemorySearch(
    Array.from({ length: 53 }, (_, i) => documentOf(`Frame ${i}`, { text: 'A frame.' })),
  );
  const pages = await Promise.all(
    [0, 1, 2, 3].map((page) => many.provider.search('frame', { page })),
  );
  assert.deepEqual(
    pages.map(({ hits, count }) => [hits.length, count]),
    [
      [20, 53],
      [20, 53],
      [13, 53],
      [0, 53],
    ],
  );
  assert.equal(new Set(pages.flatMap(({ hits }) => hits.map(({ href }) => href))).size, 53);
});

test('an empty query, noise and unknown words have no results', async () => {
  for (const query of ['', '   ', '()', '🙂', 'zzqqxx', '__proto__', 'constructor'])
    assert.deepEqual((await search.find(query)).hits, [], JSON.stringify(query));
  assert.deepEqual((await search.find('zzqqxx')).suggestions, ['Blog', 'Cloud', 'Docs']);
});

test('markup in pages and queries is shown as text', async () => {
  const [hit] = (
    await createMemorySearch([
      documentOf('<img src=x onerror=alert(1)>', { text: 'Some <script>alert(1)</script> here.' }),
    ]).find('script')
  ).hits;
  assert.deepEqual(hit!.excerpt, [
    { text: 'Some <', isMatch: false },
    { text: 'script', isMatch: true },
    { text: '>alert(1)</', isMatch: false },
    { text: 'script', isMatch: true },
    { text: '> here.', isMatch: false },
  ]);
});

test('the index does not depend on the order of pages, and an edit changes few files', () => {
  const many = Array.from({ length: 120 }, (_, i) =>
    documentOf(`Frame ${i}`, {
      text:
        `Text of ${i}, ${'abcdefghijklmnop'.slice(i % 9, (i % 9) + 7)} ` +
        `${(i * 7919).toString(36)}.`,
    }),
  );
  const files = createSearchIndex(many);
  assert.deepEqual(createSearchIndex([...many].reverse()), files);
  const changed = createSearchIndex(
    many.map((document, i) => (i === 5 ? documentOf('Frame 5', { text: 'Zebra.' }) : document)),
  );
  const before = new Map(files.map(({ path, text }) => [path, text]));
  const differing = changed
    .filter(({ path, text }) => before.get(path) !== text)
    .map(({ path }) => path.replace(/-[\da-f]{8}/, ''))
    .sort();
  assert.equal(differing.filter((path) => path.startsWith('search/pages/')).length, 1);
  assert.equal(changed.length, files.length);
});

test('the directory of a large site is in several lists, of which a search reads few', async () => {
  const many = Array.from({ length: 2402 }, (_, i) => documentOf(`Frame n${i}`));
  many[1999] = documentOf('Zebra', {
    headingTexts: [
      { depth: 0, heading: '', text: '', code: '' },
      { depth: 2, id: 'stripes', heading: 'Stripes', text: 'They begin.', code: '' },
    ],
  });
  const large = createMemorySearch(many);
  const { hits } = await large.find('stripes');
  assert.equal(hits[0]!.href, '/docs/zebra#stripes');
  const [directory] = large.files;
  assert.ok(directory!.text.length < 8000, `${directory!.text.length}`);
  const lists = [...large.read].filter((path) => path.startsWith('search/list-'));
  assert.ok(lists.length >= 2 && lists.length <= 4, lists.join(' '));
  assert.equal((await large.find('n2317')).hits[0]!.href, '/docs/frame-n2317');
});

test('from 1000 pages on, packs have two pages, and large packs leave out beginnings', () => {
  assert.deepEqual([999, 1000, 4000, 4001, 10_000].map(packSizeOf), [1, 2, 2, 3, 5]);
  const page = ['/docs/a', 'A', '', '', '2Stripes\t\tThey begin.'] as const;
  const hasLeads = (count: number) =>
    createPack(Array.from({ length: count }, () => page)).text.includes('They begin');
  assert.deepEqual([1, 2, 3].map(hasLeads), [true, true, false]);
});

test('a result has the first words below its heading, unless the page is a long list', () => {
  const packOf = (count: number) => {
    const headingTexts = Array.from({ length: count }, (_, i) => ({
      ...heading(`code-${i}`, `Code ${i}`),
      text: 'Words below it.',
    }));
    const files = createSearchIndex([documentOf('Codes', { description: 'Codes.', headingTexts })]);
    return files.find(({ path }) => path.startsWith('search/pages/'))!.text;
  };
  assert.ok(packOf(30).includes('Words below it.'));
  assert.ok(!packOf(31).includes('Words below it.'));
});

test('after a deploy that removed shards, the whole index is read again once', async () => {
  const texts = new Map(createSearchIndex(documents).map(({ path, text }) => [path, text]));
  const { createLocalProvider } = await import('../generator/search/client/createLocalProvider.ts');
  let isStale = true;
  const provider = createLocalProvider(async (name) => {
    const text =
      isStale && name === 'search/index.json'
        ? JSON.stringify({ ...JSON.parse(texts.get(name)!), shards: 'a|00000000' })
        : texts.get(name);
    if (name.includes('words-')) isStale = false;
    if (text === undefined) throw new Error(name);
    return JSON.parse(text) as unknown;
  });
  assert.equal((await provider.search('transitions')).hits[0]!.href, '/docs/transitions');
  const broken = createLocalProvider(async () => {
    throw new Error('offline');
  });
  await assert.rejects(broken.search('a'), { message: 'offline' });
});

test('a site has local search by default, unless its theme has no dialog', async (t) => {
  for (const [theme, provider] of [
    ['real', 'local'],
    ['plain', false],
  ] as const) {
    const site = createSite({ 'docs/a.md': '# A\n' }, { theme });
    t.after(site.close);
    const loaded = await load({ root: site.root });
    assert.deepEqual(
      [loaded.diagnostics, loaded.site?.config.search.provider],
      [[], provider],
      theme,
    );
  }
});
