/** Sites that are large in one dimension: pages, headings, links and so on. */
import { dedent } from '../dedent.ts';

export interface Dimension {
  readonly name: string;
  /** The smaller of the two sizes that are measured. The other is twice as large. */
  readonly size: number;
  /** Files of the site by path. */
  readonly files: (size: number) => Readonly<Record<string, string>>;
  /** Properties of the configuration. */
  readonly config?: (size: number) => string;
}

const list = <T>(size: number, item: (index: number) => T): readonly T[] =>
  Array.from({ length: size }, (_, index) => item(index));

const page = (body: string) => ({ 'docs/a.md': `# A\n\n${body}\n` });

const pages = (size: number, text: (index: number) => string, folder = 'docs') =>
  Object.fromEntries(list(size, (i) => [`${folder}/page-${i}.md`, text(i)]));

const documents = "docs: { type: 'docs', path: 'docs' }";

/** Returns files of pages in folders of ten. */
const inFolders = (size: number, folder: string) =>
  Object.fromEntries(
    list(size, (i) => [`${folder}/f${Math.floor(i / 10)}/page-${i}.md`, `# Page ${i}\n\nText.\n`]),
  );

const languages = 'en de fr es pt ja zh ar it nl pl sv da fi cs ko'.split(' ');

/** Every dimension in which sites grow. */
export const dimensions: readonly Dimension[] = [
  {
    name: 'pages in one folder',
    size: 300,
    files: (size) => pages(size, (i) => `# Page ${i}\n\nText.\n`),
  },
  {
    name: 'headings in a page',
    size: 1500,
    files: (size) => page(list(size, (i) => `## Part ${i}\n\nText.`).join('\n\n')),
  },
  {
    name: 'headings of one name',
    size: 1500,
    files: (size) => page(list(size, () => '## Part\n\nText.').join('\n\n')),
  },
  {
    name: 'links in a page',
    size: 3000,
    files: (size) => page(list(size, (i) => `[${i}](./a.md#x${i}){#x${i}}`).join('\n\n')),
    config: () => "checks: { anchors: 'ignore' },",
  },
  {
    name: 'rows in a table',
    size: 2000,
    files: (size) => page(`| a | b |\n| - | - |\n${list(size, (i) => `| ${i} | x |`).join('\n')}`),
  },
  {
    name: 'lines of code',
    size: 4000,
    files: (size) =>
      page(`\`\`\`ts\n${list(size, (i) => `const a${i} = 'x';`).join('\n')}\n\`\`\``),
  },
  {
    name: 'words in a paragraph',
    size: 30_000,
    files: (size) => page(list(size, (i) => `word${i} *a*`).join(' ')),
  },
  {
    name: 'redirects',
    size: 2000,
    files: (size) => pages(size / 20, (i) => `# Page ${i}\n`),
    config: (size) => {
      const redirect = (i: number) => `{ from: '/old-${i}', to: '/docs/page-${i % (size / 20)}' }`;
      return `redirects: [${list(size, redirect).join()}],`;
    },
  },
  {
    name: 'tags',
    size: 300,
    files: (size) => pages(size, (i) => `---\ntags: [tag${i}, other${i}]\n---\n\n# Page ${i}\n`),
  },
  {
    name: 'posts',
    size: 300,
    files: (size) =>
      pages(
        size,
        (i) =>
          `---\ndate: 2024-01-01\nauthors: [{ name: Author ${i} }]\n---\n\n# Page ${i}\n\nText.\n`,
        'blog',
      ),
    config: () => `collections: { ${documents}, blog: { type: 'blog', path: 'blog' } },`,
  },
  {
    name: 'depth of the sidebar',
    size: 20,
    files: (size) =>
      Object.fromEntries(
        list(size, (i) => [`docs/${list(i, (j) => `d${j}/`).join('')}page.md`, `# Page ${i}\n`]),
      ),
  },
  {
    name: 'islands in a page',
    size: 150,
    files: (size) => ({
      'docs/Counter.tsx': dedent`
        import { useState } from 'react';
        export default function Counter() {
          const [n, set] = useState(0);
          return <button onClick={() => set(n + 1)}>{n}</button>;
        }
      `,
      'docs/a.mdx': dedent`
        import Counter from './Counter';

        # A

        ${list(size, () => '<Counter />').join('\n\n')}`,
    }),
  },
  {
    name: 'images',
    size: 300,
    files: (size) => ({
      ...page(list(size, (i) => `![Picture ${i}](./p${i}.svg)`).join('\n\n')),
      ...Object.fromEntries(
        list(size, (i) => [
          `docs/p${i}.svg`,
          `<svg xmlns="http://www.w3.org/2000/svg" width="${i + 1}" height="1"/>`,
        ]),
      ),
    }),
  },
  {
    name: 'folders of pages',
    size: 40,
    files: (size) => inFolders(10 * size, 'docs'),
  },
  {
    name: 'languages',
    size: 8,
    files: () => inFolders(40, 'docs'),
    config: (size) =>
      `i18n: { defaultLocale: 'en', locales: ${JSON.stringify(languages.slice(0, size))} },`,
  },
  {
    name: 'versions',
    size: 8,
    files: (size) => ({
      ...inFolders(40, 'docs'),
      ...Object.assign({}, ...list(size, (i) => inFolders(40, `versioned_docs/version-${i}`))),
      'versions.json': JSON.stringify(list(size, String)),
    }),
  },
];
