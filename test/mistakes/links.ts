import { dedent } from '../dedent.ts';
import type { DiagnosticCode } from '../../generator/diagnostics/catalog/index.ts';
import type { Files } from '../harness.ts';
import { config, md, type Mistake } from './mistake.ts';

const sidebars = (code: DiagnosticCode, did: string, items: string): Mistake => ({
  code,
  did,
  files: { 'sidebars.ts': `export default {\n  main: [${items}],\n};\n` },
});
const navbar = (code: DiagnosticCode, did: string, item: string, files: Files = {}): Mistake => ({
  code,
  did,
  files: {
    'site.config.ts': config(`themeConfig: { navbar: { items: [{ ${item} }] } },`),
    ...files,
  },
});

const links: readonly Mistake[] = [
  md('link/missing-page', 'misspelled an address', 'A ‹[link](/docs/tow).'),
  md('link/missing-page', 'misspelled an address in HTML', 'A ‹<a href="/docs/tow">link</a>.'),
  navbar(
    'link/missing-page',
    'misspelled an address in the navbar',
    "label: 'Two', to: '‹/docs/tow'",
  ),
  {
    code: 'link/missing-page',
    did: 'misspelled an address in a component',
    files: {
      'src/Go.tsx': 'export default () => <a href="‹/docs/tow">Go</a>;\n',
      'docs/two.mdx': "import Go from '@site/src/Go';\n\n# Two\n\n## Part\n\n<Go />\n",
    },
  },
  md('link/missing-markdown-file', 'misspelled a file', 'A ‹[link](./tow.mdx).'),
  md(
    'link/missing-markdown-file',
    'misspelled the file of a definition',
    'A [link][two], [two] and [two].\n\n‹[two]: ./tow.mdx',
  ),
  md('link/missing-markdown-file', 'links to a draft', 'A ‹[link](./draft.md).', {
    'docs/draft.md': '---\ndraft: true\n---\n\nText.\n',
  }),
  md(
    'link/missing-page',
    'misspelled the address of an iframe',
    '‹<iframe src="/docs/tow" title="Two"></iframe>',
  ),
  md(
    'link/missing-page',
    'misspelled the address of a form',
    '‹<form action="/docs/tow"><button>Go</button></form>',
  ),
  md(
    'asset/missing-file',
    'misspelled the file of an object',
    '‹<object data="/paper.pdf"></object>',
  ),
  md(
    'asset/missing-image',
    'misspelled a picture of a set',
    '‹<img src="/picture.png" srcset="/picture.png, /pictur.png 2x" alt="A picture">',
  ),
  md('link/missing-markdown-file', 'wrote a path of Windows', 'A ‹[link](.\\two.mdx).'),
  md('link/empty-address', 'forgot the address of a link', 'A ‹[link]().'),
  md('link/empty-address', 'forgot the address and the text of a link', 'A ‹[](<>).'),
  md('asset/empty-address', 'forgot the address of a picture', 'A ‹![picture]().'),
  md('link/missing-anchor', 'misspelled an anchor', 'A ‹[link](./two.mdx#prt).'),
  {
    ...md(
      'link/missing-anchor',
      'misspelled an anchor of the page itself',
      'A ‹[link](#on).\n\n## One more',
    ),
    alone: true,
  },
  md('link/relative-url', 'wrote an address that depends on the page', 'A ‹[link](two).'),
  {
    code: 'link/outside-base-url',
    did: 'forgot the base URL in a component',
    files: {
      'src/Go.tsx': 'export default () => <a href="‹/docs/two">Go</a>;\n',
      'docs/two.mdx': "import Go from '@site/src/Go';\n\n# Two\n\n## Part\n\n<Go />\n",
    },
    options: { baseUrl: '/base/' },
  },
  {
    code: 'link/missing-home',
    did: 'has a logo and no home page',
    files: {
      'site.config.ts': config(
        "themeConfig: { navbar: { items: [{ label: 'Home', to: '‹/' }] } },",
      ),
    },
  },
  {
    code: 'redirect/taken',
    did: 'redirects from a page that is there',
    files: { 'site.config.ts': config("redirects: [{ from: ‹'/docs/one', to: '/docs/two' }],") },
  },
  {
    code: 'redirect/duplicate',
    did: 'redirects an address twice',
    files: {
      'site.config.ts': config("redirects: [{ from: '/old', to: '/docs/two' }],"),
      'docs/one.md': '---\nredirect_from: ‹/old\n---\n\n# One\n',
    },
  },
  {
    code: 'redirect/chain',
    did: 'redirects to a redirect',
    files: {
      'site.config.ts': config(
        "redirects: [{ from: '/older', to: ‹'/old' }, { from: '/old', to: '/docs/two' }],",
      ),
    },
  },
  {
    code: 'redirect/missing-target',
    did: 'misspelled where a redirect leads',
    files: { 'site.config.ts': config("redirects: [{ from: '/old', to: ‹'/docs/tow' }],") },
  },
  {
    code: 'redirect/missing-anchor',
    did: 'misspelled the part of a page where a redirect leads',
    files: { 'site.config.ts': config("redirects: [{ from: '/old', to: ‹'/docs/two#prat' }],") },
  },
  {
    code: 'redirect/lost-address',
    did: 'renamed a page',
    files: { 'routes.lock': '# Published\n/docs/twoo\n' },
    options: { routes: 'add' },
    at: 'routes.lock:7:1',
  },
  {
    code: 'redirect/lost-heading',
    did: 'renamed a heading',
    files: { 'routes.lock': '/docs/two part section\n' },
    options: { routes: 'add' },
    at: 'routes.lock:6:1',
  },
  {
    code: 'redirect/stale-lock',
    did: 'did not commit the record of addresses',
    files: { 'routes.lock': '‹/docs/one\n/docs/two part\n' },
    options: { routes: 'compare' },
  },
  md(
    'link/duplicate-id',
    'gave an element the id of a heading',
    '‹## Part\n\n<p id="part">Text</p>',
  ),
  md('asset/missing-image', 'misspelled a picture', '‹![A picture](/pictur.png)'),
  md('asset/missing-image', 'misspelled a picture beside the page', 'A ‹![picture](./here.png).'),
  md('asset/missing-file', 'misspelled a download', 'A ‹[file](./paper.pdf).'),
];

