/** The form of mistakes, and the site in which they are made. */
import type { DiagnosticCode } from '../../generator/diagnostics/catalog/index.ts';
import type { BuildOptions } from '../../generator/types.ts';
import { importTheme, type Files } from '../harness.ts';

/** One mistake in a site that has no other. */
export interface Mistake {
  readonly code: DiagnosticCode;
  /** What the writer did, as the end of a sentence that begins with “the writer”. */
  readonly did: string;
  /**
   * Files that are added or replaced. The mark `‹` is at the place of the diagnostic. It is
   * removed before the file is written.
   */
  readonly files?: Files;
  /** The targets of symbolic links, by the path of the link. */
  readonly links?: Readonly<Record<string, string>>;
  /** Files that are removed. */
  readonly without?: readonly string[];
  /** The diagnostic depends on the name of the document, so the site has no other mistake. */
  readonly alone?: boolean;
  /**
   * The site is in a new folder: Node remembers the packages of a folder while it runs, and other
   * mistakes leave empty folders.
   */
  readonly apart?: boolean;
  /** Two files have names that differ in letter case, which some disks take for one file. */
  readonly inTwoCases?: boolean;
  readonly options?: Omit<BuildOptions, 'root'>;
  /** Line and column, for a place that cannot have a mark. */
  readonly at?: string;
}

/** Returns the good site's configuration with more `fields` and more `collections`, as code. */
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

/** A site without mistakes. Each mistake is made in it. */
export const goodSite: Files = {
  'site.config.ts': config(),
  'theme.ts': `${importTheme('plain')}\nexport default theme;\n`,
  'sidebars.ts': "export default {\n  main: ['one', 'two'],\n};\n",
  'docs/one.md': '# One\n\nSee [two](./two.mdx#part).\n',
  'docs/two.mdx': '# Two\n\n## Part\n\n![Picture](/picture.png)\n',
  'blog/2024-01-02-post.md': '---\ntitle: Post\n---\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
};

/** Returns a text without its mark, and where the mark was, as `line:column`. */
export function takeMark(text: string): { readonly text: string; readonly at?: string } {
  const index = text.indexOf('‹');
  if (index === -1) return { text };
  const lines = text.slice(0, index).split('\n');
  return {
    text: text.slice(0, index) + text.slice(index + 1),
    at: `${lines.length}:${lines.at(-1)!.length + 1}`,
  };
}

/** Returns a function that makes mistakes in the document `path`, below its `beginning`. */
const below =
  (path: string, beginning: string) =>
  (code: DiagnosticCode, did: string, text: string, files: Files = {}): Mistake => ({
    code,
    did,
    files: { [path]: `${beginning}\n\n${text}\n`, ...files },
  });

/** Makes a mistake in a Markdown document. */
export const md = below('docs/one.md', '# One');

/** Makes a mistake in an MDX document. */
export const mdx = below('docs/two.mdx', '# Two\n\n## Part');

/** Makes a mistake in a document whose whole text is given. */
export const inDocument = (code: DiagnosticCode, did: string, text: string): Mistake => ({
  code,
  did,
  files: { 'docs/one.md': text },
});
