/** Mistakes in files for hosts and links of React pages, and mistakes with several effects. */
import type { DiagnosticCode } from '../../generator/diagnostics/catalog/index.ts';
import { config, type Mistake } from './mistake.ts';
import { dedent } from '../dedent.ts';

const host = (did: string, name: string, text: string): Mistake => ({
  code: 'content/bad-static-file',
  did,
  files: { [`static/${name}`]: text },
});

const hosts: readonly Mistake[] = [
  host('wrote a whole address into CNAME', 'CNAME', '‹https://docs.test.example/\n'),
  host('closed the site for search engines', 'robots.txt', 'User-agent: *\n‹Disallow: /\n'),
  host('misspelled a field for robots', 'robots.txt', 'User-agent: *\n‹Disalow: /x\n'),
  host('forgot a colon for robots', 'robots.txt', 'User-agent: *\n‹Disallow /x\n'),
  host('drew an arrow in a redirect', '_redirects', '# Old\n‹/old -> /docs/one\n'),
  host('left out the end of a manifest', 'manifest.json', '{ "name": ‹'),
];

const page = (code: DiagnosticCode, did: string, jsx: string): Mistake => ({
  code,
  did,
  files: {
    'site.config.ts': config('', "pages: { type: 'pages', path: 'pages' },"),
    'pages/about.tsx': dedent`
      import Link from '@docusaurus/Link';

      export default function About() {
        const name = <Link to="/docs/one">One</Link>;
        return <main>{name} ${jsx}</main>;
      }
    `,
  },
});

const links: readonly Mistake[] = [
  page('link/no-address', 'gave a link of a page no address', '‹<Link className="x">two</Link>'),
  page('link/no-address', 'misspelled the address of a link', '‹<Link too="/docs/two">2</Link>'),
  page('link/no-address', 'gave an anchor of a page no address', '‹<a>two</a>'),
  page('asset/empty-address', 'gave a picture of a page no address', '‹<img alt="x" />'),
  {
    ...page('component/not-compiled', 'never closed an element of a page', '<div>'),
    at: 'pages/about.tsx:5:30',
  },
];

const post = (did: string, author: string): Mistake => ({
  code: 'content/author-key',
  did,
  files: {
    'blog/authors.yml': 'ada:\n  name: Ada Lovelace\n',
    'blog/2024-01-02-post.md': [
      '---',
      'title: Post',
      `author: ‹${author}`,
      '---',
      '',
      'Text.\n\n<!-- truncate -->\n',
    ].join('\n'),
  },
});

const causes: readonly Mistake[] = [
  post('wrote the key of an author as a name', 'ada'),
  post('wrote a key that no author has as a name', 'grace'),
  {
    code: 'config/missing-definitions',
    did: 'misspelled the file of authors that posts name',
    files: {
      'site.config.ts': config().replace("'blog' }", "'blog', authorsMapPath: ‹'author.yml' }"),
      'blog/authors.yml': 'ada:\n  name: Ada Lovelace\n',
      'blog/2024-01-02-post.md':
        '---\ntitle: Post\nauthors: ada\n---\n\nText.\n\n<!-- truncate -->\n',
    },
  },
  {
    code: 'config/redirect',
    did: 'led two redirects in a circle',
    files: {
      'site.config.ts': config(
        "redirects: [{ from: '/a', to: ‹'/b' }, " + "{ from: '/b', to: '/a' }],",
      ),
    },
  },
  {
    code: 'config/missing-key',
    did: 'gave a hosted search no keys',
    files: { 'site.config.ts': config("‹search: { provider: 'algolia' },") },
  },
  {
    code: 'config/wrong-value',
    did: 'wrote two sources of the policy as one',
    files: {
      'site.config.ts': config(
        "contentSecurityPolicy: { 'img-src': [‹'https://a.example https://b.example'] },",
      ),
    },
  },
  {
    code: 'config/head-tag',
    did: 'loads a script without encryption',
    files: { 'site.config.ts': config("scripts: [‹'http://a.example/x.js'],") },
  },
  {
    code: 'content/duplicate-id',
    did: 'wrote a document in both formats',
    files: { 'docs/one.mdx': '# One\n' },
    at: 'docs/one.mdx:1:1',
    apart: true,
  },
];

export const causeMistakes: readonly Mistake[] = [...hosts, ...links, ...causes];
