/** A Docusaurus site with plugins, parts and hooks of its own, which `site migrate` moves. */
import { dedent } from './dedent.ts';

const docusaurus = `
import { readFileSync } from 'node:fs';
import { themes } from 'prism-react-renderer';

JSON.parse(readFileSync(__dirname + '/data/generated.json', 'utf8'));
import path from 'node:path';
import remarkShout from './src/remark/shout.mjs';
import { rehypeMark } from './src/remark/named.js';
const remarkHeading = require('./src/remark/heading.mjs');
const config = {
  title: 'Moved',
  url: 'https://moved.example',
  baseUrl: '/',
  favicon: 'none.ico',
  onBrokenLinks: 'throw',
  markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } },
  customFields: { answer: 42 },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', {
    docs: {
      path: path.join(__dirname, 'docs'),
      sidebarPath: require.resolve('./sidebars.js'),
      editUrl: ({ versionDocsDirPath, docPath }) =>
        'https://example.com/edit/' + versionDocsDirPath + '/' + docPath,
      remarkPlugins: [
        function remarkOwn() { return () => void themes; },
        [remarkShout, { mark: '!' }],
        () => ({ children }) => {
          children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Inline' }] });
        },
      ],
      rehypePlugins: [rehypeMark, remarkHeading],
      beforeDefaultRehypePlugins: [require('./src/remark/lost')],
      sidebarItemsGenerator: async ({ defaultSidebarItemsGenerator, ...args }) =>
        (await defaultSidebarItemsGenerator(args)).filter(({ id }) => id !== 'hidden'),
      numberPrefixParser: (name) => ({ filename: name.replace(/^\\d+~/, '') }),
    },
    blog: false,
    theme: { customCss: require.resolve('./src/css/custom.css') },
    gtag: { trackingID: 'G-1' },
  }]],
  plugins: [
    ['@docusaurus/plugin-client-redirects', {
      redirects: [{ from: ['/old'], to: '/docs/next/a' }],
      fromExtensions: ['html', 'htm'],
      toExtensions: ['zip'],
      createRedirects: (to) => to.startsWith('/guides/') ? [to.replace('guides', 'help')] : [],
    }],
    function ownPlugin() { return { name: 'own-plugin', loadContent() {} }; },
    './src/plugins/typed',
    ['docusaurus-plugin-typedoc', {}],
    function aliases() {
      return {
        name: 'aliases',
        configureWebpack: () => ({ resolve: { alias: { '@parts': path.resolve('src/parts') } } }),
        getClientModules: () => [path.resolve('src/client.js')],
        injectHtmlTags: () => ({
          headTags: [{ tagName: 'meta', attributes: { name: 'own', content: 'x' } }],
        }),
      };
    },
    ['@docusaurus/plugin-content-docs', {
      id: 'guides', path: 'guides', routeBasePath: 'guides',
      editUrl: ({ docPath }) => 'https://example.com/' + docPath.replace('g.md', 'other'),
    }],
  ],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    announcementBar: { id: 'bar', content: 'News' },
    navbar: {
      title: 'Moved',
      style: 'dark',
      items: [
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs', docsPluginId: 'default' },
        { type: 'localeDropdown' },
        { type: 'custom-hello', name: 'Ada' },
        { type: 'html', value: '<b>bold</b>' },
        { to: 'docs/a', label: 'A' },
        { type: 'dropdown', label: 'Nothing yet', items: [] },
        { label: 'Guides', to: 'guides/g', items: [{ label: 'Same', to: '/docs/a' }] },
        { href: 'https://github.com/x/y', 'aria-label': 'Repository', position: 'right' },
        { to: '/docs/a', label: 'Same', target: '_self', 'data-event': 'go', 'x-y': 1 },
        { href: 'https://chat.example', className: 'chat-link', 'aria-label': 'Chat' },
      ],
    },
    footer: { links: [{ items: [
      { label: 'A', to: '/docs/a', className: 'own-link' },
      { label: 'B', href: 'https://b.example', rel: 'me', target: '_self' },
    ] }], copyright: 'Mine' },
    prism: { theme: themes.github },
  },
};
export default config;
`;

