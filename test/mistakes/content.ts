import { dedent } from '../dedent.ts';
import type { DiagnosticCode } from '../../generator/diagnostics/catalog/index.ts';
import { pixel, type Files } from '../harness.ts';
import { config, type Mistake } from './mistake.ts';

const post = (yaml: string) => `---\ntitle: Post\n${yaml}\n---\n\nText.\n\n<!-- truncate -->\n`;
const inPost = (code: DiagnosticCode, did: string, yaml: string, files: Files = {}): Mistake => ({
  code,
  did,
  files: { 'blog/2024-01-02-post.md': post(yaml), ...files },
});
const one = (yaml: string) => `---\n${yaml}\n---\n\n# One\n`;
const inDoc = (code: DiagnosticCode, did: string, yaml: string, files: Files = {}): Mistake => ({
  code,
  did,
  files: { 'docs/one.md': one(yaml), ...files },
});
const directory =
  "things: { type: 'entries', path: 'things', entryPages: false, " +
  "fields: { command: { required: true }, topics: { type: 'list', values: ['sound', " +
  "'text'] }, shot: { type: 'image' } } },";
const inDirectory = (code: DiagnosticCode, did: string, text: string): Mistake => ({
  code,
  did,
  files: { 'site.config.ts': config('', directory), 'things/a.md': text },
});

const pages: readonly Mistake[] = [
  {
    code: 'content/no-git-dates',
    did: 'wants dates without a repository',
    files: {
      'site.config.ts': config().replace(
        "path: 'docs',",
        "path: 'docs', ‹showLastUpdateTime: true,",
      ),
    },
  },
  {
    code: 'content/missing-include',
    did: 'misspelled the file that code is taken from',
    files: {
      'docs/fade.ts': 'export const fade = 1;\n',
      'docs/one.md': '# One\n\n‹```ts file=./fad.ts\n```\n',
    },
  },
  {
    code: 'content/symlink-broken',
    did: 'linked to nothing',
    links: { 'docs/lost.md': 'nowhere.md' },
    at: 'docs/lost.md:1:1',
  },
  {
    code: 'content/symlink-outside',
    did: 'linked out of the site',
    links: { 'docs/more': '/etc' },
    at: 'docs/more:1:1',
  },
  {
    code: 'content/duplicate-id',
    did: 'gave two documents one id',
    files: {
      'docs/two.mdx': '---\nid: ‹one\nslug: /other\n---\n\n# Two\n\n## Part\n',
      'docs/one.md': '# One\n',
      'sidebars.ts': "export default { main: ['one'] };\n",
    },
  },
  inDoc('content/id-with-slash', 'wrote a folder into an id', 'id: ‹a/one', {
    'sidebars.ts': "export default { main: ['two'] };\n",
  }),
  inDoc('content/address-outside', 'gave a page an address above the site', 'slug: ‹/../../up'),
  inDoc(
    'content/address-outside',
    'redirects from an address above the site',
    'redirect_from: ‹/%2e%2e/precious/page',
  ),
  {
    code: 'content/duplicate-route',
    did: 'gave two documents one address',
    files: {
      'docs/two.mdx': '---\nslug: ‹/one\n---\n\n# Two\n\n## Part\n',
      'docs/one.md': '# One\n',
    },
  },
  {
    code: 'content/static-collision',
    did: 'has a static file where a page goes',
    files: { 'static/docs/one.html': 'Text.' },
    at: 'static/docs/one.html:1:1',
  },
  {
    code: 'content/static-not-found',
    did: 'has a static page for addresses that are not found',
    files: { 'static/404.html': 'Text.' },
    at: 'static/404.html:1:1',
  },
  {
    code: 'content/duplicate-static',
    did: 'has a static file twice',
    files: {
      'site.config.ts': config().replace("['static']", "['static', 'more']"),
      'static/a.txt': 'a',
      'more/a.txt': 'b',
    },
    at: 'more/a.txt:1:1',
  },
  inDoc('content/unknown-doc', 'names a next page that does not exist', 'pagination_next: ‹tow'),
  inDoc(
    'content/unknown-sidebar',
    'names a sidebar that does not exist',
    'displayed_sidebar: ‹mian',
  ),
  inDirectory(
    'frontmatter/missing-key',
    'left out a key that entries must have',
    '‹---\ntitle: A\n---\n',
  ),
  inDirectory(
    'frontmatter/wrong-value',
    'misspelled a value of a list',
    '---\ncommand: npm\ntopics: [sound, ‹sond]\n---\n',
  ),
  inDirectory(
    'content/unused-body',
    'wrote a body where entries have no pages',
    '‹---\ncommand: npm\n---\n\nText.\n',
  ),
  inDirectory(
    'content/missing-image',
    'names a picture of an entry that is not there',
    '---\ncommand: npm\nshot: ‹/none.png\n---\n',
  ),
  inDoc('content/missing-image', 'names a social card that is not there', 'image: ‹./card.png'),
];

