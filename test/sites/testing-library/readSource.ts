/** Reads Markdown files without any of the generator's code, to know what pages must contain. */
import type { Nodes, Parents } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { parse as parseYaml } from 'yaml';
import { createBlocks, type Content } from './blocks.ts';

export interface SourceFile extends Content {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The number of code blocks that become tabs, one for each package manager. */
  readonly npm2yarn: number;
}

/** Reads the text of a file. `isMdx` is whether it is MDX, by its name or because of imports. */
export function readSource(text: string, isMdx: boolean): SourceFile {
  const admonitions = { count: 0 };
  const prepared = outsideFences(text, (part) => prepare(part, isMdx, admonitions));
  const processor: Processor = isMdx
    ? (unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx) as never)
    : (unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm) as never);
  const tree = processor.parse(prepared) as unknown as Parents;
  const yaml = tree.children[0]?.type === 'yaml' ? tree.children[0].value : '';
  const gathered = createBlocks();
  const tally = { tabs: 0, tables: 0, code: 0, images: 0 };
  let npm2yarn = 0;

  const visit = (
    node: Nodes | { type: string; name?: string; value?: string; children?: Nodes[] },
  ): void => {
    const name = 'name' in node ? node.name : undefined;
    if (name === 'TabItem') tally.tabs++;
    if (node.type === 'table') tally.tables++;
    if (node.type === 'image' || node.type === 'imageReference' || name === 'img') tally.images++;
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
      case 'definition':
        return;
      case 'text':
      case 'inlineCode':
        return gathered.add((node as { value: string }).value);
      case 'html': {
        const html = (node as { value: string }).value;
        tally.images += html.match(/<img\b/g)?.length ?? 0;
        return gathered.add(html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, ''));
      }
      case 'break':
        return gathered.add(' ');
      case 'code': {
        const { value, meta } = node as { value: string; meta?: string | null };
        tally.code++;
        if (meta?.includes('npm2yarn')) npm2yarn++;
        const title = /title=(?:"([^"]*)"|'([^']*)')/.exec(meta ?? '');
        if (title) gathered.add(title[1] ?? title[2] ?? '');
        return gathered.code(value);
      }
    }
    if (!('children' in node) || !node.children) return;
    const isBlock = !inline.has(node.type);
    if (isBlock) gathered.end();
    for (const child of node.children) visit(child);
    if (isBlock) gathered.end(node.type === 'heading' ? 'heading' : 'text');
  };
  visit(tree);
  return {
    frontMatter: (parseYaml(yaml) ?? {}) as Record<string, unknown>,
    npm2yarn,
    blocks: gathered.blocks,
    tally: { ...tally, admonitions: admonitions.count },
  };
}

const inline = new Set([
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'mdxJsxTextElement',
]);

/** Rewrites `text`, except for its fenced code. */
function outsideFences(text: string, rewrite: (part: string) => string): string {
  return text
    .split(/^([ \t]*(?:```+|~~~+)[^`\n]*\n[\s\S]*?^[ \t]*(?:```+|~~~+)[ \t]*$)/m)
    .map((part, i) => (i % 2 === 0 ? rewrite(part) : part))
    .join('');
}

/** Removes comments and ids of headings. `:::note Title` becomes a paragraph with the title. */
function prepare(text: string, isMdx: boolean, admonitions: { count: number }): string {
  return text
    .replace(isMdx ? /<!--[\s\S]*?-->/g : /$^/, '')
    .replace(/^(#{1,6} .*?)[ \t]*\{#[^}\n]+\}[ \t]*$/gm, '$1')
    .replace(
      /^([ \t]*):::+[ \t]*(\w+)?[ \t]*(.*)$/gm,
      (_, indent: string, type: string | undefined, title: string) => {
        if (type) admonitions.count++;
        return `\n${indent}${title.replace(/^\[(.*)\]$/, '$1')}\n`;
      },
    );
}
