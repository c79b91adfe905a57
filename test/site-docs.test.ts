/**
 * The documentation of the generator, content/site, against the program: what it names exists, what
 * exists is named, its generated pages are fresh, and its examples build.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import sidebars from '../content/site/sidebars.ts';
import { catalogue } from '../generator/diagnostics/catalogue/index.ts';
import { listModules } from '../generator/load/theme/listModules.ts';
import { fields } from '../generator/parse/frontMatter/fields.ts';
import { icons } from '../theme/icons.ts';
import theme from '../theme/index.ts';
import { createSite, filesIn, pixel, places, repository } from './harness.ts';
import { configurationFields } from './reference/configuration.ts';
import { referencePages } from './reference/pages.ts';

const folder = path.join(repository, 'content/site');
const pages = new Map(
  readdirSync(folder)
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
);
/** Those that are not made from the program. */
const written = new Map(
  [...pages].filter(([name]) => !(`content/site/${name}` in referencePages())),
);
const textOf = (name: string): string => pages.get(name)!;

/** Texts in backticks outside of fences. */
const codesOf = (text: string): string[] =>
  [...withoutFences(text).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code]) => code!);
const withoutFences = (text: string): string => text.replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '');
const unique = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/**
 * The part of a page below a heading with that id, up to the next heading of its level or above.
 */
function sectionOf(text: string, id: string): string {
  const start = new RegExp(`^(#+) .*\\{#${id}\\}$`, 'm').exec(text);
  assert.ok(start, `no heading with the id ${id}`);
  const rest = text.slice(start.index + start[0].length);
  const end = new RegExp(`^#{1,${start[1]!.length}} `, 'm').exec(rest);
  return rest.slice(0, end?.index);
}

/** Codes in the first column of the tables of a text. */
function rowsOf(text: string): string[] {
  return [...withoutFences(text).matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell]) =>
    codesOf(cell!),
  );
}

/** The names of the theme's custom properties begin so; what else begins so is an option. */
const customProperty = new RegExp(
  '^--(?:[a-z]+-)*(?:ifm|text|space|ink|line|accent|code|green|blue|amber|rose|teal|plum|canvas|' +
    'surface|sunken|border|on|font|measure|gutter|radius|navbar|page|ruler)',
);

test('the generated pages are what `npm run reference` writes', () => {
  for (const [file, text] of Object.entries(referencePages()))
    assert.ok(
      readFileSync(path.join(repository, file), 'utf8') === text,
      `${file} is out of date: run \`npm run reference\``,
    );
});

