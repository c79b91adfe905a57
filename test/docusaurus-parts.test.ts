/** Pages and theme parts that were written for Docusaurus, on tiny sites. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { built, collections } from './docusaurusSite.ts';
import { pixel } from './harness.ts';
import { dedent } from './dedent.ts';

test('a page that only redirects does so without a script, to a page that is there', async (t) => {
  const redirect = (to: string) =>
    dedent`
      import { Redirect } from '@docusaurus/router';
      export default function Start() { return <Redirect to=${to} />; }
    `;
  const pages = {
    'docs/a.md': '# A\n',
    'src/pages/start.js': redirect('"/docs/a"'),
    'src/pages/other.js': redirect("{{ pathname: '/docs/a', search: 'q' }}"),
  };
  const site = await built(t, pages);
  assert.deepEqual(site.diagnostics, []);
  const page = site.read('start.html');
  assert.match(page, /<meta http-equiv="refresh" content="0; url=\/docs\/a">/);
  assert.match(page, /<p><a href="\/docs\/a">\/docs\/a<\/a><\/p>/);
  assert.doesNotMatch(page, /client-/);
  assert.match(site.read('other.html'), /content="0; url=\/docs\/a\?q"/);
  const lost = await built(t, { ...pages, 'src/pages/lost.js': redirect('"/docs/none"') });
  assert.deepEqual(lost.diagnostics, ['link/missing-page src/pages/lost.js:2:56']);
});

test('replaced components may use aliases and import hooks from their former places', async (t) => {
  const site = await built(t, {
    'docs/a.md': '# A\n',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@parts/*": ["./src/parts/*"] } } }',
    'src/parts/Demo.js': 'export default ({ of }) => <i>Demo of {of}</i>;\n',
    'src/theme/DocItem/Footer/index.jsx': dedent`
      import Footer from '@theme-original/DocItem/Footer';
      import { useDoc } from '@docusaurus/theme-common/internal';
      import Demo from '@parts/Demo';
      export default (props) => <><Footer {...props} /><Demo of={useDoc().metadata.id} /></>;
    `,
  });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.read('docs/a.html'), /<i>Demo of a<\/i>/);
});

test('an island receives only the site data that it reads', async (t) => {
  const site = await built(
    t,
    {
      'docs/a.md': '# A\n',
      'src/theme/EditThisPage.js': dedent`
        import { useState } from 'react';
        import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
        export default function Edit() {
          const { siteConfig, i18n } = useDocusaurusContext();
          const [n, set] = useState(0);
          return <button onClick={() => set(n + 1)}>{siteConfig.title} \
            {i18n.currentLocale}</button>;
        }
      `,
    },
    {
      config: collections("path: 'docs', editUrl: 'https://e.example'", 'customFields: { a: 1 },'),
    },
  );
  assert.deepEqual(site.diagnostics, []);
  const [, data = ''] = /data-page="([^"]*)"/.exec(site.read('docs/a.html')) ?? [];
  const read = JSON.parse(data.replaceAll('&quot;', '"')) as {
    site: { configured: object };
  };
  assert.deepEqual(read.site.configured, { i18n: { defaultLocale: 'en' } });
  assert.deepEqual(Object.keys(read.site).toSorted(), ['configured', 'title']);
});

const types = ['Caution', 'Danger', 'Info', 'Note', 'Tip', 'Warning'];
const elements = ['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Ol', 'Pre', 'Ul'];
const wraps = [
  ...types.map((type) => `Admonition/Type/${type}`),
  ...types.slice(1).map((type) => `Admonition/Icon/${type}`),
  ...elements.map((element) => `MDXComponents/${element}`),
  ...['Close', 'DarkMode', 'Edit', 'LightMode', 'Menu'].map((icon) => `Icon/${icon}`),
  'BlogPostPage',
  'CodeInline',
  'DocRoot',
  'DocRoot/Layout',
  'Heading',
  'TOCItems',
  'NavbarItem/HtmlNavbarItem',
  'NavbarItem/NavbarNavLink',
  'TagsListInline',
  'DocRoot/Layout/Main',
  'DocSidebarItems',
  'DocSidebar/Desktop',
  'DocSidebar/Desktop/Content',
  'BlogSidebar/Content',
  'CodeBlock/Content/String',
  'CodeBlock/Content/Element',
  'CodeBlock/Title',
  'CodeBlock/Buttons',
  'Navbar/MobileSidebar/Toggle',
];

const documentWithTypes = dedent`
  ---
  tags: [one]
  ---

  # B

  ## \`Two\`

  [A](./a.mdx)

  - ![i](./i.png)

  1. one

  <details><summary>s</summary>d</details>

  ${types.map((type) => `:::${type.toLowerCase()}\nx\n:::\n`).join('\n')}`;

test('components that sites wrap exist under Docusaurus’s names', async (t) => {
  const wrapper = (name: string) =>
    dedent`
      import Original from '@theme-original/${name}';
      export default function Wrapped(props) {
        return <><i hidden title="${name}" /><Original {...props} /></>;
      }
    `;
  const site = await built(
    t,
    {
      'docs/a.mdx': dedent`
        import CodeBlock from '@theme/CodeBlock';

        # A

        \`\`\`js title="t.js"
        a
        \`\`\`

        <CodeBlock><b>c</b></CodeBlock>
      `,
      'docs/b.md': documentWithTypes,
      'docs/i.png': pixel,
      'blog/2023-01-01-one.md': '# One\n',
      'blog/2024-01-01-two.md': '# Two\n',
      ...Object.fromEntries(
        [...wraps, 'Icon/Copy'].map((name) => [`src/theme/${name}/index.js`, wrapper(name)]),
      ),
    },
    {
      config: dedent`
        collections: { \
          docs: { type: 'docs', editUrl: 'https://e.example' }, \
          blog: { type: 'blog' }, \
          pages: { type: 'pages', path: 'src/pages' } \
        }, \
        themeConfig: { \
          blog: { sidebar: { groupByYear: false } }, \
          navbar: { \
            items: [{ to: '/docs/a', label: 'A' }, { type: 'html', html: '<b>h</b>' }] \
          } \
        },`,
    },
  );
  assert.deepEqual(site.texts, [
    'This file takes no effect: the theme shows no `Icon/Copy`, and nothing imports it.',
  ]);
  const [doc, post] = [site.read('docs/a.html'), site.read('blog/2024/01/01/two.html')];
  const shown = `${doc}${site.read('docs/b.html')}${post}`;
  const missing = wraps.filter((name) => !shown.includes(`title="${name}"`));
  assert.deepEqual(missing, []);
  assert.doesNotMatch(post, /recent__year/);
  assert.match(doc, /<main id="__content" class="doc__main"/);
});

test('a component that the theme lacks is reported once, and pages build without it', async (t) => {
  const api = (title: string) =>
    dedent`
      import Params from '@theme/ParamsDetails';
      import Own from './own.js';

      # ${title}

      <Params parameters={[]}>

      Inner

      </Params>

      Text. <Own />
    `;
  const files = {
    'docs/a.api.mdx': api('A'),
    'docs/b.api.mdx': api('B'),
    'docs/own.js': 'export default () => <b>own</b>;\n',
  };
  const site = await built(t, files);
  assert.deepEqual(site.diagnostics, ['markdown/unknown-theme-part docs/a.api.mdx:1:20']);
  assert.deepEqual(site.texts, [
    'The theme has no component `@theme/ParamsDetails`, so nothing is shown for it. ' +
      '2 documents import it.',
  ]);
  const lowered = await built(t, files, {
    config: collections(undefined, "severities: { 'markdown/unknown-theme-part': 'warn' },"),
  });
  assert.match(lowered.article('docs/b.api.html'), /Text\. <b>own<\/b>/);
});

test('the accounts of an author are shown by the name and properties of Docusaurus', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': dedent`
      import Socials from '@theme/Blog/Components/Author/Socials';

      # A

      <Socials author={{ name: 'Ann', socials: { github: 'https://github.com/ann' } }} />
    `,
  });
  assert.deepEqual(site.texts, []);
  assert.match(
    site.article('docs/a.html'),
    /<a class="icon-button" href="https:\/\/github\.com\/ann" aria-label="Ann on GitHub"/,
  );
});

test('a second navbar below the first one has no id of its own, and opens its menu', async (t) => {
  const site = await built(t, {
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'src/theme/DocRoot.jsx':
      "import Navbar from '@theme/Navbar';\n" +
      "import DocRoot from '@theme-original/DocRoot';\n" +
      'export default (props) => <><Navbar /><DocRoot {...props} /></>;\n',
  });
  assert.deepEqual(site.diagnostics, []);
  for (const page of ['docs/a.html', 'docs/b.html']) {
    const menus = [...site.read(page).matchAll(/<nav [^>]*navbar__menu[^>]*>/g)];
    assert.deepEqual(
      menus.map(([tag]) => /id="(\w+)"/.exec(tag)?.[1]),
      ['__menu', undefined],
    );
  }
});

test('a site decides the titles of its pages with TitleFormatterProvider', async (t) => {
  const site = await built(t, {
    'docs/a.md': '# A\n',
    'src/pages/b.md': '# B\n',
    'src/pages/c.jsx': dedent`
      import Layout from '@theme/Layout';
      export default () => <Layout title="C">Text</Layout>;
    `,
    'src/theme/Footer.jsx': dedent`
      import { useTitleFormatter } from '@docusaurus/theme-common/internal';
      export default () => <footer>{useTitleFormatter().format('Foot')}</footer>;
    `,
    'src/theme/ThemeProvider/TitleFormatter/index.jsx': dedent`
      import { TitleFormatterProvider } from '@docusaurus/theme-common/internal';
      const formatter = ({ defaultFormatter, ...parts }) => {
        if (parts.plugin.name !== 'docusaurus-plugin-content-pages') return defaultFormatter(parts);
        return [parts.siteTitle, parts.titleDelimiter, parts.title].join(' ');
      };
      export default ({ children }) => (
        <TitleFormatterProvider formatter={formatter}>{children}</TitleFormatterProvider>
      );
    `,
  });
  assert.deepEqual(site.diagnostics, []);
  const titleOf = (page: string) => /<title>([^<]*)/.exec(site.read(page))?.[1];
  assert.deepEqual(['docs/a.html', 'b.html', 'c.html'].map(titleOf), [
    'A | Test',
    'Test | B',
    'Test | C',
  ]);
  assert.match(site.read('c.html'), /<footer>Test \| Foot<\/footer>/);
});