/** The files of the site by their names. */
export const movedFiles = {
  'docusaurus.config.js': docusaurus,
  'sidebars.js': "module.exports = { main: ['a'] };",
  'versions.json': '["1.0"]',
  'docs/a.md': '# A {#own}\n\nOf the next version: {1 + 1}\n',
  'versioned_docs/version-1.0/a.md': '# A\n\nOf 1.0.\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{"main":["a"]}',
  'docs/1~b.md': '# B\n',
  'guides/g.md': '# G\n\n[Lost](/nowhere)\n',
  'src/pages/index.js': dedent`
    import Layout from '@theme/Layout';
    import Part from '@parts/Part';
    import useContext from '@docusaurus/useDocusaurusContext';
    export default function Home() {
      return <Layout><h1>{useContext().siteConfig.customFields.answer}</h1><Part/></Layout>;
    }
  `,
  'src/pages/broken.js': dedent`
    import x from '@site/none.json';
    export default () => <p>{x}</p>;
  `,
  'src/theme/NavbarItem/ComponentTypes.js': dedent`
    import types from '@theme-original/NavbarItem/ComponentTypes';
    export default { ...types, 'custom-hello': ({ name }) => <i>Hello {name}</i> };
  `,
  'src/theme/DocItem/index.js': dedent`
    import useThing from '@theme/DocItem/none';
    export default () => useThing();
  `,
  'src/theme/CodeBlock/Content/String.js': "export { default } from '@theme/CodeBlock/None';\n",
  'src/theme/CodeBlock/Content/index.js': dedent`
    import '@theme/CodeBlock/Content/String';
    export { default } from '@theme/CodeBlock/Lines';
  `,
  'src/theme/Details.js': dedent`
    import { Details } from '@docusaurus/theme-common/Details';
    export default (props) => <Details {...props} className="own" />;
  `,
  'src/theme/DocRoot/Layout.tsx': dedent`
    import type { Props } from '@theme/DocRoot/Layout';
    export default ({ children }: Props) => <main>{children}</main>;
  `,
  'src/parts/Part.js': dedent`
    import Details from '@theme/Details';
    export default () => <><i>part</i><Details>Open</Details></>;
  `,
  'src/plugins/typed/index.ts': dedent`
    interface Made { name: string }
    import { readFileSync, writeFileSync } from 'node:fs';
    export default async (context: { outDir: string }): Promise<Made> => ({ name: "typed",
      postBuild() { writeFileSync(context.outDir + "/typed.txt", "after"); },
      loadContent: () => JSON.parse(readFileSync(__dirname + "/list.json", "utf8")),
      async contentLoaded({ content, actions: { addRoute, createData, setGlobalData } }) {
        setGlobalData({ count: content.length });
        const list = await createData("list.json", JSON.stringify(content));
        await createData("text.md", "# A text");
        addRoute({ path: "/listed", component: "@site/src/parts/Listed.js", exact: true,
          modules: { list } });
      },
      injectHtmlTags: () => ({ headTags: [{ tagName: "meta", attributes: { name: "typed", \
        content: "y" } }] }) } as Made);
  `,
  'src/plugins/typed/list.json': '["one", "two"]',
  'src/parts/Listed.js': dedent`
    import Layout from '@theme/Layout';
    import { usePluginData } from '@docusaurus/useGlobalData';
    export default ({ list, route }) => <Layout title="Listed"><h1>{list.join()} \
      {usePluginData("typed").count} {route.path}</h1></Layout>;
  `,
  'src/client.js': 'window.own = true;\n',
  'src/remark/shout.mjs': dedent`
    export default ({ mark }) => (tree) => { tree.children.push({ type: "paragraph", \
      children: [{ type: 'text', value: 'Shouted' + mark }] }); };
  `,
  'src/remark/named.js': dedent`
    const tagName = require('marker');
    exports.rehypeMark = () => (tree) => { tree.children.push({ type: "element", tagName, \
      properties: {}, children: [] }); };
  `,
  'src/remark/lost.js': "module.exports = require('./none');\n",
  'src/remark/none.js': "module.exports = () => require('not-there');\n",
  'src/remark/heading.mjs': 'export default () => () => {};\n',
  'node_modules/marker/index.js': "module.exports = 'mark';\n",
  'src/css/custom.css': dedent`
    :root { --ifm-color-primary: #25c2a0; --ifm-color-primary-dark: #219; }
    html { &[data-theme='dark'] { --ifm-color-primary: #00a; --ifm-color-primary-light: #aaf; } }
    .own-link { color: var(--ifm-navbar-link-color); box-shadow: var(--ifm-global-shadow-lw); }
    @media print { :root { --ifm-color-primary: #fff; --ifm-font-color-base: #000; } }
  `,
};