const sidebar: readonly Mistake[] = [
  sidebars('sidebar/bad-value', 'wrote a number as an item', "'one', ‹2, 'two'"),
  sidebars(
    'sidebar/unknown-type',
    'misspelled a type',
    "'one', 'two', { type: ‹'docs', id: 'two' }",
  ),
  sidebars(
    'sidebar/missing-key',
    'forgot the address of a link',
    "'one', 'two', { type: ‹'link', label: 'A' }",
  ),
  sidebars(
    'sidebar/unknown-key',
    'misspelled a key',
    "'one', { type: 'doc', id: 'two', ‹lable: 'A' }",
  ),
  sidebars('sidebar/unknown-doc', 'misspelled a document', "'one', ‹'tow'"),
  sidebars(
    'sidebar/empty-category',
    'left a category empty',
    "'one', 'two', { type: 'category', label: ‹'A', items: [] }",
  ),
  sidebars(
    'sidebar/unknown-folder',
    'generates from a folder that does not exist',
    "'one', 'two', { type: 'autogenerated', dirName: ‹'guide' }",
  ),
  navbar(
    'sidebar/navbar-unknown-doc',
    'misspelled a document in the navbar',
    "type: 'doc', docId: ‹'tow', label: 'Two'",
  ),
  navbar(
    'sidebar/navbar-unknown-sidebar',
    'misspelled a sidebar in the navbar',
    "type: 'docSidebar', sidebarId: ‹'mian', label: 'Main'",
  ),
  navbar(
    'sidebar/navbar-empty-sidebar',
    'links to a sidebar without documents',
    "type: 'docSidebar', sidebarId: ‹'empty', label: 'Empty'",
    {
      'sidebars.ts': dedent`
        export default {
          main: ['one', 'two'],
          empty: [{ type: 'link', label: 'A', href: 'https://test.example/' }],
        };
      `,
    },
  ),
];