test("every configuration field is documented with the schema's default", () => {
  const all = configurationFields();
  assert.deepEqual(
    all.filter(({ doc }) => doc === '').map((field) => field.path),
    [],
  );
  const wrong = all.flatMap(({ path: field, defaults }) => {
    const [, said] = /^`([^`]+)`/.exec(defaults?.said ?? '') ?? [];
    return said === undefined || Array.isArray(defaults!.real) || said === String(defaults!.real)
      ? []
      : [`${field}: ${said}, but ${String(defaults!.real)}`];
  });
  assert.deepEqual(wrong, []);
});

test('every command and every option is documented, and no other', async (t) => {
  const site = createSite({}, { theme: 'plain' });
  t.after(site.close);
  const help = async (...args: string[]) => (await site.run([...args, '--help'])).stdout;
  const names = [...(await help()).matchAll(/^ {2}(\w+) .*$/gm)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'help');
  const commands = textOf('commands.md');
  assert.deepEqual(
    [...commands.matchAll(/^## `site (\w+)/gm)].map(([, name]) => name),
    [...names, 'help'],
  );
  const known = new Map<string, string[]>();
  for (const name of names) {
    const options = unique((await help(name)).match(/--[a-z-]+/g)!);
    known.set(name, options);
    assert.deepEqual(
      unique(rowsOf(sectionOf(commands, name)).flatMap((code) => code.match(/--[a-z-]+/g) ?? [])),
      options,
      `options of site ${name}`,
    );
  }
  const used = [...pages].flatMap(([page, text]) =>
    [
      ...text.matchAll(
        /(?:\bsite|bin\/site\.js) (build|check|dev|preview|init|\w+(?= --))((?: [^\s`|]+)*)/g,
      ),
    ].flatMap(([, name, rest]) =>
      (rest!.match(/--[a-z-]+/g) ?? [''])
        .filter((option) => option !== '' && !known.get(name!)?.includes(option))
        .map((option) => `${page}: site ${name} ${option}`),
    ),
  );
  assert.deepEqual(used, []);
  const options = new Set([...known.values()].flat().concat('--version'));
  assert.deepEqual(
    [...pages].flatMap(([page, text]) =>
      codesOf(text)
        .filter(
          (code) =>
            /^--[a-z]+(?=-|$| )/.test(code) &&
            !options.has(code.split(' ')[0]!) &&
            !customProperty.test(code),
        )
        .map((code) => `${page}: ${code}`),
    ),
    [],
  );
});

test('every front matter key is documented where it holds, and no other', () => {
  const writing = textOf('writing-pages.mdx');
  const everywhere = rowsOf(sectionOf(writing, 'front-matter-everywhere'));
  // What orders entries is told where entries are.
  assert.deepEqual(
    unique([...everywhere, 'sidebar_position']),
    unique(Object.keys(fields.entries)),
  );
  const legacy = codesOf(sectionOf(writing, 'front-matter-legacy')).filter(
    (code) => code !== 'authors',
  );
  for (const type of ['docs', 'blog', 'pages'] as const)
    assert.deepEqual(
      unique([...everywhere, ...legacy, ...rowsOf(sectionOf(writing, `front-matter-${type}`))]),
      unique(Object.keys(fields[type])),
      type,
    );
});

test('every component and module is documented, and no other', () => {
  const codes = codesOf(textOf('components.md'));
  const named = (scope: string) =>
    unique(
      codes
        .filter((code) => code.startsWith(`@${scope}/`))
        .map((code) => code.slice(scope.length + 2)),
    );
  assert.deepEqual(named('theme'), unique([...listModules(theme.components).keys()]));
  assert.deepEqual(named('docusaurus'), unique([...listModules(theme.compat).keys()]));
  const elsewhere = [...written.values()].flatMap((text) =>
    [...text.matchAll(/['"`]@(theme|docusaurus)\/([\w/-]+)['"`]/g)]
      .filter(
        ([, scope, name]) =>
          !listModules(scope === 'theme' ? theme.components : theme.compat).has(name!) &&
          name !== 'X',
      )
      .map(([all]) => all),
  );
  assert.deepEqual(elsewhere, []);
});

test('the properties of components for content are those they take', () => {
  const contract = readFileSync(path.join(repository, 'generator/contract.ts'), 'utf8');
  /** From HTML, or written by every component. */
  const more: Readonly<Record<string, readonly string[]>> = {
    tabitem: ['value', 'label', 'default', 'attributes'],
    details: ['open'],
    heading: ['id'],
    themedimage: ['alt'],
    idealimage: ['alt'],
    codeblock: ['metastring', 'language', 'title', 'lineNumbers', 'html'],
    admonition: ['type', 'title', 'titleHtml'],
    doccard: ['item'],
    mermaid: ['value'],
    icon: ['name', 'label', 'className'],
  };
  for (const [, name, id] of textOf('components.md').matchAll(
    /^### `@theme\/(\w+)` \{#(\w+)\}$/gm,
  )) {
    const source = readFileSync(path.join(theme.components, `${name}.tsx`), 'utf8');
    const own = [
      ...source.matchAll(/^(?:export )?interface (?:Props|TabItemProps)[^{]*\{\n([\s\S]*?)^\}/gm),
    ].flatMap(([, fields]) =>
      [...fields!.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, prop]) => prop!),
    );
    const expected = unique([...own, ...(more[id!] ?? [])].filter((prop) => prop !== 'children'));
    assert.deepEqual(unique(rowsOf(sectionOf(textOf('components.md'), id!))), expected, name);
    for (const prop of more[id!] ?? [])
      assert.ok(
        new RegExp(`\\b${prop}\\b`).test(
          source +
            contract +
            readFileSync(path.join(repository, 'theme/tabValues.ts'), 'utf8') +
            (prop === 'metastring'
              ? readFileSync(path.join(repository, 'generator/lib/code/metastring.ts'), 'utf8')
              : 'open'),
        ),
        `${name} ${prop}`,
      );
  }
});

test('codes, fields, tokens and icons on pages exist; tokens and icons are complete', () => {
  const areas = new Set(Object.keys(catalogue).map((code) => code.split('/')[0]));
  const configured = configurationFields().map((field) => field.path);
  const isField = (code: string) =>
    configured.some(
      (field) => field === code || field.startsWith(`${code}.`) || field.startsWith(`${code}[`),
    );
  const wrong = [...written].flatMap(([page, text]) =>
    codesOf(text)
      .filter((code) => {
        if (/^[a-z]+\/[a-z-]+$/.test(code) && areas.has(code.split('/')[0]!))
          return !(code in catalogue) && code !== 'content/site';
        if (/^(?:themeConfig|checks|markdown|locale)\.\w/.test(code)) return !isField(code);
        return false;
      })
      .map((code) => `${page}: ${code}`),
  );
  assert.deepEqual(wrong, []);
  const tokens = unique(
    [
      ...readFileSync(path.join(repository, 'theme/styles/tokens.css'), 'utf8').matchAll(
        /^ {2}(--[\w-]+):/gm,
      ),
    ].map(([, token]) => token!),
  );
  assert.deepEqual(
    unique(rowsOf(textOf('theming.md')).filter((code) => code.startsWith('--'))),
    tokens,
  );
  const layers = /@layer ([\w, ]+);/
    .exec(readFileSync(path.join(repository, 'theme/styles/base.css'), 'utf8'))![1]!
    .split(', ');
  assert.ok(
    textOf('theming.md').includes(
      `${layers
        .slice(0, -1)
        .map((layer) => `\`${layer}\``)
        .join(', ')} and \`${layers.at(-1)}\``,
    ),
  );
  assert.deepEqual(
    unique(
      /^Names: (.*)\.$/m
        .exec(sectionOf(textOf('components.md'), 'icon'))![1]!
        .split(', ')
        .map((code) => code.slice(1, -1)),
    ),
    unique(Object.keys(icons)),
  );
});

