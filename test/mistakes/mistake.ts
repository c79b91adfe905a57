import type { DiagnosticCode } from '../../generator/diagnostics/catalog/index.ts';
import type { BuildOptions } from '../../generator/types.ts';
import { repository, type Files } from '../harness.ts';

/** One mistake in a site that has no other. */
export interface Mistake {
  readonly code: DiagnosticCode;
  /** What the author did. */
  readonly did: string;
  /**
   * Files that are added or replaced. The mark `‹` is at the place of the finding; it is removed
   * before the file is written.
   */
  readonly files?: Files;
  /** Symbolic links: what they lead to, by path. */
  readonly links?: Readonly<Record<string, string>>;
  readonly without?: readonly string[];
  /** Needs a site without other mistakes: its finding depends on the page's name or place. */
  readonly alone?: boolean;
  /**
   * Needs a folder of its own, because Node remembers the packages of a folder as long as it runs.
   */
  readonly apart?: boolean;
  readonly options?: Omit<BuildOptions, 'root'>;
  /** Line and column, for a place that cannot have a mark. */
  readonly at?: string;
}

/** Configuration of the good site: `fields` come first, `collections` between those it has. */
export function config(fields = '', collections = ''): string {
  return [
    "import theme from './theme.ts';",
    '',
    'export default {',
    "  title: 'Test',",
    "  url: 'https://test.example',",
    '  theme,',
    ...(fields === '' ? [] : [`  ${fields}`]),
    '  collections: {',
    "    docs: { type: 'docs', path: 'docs', sidebarPath: 'sidebars.ts' },",
    "    blog: { type: 'blog', path: 'blog' },",
    ...(collections === '' ? [] : [`    ${collections}`]),
    '  },',
    "  staticDirectories: ['static'],",
    '};',
    '',
  ].join('\n');
}

/** The good site: every mistake is made in a copy of it. */
export const goodSite: Files = {
  'site.config.ts': config(),
  'theme.ts':
    'export { default } from ' +
    `${JSON.stringify(`${repository}/test/sites/plain-theme/index.ts`)};\n`,
  'sidebars.ts': "export default {\n  main: ['one', 'two'],\n};\n",
  'docs/one.md': '# One\n\nSee [two](./two.mdx#part).\n',
  'docs/two.mdx': '# Two\n\n## Part\n\n![Picture](/picture.png)\n',
  'blog/2024-01-02-post.md': '---\ntitle: Post\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
};

/** Text without the mark, and `line:column` of it. */
export function takeMark(text: string): { readonly text: string; readonly at?: string } {
  const index = text.indexOf('‹');
  if (index === -1) return { text };
  const lines = text.slice(0, index).split('\n');
  return {
    text: text.slice(0, index) + text.slice(index + 1),
    at: `${lines.length}:${lines.at(-1)!.length + 1}`,
  };
}

/** Makes mistakes in the document `path`, below its `beginning`. */
const below =
  (path: string, beginning: string) =>
  (code: DiagnosticCode, did: string, text: string, files: Files = {}): Mistake => ({
    code,
    did,
    files: { [path]: `${beginning}\n\n${text}\n`, ...files },
  });

/** A mistake in a document of Markdown. */
export const md = below('docs/one.md', '# One');

/** A mistake in a document of MDX. */
export const mdx = below('docs/two.mdx', '# Two\n\n## Part');

/** A mistake in a document whose whole text is given. */
export const inDocument = (code: DiagnosticCode, did: string, text: string): Mistake => ({
  code,
  did,
  files: { 'docs/one.md': text },
});