const output: readonly Mistake[] = [
  {
    code: 'output/contains-root',
    did: 'writes the output over the site',
    options: { outDir: '.' },
  },
  {
    code: 'output/overlaps-sources',
    did: 'writes the output into the documents',
    options: { outDir: 'docs/build' },
  },
  {
    code: 'output/foreign-folder',
    did: 'writes the output among packages',
    options: { outDir: 'node_modules/site' },
  },
  {
    code: 'output/not-a-folder',
    did: 'names a file as output',
    files: { 'a-file': 'Text.' },
    options: { outDir: 'a-file' },
  },
  {
    code: 'output/unknown-files',
    did: 'writes the output over files of others',
    files: { 'theirs/mine.txt': 'Text.' },
    options: { outDir: 'theirs' },
  },
  {
    code: 'output/reserved-name',
    did: 'has a static file where the build keeps its record',
    files: { 'static/.site-manifest.json': '{}' },
    at: 'static/.site-manifest.json:1:1',
  },
  {
    code: 'output/unportable-name',
    did: 'named a file as Windows names a device',
    files: {
      'docs/con.md': '# Console\n',
      'sidebars.ts': "export default {\n  main: ['one', 'two', 'con'],\n};\n",
    },
    at: 'docs/con.md:1:1',
  },
  {
    code: 'output/unportable-name',
    did: 'named the address of a document as Windows names a device',
    files: { 'docs/two.mdx': '---\nslug: ‹/aux\n---\n\n# Two\n\n## Part\n' },
  },
  {
    code: 'output/unportable-name',
    did: 'gave a document an address with a colon',
    files: { 'docs/two.mdx': '---\nslug: ‹/a:b\n---\n\n# Two\n\n## Part\n' },
  },
  {
    code: 'output/unportable-name',
    did: 'gave a static file a name with a question mark',
    files: { 'static/what?.txt': 'x' },
    at: 'static/what?.txt:1:1',
  },
  {
    code: 'output/unportable-name',
    did: 'gave a document an address that ends with a dot',
    files: { 'docs/two.mdx': '---\nslug: ‹/end./\n---\n\n# Two\n\n## Part\n' },
  },
  {
    code: 'output/unportable-name',
    did: 'gave documents a tag that Windows takes for a device',
    files: { 'docs/two.mdx': '---\ntags: ‹[con]\n---\n\n# Two\n\n## Part\n' },
  },
  {
    code: 'output/unportable-name',
    did: 'wrote an author whose page Windows takes for a device',
    files: {
      'blog/authors.yml': 'nul:\n  name: Nul\n  page: true\n',
      'blog/2024-01-02-post.md':
        '---\ntitle: Post\nauthors: ‹[nul]\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
    },
  },
  {
    code: 'output/unportable-name',
    did: 'gave the index of a folder an address with a colon',
    files: {
      'site.config.ts': config('', "notes: { type: 'docs', path: 'notes' },"),
      'notes/a/one.md': '# One\n',
      'notes/a/_category_.yml': "label: A\nlink:\n  type: ‹generated-index\n  slug: '/a:b'\n",
    },
  },
  {
    code: 'output/name-too-long',
    did: 'gave a document an address of more than 255 bytes',
    files: { 'docs/two.mdx': `---\nslug: ‹/${'ü'.repeat(126)}\n---\n\n# Two\n\n## Part\n` },
  },
  {
    code: 'output/host-limit',
    did: 'publishes a film that the host does not take',
    files: {
      'site.config.ts': config("checks: { host: ‹'cloudflare-pages' },"),
      'static/film.mp4': new Uint8Array(25 * 1024 * 1024 + 1),
    },
  },
  {
    code: 'output/host-limit',
    did: 'wrote more redirects of their own than the host takes',
    files: {
      'site.config.ts': config("checks: { host: ‹'cloudflare-pages' },"),
      'static/_redirects': Array.from({ length: 2001 }, (_, i) => `/${i} /docs/two\n`).join(''),
    },
  },
  {
    code: 'output/collision',
    did: 'has a static file where the route map goes',
    files: { 'static/routes.json': '{}' },
    at: 'static/routes.json:1:1',
  },
];

export const linkMistakes: readonly Mistake[] = [...links, ...sidebar, ...output];
