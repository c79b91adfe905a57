/** Addresses and imports in style sheets, which are published, or reported if they are broken. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { startDev } from './devSupport.ts';
import { createSite, type TestSite, filesOf, pixel, repository } from './harness.ts';
import { toLine } from './loadSupport.ts';

const collections = dedent`
  baseUrl: '/base/', \
  collections: { \
    docs: { type: 'docs', path: 'docs' }, \
    pages: { type: 'pages', path: 'pages' } \
  },`;
const files = { 'pages/index.md': '# Home\n', 'docs/a.md': '# A\n' };

const sheetOf = (site: ReturnType<typeof createSite>, name: RegExp) => {
  const sheet = Object.keys(site.hashes()).find((file) => name.test(file));
  assert.ok(sheet, String(name));
  return site.read(sheet);
};

/** Matches properties and values that name a side of the screen in place of a logical one. */
const physical = new RegExp(
  [
    '(?:^|[\\s;{])(?:left|right):',
    '(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)',
    'border-(?:top|bottom)-(?:left|right)-radius',
    '(?:text-align|clear):\\s*(?:left|right)',
    // The second and the last of four values differ.
    '(?:margin|padding|inset|border-width):\\s*(\\S+) (\\S+) (\\S+) (?!\\2;)\\S+;',
    'translate:\\s*-?[1-9]',
  ].join('|'),
);

test('styles of the theme follow the direction of the language', () => {
  // Some classes of Docusaurus are named after sides. Shapes that are drawn with borders have no
  // sides. A copy button is over code, which runs from left to right in every language.
  const meant = /^infima[-\w]*\.css:|border-width: 0 1\.5px 1\.5px 0|^code\.css:.*inset: 0\.4rem/;
  const folder = path.join(repository, 'theme/styles');
  const faults = filesOf(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .replace(/calc\([^;]*?\)(?=[ ;])|var\([^)]*\)/g, (value) => value.replace(/\s/g, ''))
      .split('\n')
      .flatMap((line) => (physical.test(line) ? [`${file}:${line.trim()}`] : []))
      .filter((line) => !meant.test(line)),
  );
  assert.deepEqual(faults, []);
});

/** A style sheet with addresses of every kind, and the files to which they lead. */
const manyPlaces = {
  ...files,
  'css/site.css': [
    '@import url("https://fonts.example/f.css");',
    '@import url("https://fonts.example/g.css") layer(base.reset) screen;',
    "@import 'https://fonts.example/h.css' layer;",
    "@import './more/part.css';",
    "@import '~look/theme.css';",
    "@import 'plain';",
    ".a { background: url('./dot.png?x#y') }",
    ".b { background: url('/from-static.png') }",
    ".c { background: url('https://images.example/a.png') }",
    ".d { background: url('data:image/gif;base64,AA==') }",
    ".e { mask: url('#mask') }",
    ".f { background: url('look/pic.png') }",
    "@font-face { font-family: x; src: url('./x.woff2') format('woff2') }",
    '',
  ].join('\n'),
  'css/more/part.css': ".part { background: url('../dot.png') }\n",
  'css/dot.png': pixel,
  'css/x.woff2': 'font',
  'public/from-static.png': pixel,
  'node_modules/look/theme.css': ".look { background: url('pic.png') }\n",
  'node_modules/look/pic.png': pixel,
  'node_modules/plain/package.json': '{"name":"plain","style":"s.css"}',
  'node_modules/plain/s.css': '.plain { margin: 0 }\n',
};

