/** Social cards: their rendering, and the cards that a build renders. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import { build } from 'esbuild';
import { dedent } from './dedent.ts';
import { hashOf } from '../generator/lib/hash.ts';
import { joinFonts, readFont } from '../generator/lib/fonts.ts';
import { encodePng } from '../generator/lib/raster/encodePng.ts';
import { createRasterize } from '../generator/lib/raster/rasterize.ts';
import { socialCardSize, toWritable } from '../integrations/social-cards/planCard.ts';
import { renderSocialCard } from '../theme/social/renderSocialCard.ts';
import { fitTitle } from '../theme/social/fitTitle.ts';
import { createSite, pixel, repository, type TestSite } from './harness.ts';

const fontFile = path.join(repository, 'theme/social/Inter-SemiBold.ttf');
const fonts = joinFonts([readFont(readFileSync(fontFile))]);

test('a font has a set of characters and their widths', () => {
  const covers = (character: string) => fonts.covers(character.codePointAt(0)!);
  assert.deepEqual([...'aZüłşΩЖ€→©日あ한ש🎉'].map(covers), [
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  // In units of the font, of which an em has 2,048, `W` is 2,089 wide and `i` 536.
  assert.deepEqual(
    [fonts.measure('W', 2048), fonts.measure('i', 2048), fonts.measure('Wi', 1024)],
    [2089, 536, 1312.5],
  );
  assert.equal(fonts.measure('日', 100), 100);
  assert.throws(() => readFont(pixel), /no TrueType or OpenType file/);
});

test('characters that no font has are left out, and titles in other scripts are empty', () => {
  const written = (text: string) => toWritable(text, fonts);
  assert.equal(written('Release 4.0 🎉'), 'Release 4.0');
  assert.equal(written('Fast 👩🏽‍💻 and ❤️ safe'), 'Fast and safe');
  assert.equal(written('A  →\tB © C'), 'A → B © C');
  assert.equal(written('U\u0308ber'), 'Über');
  assert.equal(written('Docs 日本語'), '');
  assert.equal(written('שלום'), '');
  assert.equal(written('🎉'), '');
});

test('a title is as large as fits, with balanced lines, and never overflows', () => {
  const room = {
    width: 1040,
    height: 244,
    sizes: [92, 76, 60, 42],
    leading: 1.14,
    measure: fonts.measure,
  };
  assert.deepEqual(fitTitle('Animating properties', room), {
    size: 92,
    lines: ['Animating properties'],
  });
  assert.deepEqual(fitTitle('A title that is a little longer than one line', room), {
    size: 92,
    lines: ['A title that is a little', 'longer than one line'],
  });
  for (const title of [
    'word '.repeat(80),
    'x'.repeat(400),
    'Wide WWWW '.repeat(12),
    '日本語'.repeat(60),
    `${'a'.repeat(70)} ${'b'.repeat(70)}`,
    '',
  ]) {
    const { size, lines } = fitTitle(title, room);
    assert.ok(
      lines.every((line) => fonts.measure(line, size) <= room.width),
      title,
    );
    assert.ok(lines.length * size * room.leading <= room.height, title);
  }
  assert.match(fitTitle('word '.repeat(80), room).lines.at(-1)!, /…$/);
});

test('pictures are PNGs with a palette that keep every pixel', () => {
  const [width, height] = [40, 30];
  const pixels = new Uint8Array(width * height * 4).map((_, i) =>
    i % 4 === 3 ? 255 : ((i >> 4) * (i < 2400 ? 37 : 7 + (i >> 9))) % 16,
  );
  const png = Buffer.from(encodePng(pixels, { width, height })!);
  assert.equal(png.toString('latin1', 1, 4), 'PNG');
  const at = (type: string) => png.indexOf(type, 0, 'latin1');
  const chunk = (type: string) =>
    png.subarray(at(type) + 4, at(type) + 4 + png.readUInt32BE(at(type) - 4));
  const rows = inflateSync(chunk('IDAT'));
  const palette = chunk('PLTE');
  const filters = new Set<number>();
  let above = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    const [filter, ...row] = rows.subarray(y * (width + 1), (y + 1) * (width + 1));
    filters.add(filter!);
    above = Uint8Array.from(row, (value, x) => value + (filter === 2 ? above[x]! : 0));
    assert.deepEqual(
      [...above].flatMap((place) => [...palette.subarray(place * 3, place * 3 + 3), 255]),
      [...pixels.subarray(y * width * 4, (y + 1) * width * 4)],
    );
  }
  assert.deepEqual([...filters], [0, 2]);
  // Chromium's, Debian's and Python's zlib agree on these bytes.
  assert.equal(hashOf(png), 'c7b8434a324dcebc');
  const many = new Uint8Array(width * height * 4).map((_, i) =>
    i % 4 === 0 ? i >> 2 : i % 4 === 1 ? i >> 10 : 255,
  );
  assert.equal(encodePng(many, { width, height }), undefined);
});

test('a card always has the same bytes, and the size that networks require', async () => {
  const input = {
    ...socialCardSize,
    title: 'Animating <properties> & "more"',
    section: 'Docs',
    siteTitle: 'Framebook',
    host: 'framebook.example',
    direction: 'ltr',
    measure: fonts.measure,
  } as const;
  const [one, other] = [await createRasterize([fontFile]), await createRasterize([fontFile])].map(
    (rasterize) => Buffer.from(rasterize(renderSocialCard(input))),
  );
  assert.ok(one!.equals(other!));
  assert.deepEqual([one!.readUInt32BE(16), one!.readUInt32BE(20)], [1200, 630]);
  assert.ok(one!.length < 25_000, `${one!.length} bytes`);
  const shown = renderSocialCard({ ...input, title: '', section: '' });
  assert.match(shown, /font-size="92"[^>]*>Framebook</);
});

test('a bundle that contains resvg works beside a module that imports it', async () => {
  const outfile = path.join(repository, `node_modules/.cache/test-rasterize-${process.pid}.mjs`);
  const entry = path.join(repository, 'generator/lib/raster/rasterize.ts');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(entry).href) },
  });
  try {
    const bundled = (await import(pathToFileURL(outfile).href)) as {
      createRasterize: typeof createRasterize;
    };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    const [own, other] = [await createRasterize([]), await bundled.createRasterize([])];
    assert.deepEqual(Buffer.from(own(svg)), Buffer.from(other(svg)));
  } finally {
    rmSync(outfile);
  }
});

const config = dedent`
  tagline: 'A tagline',
  socialCards: true,
  collections: {
    docs: { type: 'docs', path: 'docs' },
    pages: { type: 'pages', path: 'pages' },
  },`;
const files = {
  'pages/index.md': '---\ntitle: Test\n---\n\nHome.\n',
  'pages/named.tsx': dedent`
    import Layout from '@theme/Layout';

    export default function Named() {
      return <Layout title="Named by its layout"><main>Text.</main></Layout>;
    }
  `,
  'docs/a.md': '# First\n\nText.\n',
  'docs/b.md': '# Second\n\nText.\n',
  'docs/own.md': '---\nimage: ./own.png\n---\n\n# Own\n',
  'docs/own.png': pixel,
};
const metas = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta [^>]*content="([^"]*)"[^>]*>/g)].flatMap(([tag, content]) =>
      [...tag.matchAll(/ (?:property|name)="((?:og|twitter):(?:image|card)[^"]*)"/g)].map(
        ([, name]) => [name, content],
      ),
    ),
  );

let site: TestSite;
before(async () => {
  site = createSite(files, { config });
  await site.build();
});
after(() => site.close());

test('every page without its own picture gets a card that is named by its content', () => {
  assert.deepEqual(
    site.result.diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  );
  const pictures = Object.keys(site.hashes()).filter((file) => file.startsWith('assets/social/'));
  // These are Home, Named, First, Second, the search page and the not-found page.
  assert.deepEqual([pictures.length, site.result.counts.pageFiles], [6, 6]);
  const tags = metas(site.read('docs/a.html'));
  assert.match(tags['og:image']!, /^https:\/\/test\.example\/assets\/social\/[\da-f]{16}\.png$/);
  assert.deepEqual(
    { ...tags, 'og:image': 0, 'twitter:image': 0 },
    {
      'og:image': 0,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'First',
      'twitter:card': 'summary_large_image',
      'twitter:image': 0,
      'twitter:image:alt': 'First',
    },
  );
  assert.equal(tags['og:image'], tags['twitter:image']);
  assert.ok(pictures.includes(tags['og:image']!.slice('https://test.example/'.length)));
  assert.equal(metas(site.read('named.html'))['og:image:alt'], 'Named by its layout');
});

test('a picture of the author replaces the card, with its size', () => {
  const tags = metas(site.read('docs/own.html'));
  assert.match(
    tags['og:image']!,
    /^https:\/\/test\.example\/assets\/images\/own-[\da-f]{10}\.png$/,
  );
  assert.deepEqual(
    [tags['og:image:width'], tags['og:image:height'], tags['og:image:alt']],
    ['1', '1', 'Own'],
  );
});

test('only cards of pages whose title or section changed are made again', async () => {
  const before_ = metas(site.read('docs/a.html'))['og:image'];
  const counts = async () => (await site.build()).counts;
  assert.deepEqual([(await counts()).pageFiles, (await counts()).rendered], [0, 0]);
  site.edit('docs/a.md', '# First\n\nOther text.\n');
  assert.deepEqual((({ pageFiles, rendered }) => [pageFiles, rendered > 0])(await counts()), [
    0,
    true,
  ]);
  assert.equal(metas(site.read('docs/a.html'))['og:image'], before_);
  site.edit('docs/a.md', '# Another\n\nOther text.\n');
  assert.equal((await counts()).pageFiles, 1);
  assert.notEqual(metas(site.read('docs/a.html'))['og:image'], before_);
  assert.equal(site.has(before_!.slice('https://test.example/'.length)), false);
  site.edit('docs/a.md', '# First\n\nText.\n');
  assert.equal((await counts()).pageFiles, 1);
});

test('the bytes of cards depend neither on threads nor on the cache', async () => {
  const expected = Object.entries(site.hashes()).filter(([file]) =>
    file.startsWith('assets/social/'),
  );
  await site.build({ outDir: 'other', jobs: 2, cache: false });
  assert.deepEqual(
    Object.entries(site.hashes('other')).filter(([file]) => file.startsWith('assets/social/')),
    expected,
  );
});

test('`socialCards: false` and an image of the whole site make no cards', async () => {
  const without = createSite(files, {
    config: config.replace('socialCards: true', 'socialCards: false'),
  });
  const whole = createSite(
    { ...files, 'public/card.png': pixel },
    { config: `themeConfig: { image: '/card.png' },\n  ${config}` },
  );
  try {
    assert.equal((await without.build()).counts.pageFiles, 0);
    assert.deepEqual(metas(without.read('docs/a.html')), { 'twitter:card': 'summary' });
    assert.equal((await whole.build()).counts.pageFiles, 0);
    assert.deepEqual(metas(whole.read('docs/a.html')), {
      'og:image': 'https://test.example/card.png',
      'og:image:width': '1',
      'og:image:height': '1',
      'og:image:alt': 'First',
      'twitter:card': 'summary_large_image',
      'twitter:image': 'https://test.example/card.png',
      'twitter:image:alt': 'First',
    });
  } finally {
    without.close();
    whole.close();
  }
});

test('a logo that is not an SVG gives one diagnostic, and nothing is written', async () => {
  const broken = createSite(
    {
      ...files,
      'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><g></svg>',
    },
    { config: `themeConfig: { navbar: { logo: { src: '/logo.svg' } } },\n  ${config}` },
  );
  try {
    const { ok, diagnostics } = await broken.build();
    assert.equal(ok, false);
    const errors = diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, text }) => [code, text.replace(/\(.*/, '')]);
    assert.deepEqual(errors, [
      [
        'integration/fails',
        'The integration `social-cards` fails in its hook `pageFile.make`: for `/`, its card ' +
          'is not an SVG ',
      ],
    ]);
    assert.equal(broken.has('index.html'), false);
  } finally {
    broken.close();
  }
});