const auto: Files = {
  'site.config.ts': config('', "notes: { type: 'docs', path: 'notes' },"),
  'notes/a/one.md': '# One\n',
};

const dataFiles: readonly Mistake[] = [
  {
    code: 'content/bad-file',
    did: 'broke the authors file',
    files: { 'blog/authors.yml': 'ada:\n  name: ‹"Ada\n' },
  },
  {
    code: 'content/bad-file',
    did: 'defined an author twice',
    files: { 'blog/authors.yml': 'ada:\n  name: Ada\n‹ada:\n  name: Ada\n' },
  },
  {
    code: 'content/bad-file',
    did: 'forgot a comma in a category file',
    files: { ...auto, 'notes/a/_category_.json': '{\n  "label": "A"\n  ‹"position": 2\n}\n' },
  },
  {
    code: 'content/bad-value',
    did: 'left a category file empty',
    files: { ...auto, 'notes/a/_category_.json': '' },
    at: 'notes/a/_category_.json:1:1',
  },
  {
    code: 'content/bad-value',
    did: 'wrote a number as the page of an author',
    files: { 'blog/authors.yml': 'ada:\n  name: Ada\n  page: ‹3\n' },
  },
  {
    code: 'content/bad-value',
    did: 'wrote a number as the address of an author',
    files: { 'blog/authors.yml': 'ada:\n  name: Ada\n  page:\n    permalink: ‹3\n' },
  },
  {
    code: 'content/unknown-key',
    did: 'misspelled a key of the page of an author',
    files: { 'blog/authors.yml': 'ada:\n  name: Ada\n  page:\n    ‹permalik: /ada\n' },
  },
  {
    code: 'content/unknown-network',
    did: 'misspelled a network of an author',
    files: {
      'blog/authors.yml':
        'ada:\n  name: Ada\n  socials:\n    ‹gihub: ada\n    codeberg: https://codeberg.org/a\n',
    },
  },
  {
    code: 'content/bad-value',
    did: 'wrote a word as position',
    files: { ...auto, 'notes/a/_category_.yml': 'label: A\nposition: ‹first\n' },
  },
  {
    code: 'content/bad-value',
    did: 'gave an author no name',
    files: { 'blog/authors.yml': '‹ada:\n  title: Writer\n' },
  },
  {
    code: 'content/unknown-key',
    did: 'misspelled a key of a category',
    files: { ...auto, 'notes/a/_category_.json': '{ ‹"lable": "A" }\n' },
  },
  {
    code: 'content/unknown-key',
    did: 'misspelled a key of a tag',
    files: { 'docs/tags.yml': 'basics:\n  ‹lable: Basics\n' },
  },
  {
    code: 'content/duplicate-tag-address',
    did: 'gave two tags one address',
    files: { 'docs/tags.yml': 'basics:\n  permalink: /x\n‹more:\n  permalink: /x\n' },
  },
  {
    code: 'content/duplicate-tag-address',
    did: 'gave a tag the address that another has by its name',
    files: { 'docs/tags.yml': 'basics:\n  permalink: /more\n‹more:\n' },
  },
  inDoc('content/inline-tag', 'misspelled a tag', 'tags: [basics, ‹basic]', {
    'docs/tags.yml': 'basics:\n  label: Basics\n',
  }),
];

const authors: Files = { 'blog/authors.yml': 'ada:\n  name: Ada\n' };

const posts: readonly Mistake[] = [
  {
    code: 'content/bad-date',
    did: 'named a file after a date that does not exist',
    files: { 'blog/2024-02-30-post.md': '---\ntitle: Post\n---\n\nText.\n\n<!-- truncate -->\n' },
    at: 'blog/2024-02-30-post.md:1:1',
  },
  inPost('content/bad-date', 'wrote a date that does not exist', 'date: ‹2024-13-45'),
  inPost('content/unknown-author', 'misspelled an author', 'authors: [ada, ‹adda]', authors),
  inPost('content/bad-author', 'gave an author no name', 'authors:\n  - ‹title: Writer'),
  inPost(
    'content/unknown-network',
    'misspelled a network in a post',
    'authors:\n  - ‹name: Eve\n    socials:\n      gihub: eve',
  ),
  inPost(
    'content/inline-author',
    'wrote an author into a post beside the file of authors',
    'authors:\n  - ‹name: Eve',
    authors,
  ),
];