test('url(), @import and @font-face in customCss are found in every kind of place', async (t) => {
  const site = createSite(manyPlaces, { config: `${collections} customCss: './css/site.css',` });
  t.after(site.close);
  const { diagnostics, policy } = await site.build();
  assert.deepEqual(diagnostics, []);
  const css = sheetOf(site, /css\/site-.*\.css$/);
  const remote = [
    '@import "https://fonts.example/f.css";',
    '@import "https://fonts.example/g.css" layer(base.reset) screen;',
    '@import "https://fonts.example/h.css" layer;',
  ];
  assert.ok(css.startsWith(remote.join('')), css);
  const urls = [...css.matchAll(/url\("?([^")]*)"?\)/g)].map(([, url]) => url!);
  // A property with a vendor prefix repeats it.
  urls.splice(urls.indexOf('#mask'), 1);
  assert.deepEqual(
    urls.map((url) => url.replace(/-[\da-f]{10}\./, '-*.')),
    [
      '/base/assets/images/dot-*.png',
      '/base/assets/images/pic-*.png',
      '/base/assets/images/dot-*.png?x#y',
      '/base/from-static.png',
      'https://images.example/a.png',
      'data:image/gif;base64,AA==',
      '#mask',
      '/base/assets/images/pic-*.png',
      '/base/assets/files/x-*.woff2',
    ],
  );
  for (const url of urls.filter((address) => address.startsWith('/base/')))
    assert.ok(site.has(url.slice('/base/'.length).replace(/[?#].*/, '')), url);
  assert.match(css, /\.part\{.*\.look\{.*\.plain\{/);
  assert.match(policy!.text, /img-src 'self' data: https:\/\/images\.example;/);
  assert.match(policy!.text, /style-src 'self' https:\/\/fonts\.example;/);
  assert.match(policy!.text, /font-src 'self' https:\/\/fonts\.example;/);
});

test('a syntax error, a missing import and a missing file in customCss have places', async (t) => {
  const site = createSite(
    { ...files, 'css/site.css': ".a { color: red }\n  .b { background: url('./none.png') }\n" },
    { config: `${collections} customCss: 'css/site.css',` },
  );
  t.after(site.close);
  const diagnostics = async () => (await site.build()).diagnostics.map(toLine);
  assert.deepEqual(await diagnostics(), [
    'css/site.css:2:24 asset/missing-file The file `./none.png` does not exist. | ' +
      'Correct the path: `./x` is beside this file, `/x` in a static folder, `@site/x` below ' +
      "the site's folder.",
  ]);
  site.edit('css/site.css', ".a { color: red }\n@import 'none.css';\n");
  site.edit('css/site.css', "@import 'none.css';\n");
  assert.deepEqual(await diagnostics(), [
    'css/site.css:1:1 asset/bad-style-sheet The style sheet cannot be read: ' +
      'no file or package `none.css` to import. | Correct the path, or install the package.',
  ]);
  site.edit('css/site.css', '.a { color: red }\n.b { &:hover; {} }\n..c {}\n');
  assert.deepEqual(
    (await diagnostics()).map((line) => /^\S+ \S+/.exec(line)![0]),
    ['css/site.css:2:13 asset/bad-style-sheet', 'css/site.css:3:2 asset/bad-style-sheet'],
  );
  site.edit(
    'css/site.css',
    dedent`
      .a { colr: red }
      .b:hovr { margin: 0
        color: red }
      @meda x {}
    `,
  );
  assert.deepEqual(await diagnostics(), [
    'css/site.css:1:6 asset/style-slip `colr` is not a property of CSS, so browsers ignore it. | ' +
      'Did you mean `color`?',
    'css/site.css:2:3 asset/style-slip `:hovr` is not a state of CSS, so browsers ignore it. | ' +
      'Did you mean `:hover`?',
    'css/site.css:2:20 asset/style-slip A semicolon is missing here, so browsers ignore this ' +
      'declaration and the next one. | End the line with `;`.',
    'css/site.css:4:1 asset/style-slip `@meda` is not a rule of CSS, so browsers ignore it. | ' +
      'Did you mean `@media`?',
  ]);
  site.edit('css/site.css', '.a { color: red }\n.b { color: red;\n');
  assert.deepEqual(await diagnostics(), [
    'css/site.css:2:4 asset/bad-style-sheet The style sheet cannot be read: ' +
      'Expected "}" to go with "{". | Correct the rule at this place.',
  ]);
  site.edit('css/site.css', '.a { color: red }\n');
  assert.deepEqual(await diagnostics(), []);
});

test('style sheets and CSS modules that a component imports are published', async (t) => {
  const site = createSite(
    {
      ...files,
      'docs/a.mdx': "# A\n\nimport Box from './_Box.tsx';\n\n<Box />\n",
      'docs/_Box.tsx': dedent`
        import './box.css';
        import styles from './box.module.css';
        export default function Box() { return <p className={styles.own}>box</p>; }
      `,
      'docs/box.css': dedent`
        @import url('https://remote.example/a.css');
        .box { background: url('./dot.png'); mask: url('/from-static.png') }
      `,
      'docs/box.module.css': ".own { background: url('~look/pic.png') }\n",
      'docs/dot.png': pixel,
      'public/from-static.png': pixel,
      'node_modules/look/pic.png': pixel,
    },
    { config: collections },
  );
  site.remove('docs/a.md');
  t.after(site.close);
  const { diagnostics, policy } = await site.build();
  assert.deepEqual(diagnostics, []);
  const css = sheetOf(site, /css\/page-.*\.css$/);
  assert.match(css, /@import "https:\/\/remote\.example\/a\.css";/);
  assert.match(css, /url\("?\/base\/assets\/images\/dot-[\da-f]{10}\.png"?\)/);
  assert.match(css, /url\("?\/base\/from-static\.png"?\)/);
  assert.match(css, /url\("?\/base\/assets\/images\/pic-[\da-f]{10}\.png"?\)/);
  assert.ok(site.has(/assets\/images\/dot-[\da-f]{10}\.png/.exec(css)![0]));
  assert.match(policy!.text, /style-src 'self' https:\/\/remote\.example;/);

  site.edit('docs/box.css', "p {}\n.box { background: url('./none.png') }\n");
  assert.deepEqual((await site.build()).diagnostics.map(toLine), [
    'docs/box.css:2:24 asset/missing-file The file `./none.png` does not exist. | ' +
      'Correct the path: `./x` is beside this file, `/x` in a static folder, `@site/x` below ' +
      "the site's folder.",
  ]);
});

test('the development server reports a fault in customCss until it is corrected', async (t) => {
  const dev = await startDev(
    { ...files, 'css/site.css': '.a { color: red }\n' },
    { config: `${collections.replace("baseUrl: '/base/', ", '')} customCss: 'css/site.css',` },
  );
  t.after(dev.close);
  const failures = async () =>
    (await dev.ask('/docs/a')).failures.map(({ code, file }) => [code, file]);
  assert.deepEqual(await failures(), []);
  await dev.after(() => dev.site.edit('css/site.css', "@import 'none.css';\n"));
  assert.deepEqual(await failures(), [['asset/bad-style-sheet', 'css/site.css']]);
  await dev.after(() => dev.site.edit('css/site.css', '.a { color: blue }\n'));
  assert.deepEqual(await failures(), []);
});

const parts = {
  ...files,
  'docs/a.mdx': dedent`
    # A

    import Box from './_Box.tsx';

    <Box />
  `,
  'docs/_Box.tsx': dedent`
    import { useState } from 'react';
    import 'styler';
    import own from './box.module.css';
    import other from './more/box.module.css';
    export default function Box() {
      const [on, turn] = useState(false);
      return <p onClick={() => turn(!on)} className={own.box + ' ' + other.box}>box</p>;
    }
  `,
  'docs/box.module.css': '.box { color: red; & b { color: light-dark(#111, #eee) } }\n',
  'docs/more/box.module.css': '.box { color: blue }\n',
  'src/theme/Footer/index.tsx': dedent`
    import styles from './styles.module.css';
    import './plain.css';
    import 'look/theme.css';
    import picture from './dot.png';
    import Below from '../../Below.tsx';
    import Original from '@theme-original/Footer';
    export default function Footer() {
      return <footer className={styles.own}><img src={picture} alt="" /><Below /></footer>;
    }
  `,
  'src/theme/Footer/styles.module.css':
    ".own { composes: base from './base.module.css'; background: url(./dot.png) }\n",
  'src/theme/Footer/base.module.css': '.base { color: pink }\n',
  'src/theme/Footer/plain.css': ".plain { background: url('/from-static.png') }\n",
  'src/theme/Footer/dot.png': pixel,
  'src/Below.tsx':
    "import { below } from './below.module.css';\nexport default () => <b className={below} />;\n",
  'src/below.module.css': '.below { color: green }\n',
  'src/count.ts':
    "import './count.css';\nimport { on } from './on.module.css';\nconsole.log(on);\n",
  'src/count.css': "@import 'https://remote.example/a.css';\n.count { background: url(b.png) }\n",
  'src/b.png': pixel,
  'src/on.module.css': '.on { color: teal }\n',
  'src/only.css': '.only { color: black }\n',
  'public/from-static.png': pixel,
  'node_modules/styler/index.js':
    "if (typeof document === 'object') document.createElement('style');\n",
  'node_modules/look/theme.css': '.look { background: url(pic.png) }\n',
  'node_modules/look/pic.png': pixel,
};

const modules = "clientModules: ['./src/count.ts', 'src/only.css'],";

test('style sheets of theme parts, client modules and islands are published', async (t) => {
  const site = createSite(parts, { config: `${collections} ${modules}` });
  site.remove('docs/a.md');
  t.after(site.close);
  const { diagnostics, policy } = await site.build();
  assert.match(
    diagnostics.map(toLine).join(),
    /^docs\/_Box\.tsx:2:8 asset\/added-style (?:(?!:\d).)*$/,
  );
  const html = site.read('docs/a.html');
  const classesOf = (pattern: RegExp) => pattern.exec(html)![1]!.split(' ');
  const own = classesOf(/<footer class="([^"]*)"><img/);
  const [box, other] = classesOf(/<p class="([^"]*)">box/);
  assert.equal(own.length, 2);
  assert.notEqual(box, other);
  const rules = sheetOf(site, /css\/parts-.*\.css$/);
  const expected = [
    `.${own[0]}{color:pink}`,
    `.${own[1]}{background:url(/base/assets/images/dot-*.png)}`,
    '.plain{background:url(/base/from-static.png)}',
    '.look{background:url(/base/assets/images/pic-*.png)}',
    `.${classesOf(/<b class="([^"]*)"/)[0]}{color:green}`,
  ];
  assert.equal(rules.replace(/-[\da-f]{10}\./g, '-*.'), expected.join(''));
  assert.match(
    sheetOf(site, /css\/client-.*\.css$/),
    /^@import "https:.*?;\.count\{background:url\(\/base\/assets.*\.on_\w+\{color:teal\}\.only\{/,
  );
  assert.match(policy!.text, /style-src 'self' https:\/\/remote\.example;/);
  for (const [url] of (html + rules).matchAll(/(?<=\/base\/)assets\/images\/[\w.-]+/g))
    assert.ok(site.has(url), url);
  // The class names must be the same in the browser, or an island would lose its styles.
  const island = sheetOf(site, /js\/_Box-.*\.js$/);
  assert.ok(island.includes(box!) && island.includes(other!), island);
  // The sheet is minified, and written for the oldest supported browsers.
  assert.match(
    sheetOf(site, /css\/page-.*\.css$/),
    new RegExp(`^\\.${box}{color:red}\\.${box} b{color:var\\(.*}\\.${other}{color:#00f}\\n?$`),
  );
  await checkFaultySheets(site);
});

/** Checks the diagnostics in sheets of theme parts, client modules and islands. */
async function checkFaultySheets(site: TestSite): Promise<void> {
  site.edit('docs/_Box.tsx', (text) => text.replace("import 'styler';\n", ''));
  const missing =
    'Correct the path: `./x` is beside this file, `/x` in a static folder, `@site/x` below ' +
    "the site's folder.";
  site.edit('src/theme/Footer/styles.module.css', 'p {}\n.own { background: url(./none.png) }\n');
  site.edit('src/count.css', '\n.count { background: url(lost.png) }\n');
  assert.deepEqual((await site.build()).diagnostics.map(toLine), [
    `src/count.css:2:22 asset/missing-file The file \`lost.png\` does not exist. | ${missing}`,
    'src/theme/Footer/styles.module.css:2:20 asset/missing-file ' +
      `The file \`./none.png\` does not exist. | ${missing}`,
  ]);
  site.edit('src/theme/Footer/styles.module.css', '.own { color: red; }}\n');
  site.edit('src/count.css', '.count { color red }\n');
  site.edit('docs/box.module.css', '.box { color red }\n');
  const fault = (file: string, at: string, reason: string) =>
    `${file}:${at} asset/bad-style-sheet The style sheet cannot be read: ${reason}. | ` +
    'Correct the rule at this place.';
  assert.deepEqual((await site.build()).diagnostics.map(toLine), [
    fault('docs/box.module.css', '1:13', 'Expected ":"'),
    fault('src/count.css', '1:15', 'Expected ":"'),
    fault('src/theme/Footer/styles.module.css', '1:21', 'Unexpected "}"'),
  ]);
}

test('Sass is compiled by the package of the site', async (t) => {
  const site = createSite(
    {
      ...files,
      'docs/b.mdx': dedent`
        import s from './s.module.scss';

        # B

        <p className={s.a}>b</p>
      `,
      'docs/s.module.scss': '.a { color: $own }\n',
      'css/site.scss': ':root { --own: $own }\n',
    },
    { config: `${collections} customCss: './css/site.scss',` },
  );
  t.after(site.close);
  const diagnostics = (await site.build()).diagnostics;
  assert.deepEqual(
    diagnostics.map(({ file, code }) => [file, code]),
    [
      ['css/site.scss', 'asset/bad-style-sheet'],
      ['docs/s.module.scss', 'component/not-compiled'],
    ],
  );
  for (const { text } of diagnostics)
    assert.match(text, /it is Sass, and the package `sass` is not inst/);
  site.edit(
    'node_modules/sass/index.js',
    dedent`
      const { readFileSync } = require('node:fs');
      const { pathToFileURL } = require('node:url');
      exports.compileAsync = async (file) => ({
        css: readFileSync(file, 'utf8').replaceAll('$own', 'red'),
        loadedUrls: [pathToFileURL(file)],
      });
    `,
  );
  assert.deepEqual((await site.build()).diagnostics, []);
  assert.equal(sheetOf(site, /css\/site-/), ':root{--own:red}');
  assert.match(sheetOf(site, /css\/page-/), /_a\{color:red\}/);
});