test('these pages alone build without a finding, and plain pages load no React', async (t) => {
  const files = Object.fromEntries(
    Object.entries(filesIn(folder)).map(([file, text]) => [`content/site/${file}`, text]),
  );
  const site = createSite(
    { ...files, 'home/index.md': '# Home\n' },
    {
      config:
        "collections: { site: { type: 'docs', path: 'content/site', " +
        "sidebarPath: 'content/site/sidebars.ts' }, home: { type: 'pages', path: 'home' } },",
    },
  );
  t.after(site.close);
  const { diagnostics, heaviest, routes } = await site.build();
  assert.deepEqual(places(diagnostics), []);
  const inSidebars = sidebars.siteSidebar.flatMap(({ items }) => items);
  assert.deepEqual(
    unique(inSidebars),
    unique(
      [...pages.keys()]
        .filter((name) => !name.startsWith('_'))
        .map((name) => name.replace(/\.mdx?$/, '')),
    ),
  );
  assert.equal(routes.filter((route) => route.startsWith('/site')).length, inSidebars.length);
  const [, said] = /loads (\d+) KB of script/.exec(textOf('react-pages.mdx'))!;
  assert.equal(heaviest!.permalink, '/site/react-pages');
  assert.ok(
    Math.abs(heaviest!.script / 1000 - Number(said)) <= 3,
    `the page with an island loads ${heaviest!.script} bytes`,
  );
});