const component: readonly Mistake[] = [
  {
    code: 'component/render-failed',
    did: 'wrote a component that throws',
    files: {
      'src/Bad.tsx': "export default function Bad() {\n  throw ‹new Error('No luck');\n}\n",
      'docs/two.mdx': "import Bad from '@site/src/Bad';\n\n# Two\n\n## Part\n\n<Bad />\n",
    },
  },
  {
    code: 'component/render-failed',
    did: 'wrote an expression that throws',
    files: { 'docs/two.mdx': '# Two\n\n## Part\n\nText ‹{null.length}.\n' },
  },
  {
    code: 'component/unresolved-import',
    did: 'misspelled a component file',
    files: {
      'src/Good.tsx': 'export default () => null;\n',
      'docs/two.mdx': "import Good from ‹'@site/src/Goood';\n\n# Two\n\n## Part\n\n<Good />\n",
    },
  },
  {
    code: 'component/other-case',
    did: 'imported a component in a different letter case',
    files: {
      'src/Good.tsx': 'export default () => null;\n',
      'docs/two.mdx': "import Good from ‹'@site/src/good';\n\n# Two\n\n## Part\n\n<Good />\n",
    },
  },
  {
    code: 'component/unresolved-import',
    did: 'misspelled a file beside a component',
    files: {
      'src/helper.ts': "export default 'text';\n",
      'src/Good.tsx': "import text from ‹'./hlper.ts';\n\nexport default () => text;\n",
      'docs/two.mdx': "import Good from '@site/src/Good';\n\n# Two\n\n## Part\n\n<Good />\n",
    },
  },
  {
    code: 'component/unresolved-import',
    did: 'misspelled a package',
    files: {
      'src/Good.tsx': "import { useId } from ‹'raect';\n\nexport default () => useId();\n",
      'docs/two.mdx': "import Good from '@site/src/Good';\n\n# Two\n\n## Part\n\n<Good />\n",
    },
  },
  {
    code: 'component/unresolved-import',
    did: 'imports a package that is not installed',
    files: {
      'src/Good.tsx': "import thing from ‹'not-installed';\n\nexport default () => thing;\n",
      'docs/two.mdx': "import Good from '@site/src/Good';\n\n# Two\n\n## Part\n\n<Good />\n",
    },
  },
  {
    code: 'component/block-in-paragraph',
    did: 'wrote a component with a block into a sentence',
    files: {
      'src/Count.tsx': dedent`
        import { useState } from 'react';

        export default function Count() {
          const [count, set] = useState(0);
          return <div onClick={() => set(count + 1)}>{count}</div>;
        }
      `,
      'docs/two.mdx':
        "import Count from '@site/src/Count';\n\n# Two\n\n## Part\n\nCounted ‹<Count /> times.\n",
    },
  },
  {
    code: 'component/missing-export',
    did: 'imports a name that is not exported',
    files: {
      'src/Good.tsx': 'export const Good = () => null;\n',
      'docs/two.mdx': "import { ‹Goood } from '@site/src/Good';\n\n# T\n\n## Part\n\n<Goood />\n",
    },
  },
  {
    code: 'component/no-default-export',
    did: 'wrote a page without default export',
    files: {
      'site.config.ts': config('', "pages: { type: 'pages', path: 'pages' },"),
      'pages/index.tsx': 'export const Home = () => null;\n',
    },
    at: 'pages/index.tsx:1:1',
  },
  {
    code: 'component/missing-export',
    did: 'put braces around a default export',
    files: {
      'src/Good.tsx': 'export default () => null;\n',
      'docs/two.mdx': "import { ‹Good } from '@site/src/Good';\n\n# Two\n\n## Part\n\n<Good />\n",
    },
  },
  {
    code: 'component/no-default-export',
    did: 'replaces a component of the theme without default export',
    files: {
      'src/theme/Details.tsx': 'export function Details() {\n  return null;\n}\n',
    },
    at: 'src/theme/Details.tsx:1:1',
  },
  {
    code: 'component/not-compiled',
    did: 'wrote a component that does not compile',
    files: {
      'src/Bad.tsx': 'export default function Bad() {\n  const a = ‹;\n  return a;\n}\n',
      'docs/two.mdx': "import Bad from '@site/src/Bad';\n\n# Two\n\n## Part\n\n<Bad />\n",
    },
  },
  {
    code: 'component/film-failed',
    did: 'wrote a film that throws at one frame',
    files: {
      'src/ball.tsx': dedent`
        export const film = { label: 'A ball', frames: 9 };

        ‹export default function Ball({ frame }) {
          return <p>{[...'12345'][frame].trim()}</p>;
        }
      `,
      'docs/two.mdx':
        "import ball from '@site/src/ball?film';\n\n# Two\n\n## Part\n\n{ball.label}\n",
    },
  },
  {
    code: 'component/load-failed',
    did: 'reads window when a module is loaded',
    files: {
      'src/Bad.tsx': 'const x = ‹window.innerWidth;\n\nexport default () => <b>{x}</b>;\n',
      'docs/two.mdx': "import Bad from '@site/src/Bad';\n\n# Two\n\n## Part\n\n<Bad />\n",
    },
  },
];

export const contentMistakes: readonly Mistake[] = [
  ...pages,
  ...dataFiles,
  ...posts,
  ...component,
].map((mistake) => ({ ...mistake, files: { 'static/picture.png': pixel, ...mistake.files } }));
