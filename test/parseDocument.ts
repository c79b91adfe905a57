/** Parses single documents, and shows in short texts what comes out. */
import { parse, type ParseInput, type ParseOptions } from '../generator/parse/parse.ts';
import type { Diagnostic, Doc, PartNode } from '../generator/types.ts';

/** Options of a site with the defaults of the configuration and a few names. */
export const options: ParseOptions = {
  markdown: {
    format: 'detect',
    emoji: true,
    anchors: { maintainCase: false },
    admonitions: ['exercise'],
  },
  prism: {
    defaultLanguage: 'text',
    aliases: {},
    magicComments: [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ],
  },
  mdxComponents: ['Badge'],
  interactiveMdx: [],
  themeComponents: [
    'Admonition',
    'CodeBlock',
    'Details',
    'DocCardList',
    'Heading',
    'TOCInline',
    'TabItem',
    'Tabs',
  ],
  compatModules: ['BrowserOnly', 'Head', 'Link', 'useBaseUrl'],
  replacedComponents: [],
};

/** Parses a text as `docs/a.mdx`. */
export function parseDocument(text: string, input: Partial<ParseInput> = {}): Promise<Doc> {
  return parse({
    path: 'docs/a.mdx',
    text,
    collection: { id: 'docs', type: 'docs' },
    partials: {},
    options,
    ...input,
  });
}

/** Replaces the invisible characters around marks in HTML: `⟦r0⟧`. */
export function visible(html: string): string {
  return html.replaceAll('\uFDD0', '⟦').replaceAll('\uFDD1', '⟧');
}

/** Parses a text. Returns the HTML of its body with visible marks. */
export const html = async (text: string, input: Partial<ParseInput> = {}): Promise<string> =>
  visible((await parseDocument(text, input)).body.html).trim();

/** Returns the place and code of each diagnostic: `docs/a.mdx:1:3 markdown/stray-brace`. */
export function placesOf({ outline }: Doc): readonly string[] {
  return outline.diagnostics.map(
    ({ file, line, column, code }: Diagnostic) => `${file}:${line}:${column} ${code}`,
  );
}

/**
 * Returns the tree of a part as a short text: `@theme/Tabs(groupId:"os" on={…})[…]`. A property
 * with a value has a colon, one with code an equals sign.
 */
export function treeOf(node: PartNode): string {
  if (node.type === 'html') return `html(${visible(node.html)})`;
  if (node.type === 'text') return `text(${node.value})`;
  if (node.type === 'expression') return `{${node.code}}`;
  const props = node.props.map((prop) =>
    'value' in prop
      ? `${prop.name}:${visible(JSON.stringify(prop.value))}`
      : 'spread' in prop
        ? `...${prop.spread}`
        : `${prop.name}={${prop.code}}`,
  );
  return `${node.name}(${props.join(' ')})[${node.children.map(treeOf).join(', ')}]`;
}