/** Code blocks whose title is a path, by that path; the last one of a path counts. */
function examples(): Record<string, string> {
  const found = [...pages.values()].flatMap((text) =>
    [...text.matchAll(/^(`{3,})\w+ title="((?:content|src)\/[^"]+)"[^\n]*\n([\s\S]*?)^\1$/gm)].map(
      ([, , file, code]) => [file!, code!] as const,
    ),
  );
  return Object.fromEntries(found);
}

test('the examples build, and do what is said of them', async (t) => {
  const own = examples();
  assert.deepEqual(unique(Object.keys(own)), [
    'content/blog/authors.yml',
    'content/docs/first-steps.md',
    'content/docs/sidebars.ts',
    'content/pages/team.tsx',
    'content/site/_components/Counter.tsx',
    'content/site/_components/square.tsx',
    'content/site/_node-version.md',
    'content/templates/hello-world.md',
    'src/count.ts',
    'src/site.css',
    'src/theme/DocFooter.tsx',
    'src/theme/EntryCard.tsx',
    'src/theme/Footer.tsx',
    'src/theme/MDXComponents.tsx',
  ]);
  for (const file of ['_components/Counter.tsx', '_components/square.tsx'])
    assert.equal(own[`content/site/${file}`], readFileSync(path.join(folder, file), 'utf8'));
  assert.equal(
    own['content/site/_node-version.md'],
    readFileSync(path.join(folder, '_node-version.md'), 'utf8'),
  );
  const site = createSite(
    {
      ...own,
      'content/docs/introduction.mdx': dedent`
        import styles from './a.module.css';
        import text from './a.txt?raw';

        # Introduction

        Press <Key>Ctrl</Key>. <i className={styles.wide}>{text}</i>
      `,
      'content/docs/a.module.css': '.wide { letter-spacing: 1px; }\n',
      'content/docs/a.txt': 'raw text',
      'content/docs/guides/first.md': '# First\n',
      'content/docs/guides/more/second.md': '# Second\n',
      'content/blog/2024-02-28-hello.md':
        '---\nauthors: [ada]\n---\n\nThe first paragraph.\n\n<!-- truncate -->\n\nThe rest.\n',
      'content/pages/index.md': '# Home\n',
      'public/img/ada.png': pixel,
      'public/robots.txt': 'own\n',
    },
    {
      config:
        "customCss: ['src/site.css'], collections: { docs: { type: 'docs', " +
        "path: 'content/docs', sidebarPath: 'content/docs/sidebars.ts' }, " +
        "blog: { type: 'blog', path: 'content/blog' }, " +
        "templates: { type: 'entries', path: 'content/templates' }, " +
        "pages: { type: 'pages', path: 'content/pages' } },",
    },
  );
  t.after(site.close);
  const { diagnostics, routes } = await site.build();
  assert.deepEqual(places(diagnostics), []);
  for (const route of [
    '/team',
    '/docs/first-steps',
    '/blog/2024/02/28/hello',
    '/blog/authors/ada',
    '/blog/archive',
    '/templates/',
    '/templates/hello-world',
  ])
    assert.ok(routes.includes(route), `${route} in ${routes.join(' ')}`);
  assert.match(
    site.read('docs/introduction.html'),
    /Press <kbd>Ctrl<\/kbd>\. <i class="[^"]*wide[^"]*">raw text<\/i>/,
  );
  assert.match(site.read('docs/introduction.html'), /Was this page useful\?/);
  assert.match(site.read('templates/index.html'), /The smallest project\. TypeScript/);
  assert.equal(site.read('robots.txt'), 'own\n');
});

test('addresses by trailingSlash are those of the table', async (t) => {
  const table = [
    ...withoutFences(textOf('deploying.md')).matchAll(
      /^\| (absent|`true`|`false`) \| `([^`]+)`, file `([^`]+)` \| `([^`]+)`, file `([^`]+)` \|$/gm,
    ),
  ].map((match) => match.slice(1));
  assert.equal(table.length, 3);
  for (const [setting, page, pageFile, index, indexFile] of table) {
    const value = setting === 'absent' ? '' : `trailingSlash: ${setting!.slice(1, -1)}, `;
    const site = createSite(
      { 'docs/intro.md': '# Intro\n', 'docs/guide/index.md': '# Guide\n' },
      { theme: 'plain', config: `${value}collections: { docs: { type: 'docs', path: 'docs' } },` },
    );
    t.after(site.close);
    const { routes } = await site.build();
    assert.ok(
      routes.includes(page!) &&
        routes.includes(index!) &&
        site.has(pageFile!) &&
        site.has(indexFile!),
      `${setting}: ${routes.join(' ')}`,
    );
  }
});

test('what is called missing is missing', async (t) => {
  const site = createSite(
    { 'docs/a.md': '# A\n', 'blog/2024-01-01-b.md': 'B\n' },
    {
      config:
        "redirects: [{ from: '/old', to: '/docs/a' }], " +
        "collections: { docs: { type: 'docs', path: 'docs' }, " +
        "blog: { type: 'blog', path: 'blog' } },",
    },
  );
  t.after(site.close);
  await site.build();
  const list = sectionOf(
    `${textOf('index.md').replace('## Not there yet', '## Not there yet {#x}')}\n`,
    'x',
  );
  const signs: Readonly<Record<string, readonly string[]>> = {
    Feeds: ['blog/rss.xml', 'blog/atom.xml'],
    Redirects: ['_redirects', 'old.html', 'old/index.html'],
    Headers: ['_headers'],
  };
  for (const [name, files] of Object.entries(signs)) {
    const exists = files.some((file) => site.has(file));
    assert.equal(
      list.includes(`**${name}.**`),
      !exists,
      exists
        ? `${name} exists: remove it from the list in content/site/index.md and document it`
        : `${name} does not exist: say so in content/site/index.md`,
    );
  }
});

test('a first site goes as its page says', async (t) => {
  const first = textOf('first-site.md');
  const site = createSite({}, { theme: 'plain' });
  t.after(site.close);
  const made = await site.run(['init', 'my-site']);
  const listed = (text: string) => text.split('\n\n')[0]!.trim().split('\n').sort();
  assert.deepEqual(listed(/```text\n(Wrote[\s\S]*?)```/.exec(first)![1]!), listed(made.stdout));
  const next = /```md\n([\s\S]*?)```/.exec(first)![1]!;
  site.edit('my-site/content/docs/03-next.md', next);
  site.edit('my-site/package.json', '{ "type": "module" }\n');
  assert.equal(
    (await site.run(['check', 'my-site'])).stdout.split('\n')[0]!.replace(/ in .*/, ''),
    '✓ 9 pages checked',
  );
  site.edit('my-site/content/docs/03-next.md', next.replace('introduction.md', 'introdution.md'));
  const { stdout } = await site.run(['check'], { cwd: path.join(site.root, 'my-site') });
  assert.ok(stdout.startsWith(/```text\n(content[\s\S]*?)```/.exec(first)![1]!), stdout);
});
