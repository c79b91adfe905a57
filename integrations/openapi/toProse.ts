/**
 * Turns descriptions, which are unchecked Markdown with HTML, into nodes that a page can contain.
 */
import { raw } from 'hast-util-raw';
import type { Element, Root as HastRoot, RootContent as HastContent } from 'hast';
import type { Blockquote, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { paragraph } from './markdownNodes.ts';

/** Turns a description into content without headings. The page has its own headings. */
export type ToProse = (text: string | undefined) => readonly RootContent[];

/**
 * Elements that are removed from descriptions, because they are safe only on a page of their own.
 */
const dropped = new Set(['script', 'style', 'iframe', 'object', 'embed', 'form', 'link', 'meta']);

/** Text without any mark of Markdown or HTML, on one line, like most descriptions. */
const plain = /^[^\n*_`[\]<>&~#|\\]+$/;

/**
 * Loads the readers of descriptions. The package that turns HTML into Markdown is the site's.
 *
 * @throws If that package is not installed.
 */
export async function createToProse(): Promise<ToProse> {
  const { default: rehypeRemark } = await import('rehype-remark').catch((error: unknown) => {
    throw new Error(
      'The package rehype-remark reads descriptions, and is not installed: ' +
        'npm install --save-dev rehype-remark',
      { cause: error },
    );
  });
  const toTree = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { allowDangerousHtml: true });
  const toMarkdown = unified().use(rehypeRemark);
  const read = (written: string): readonly RootContent[] => {
    if (plain.test(written) && !/^(?:[-+]|\d+[.)])\s|https?:|www\./.test(written))
      return [paragraph(written)];
    const tree = raw(toTree.runSync(toTree.parse(written))) as HastRoot;
    tree.children = tree.children.flatMap((node) => clean(node) as HastRoot['children']);
    const { children } = toMarkdown.runSync(tree) as unknown as Root;
    return children.map(toOwnNode);
  };
  // Parameters and fields repeat their descriptions on many pages.
  const proseByText = new Map<string, readonly RootContent[]>([['', []]]);
  return (description = '') => {
    const written = description.trim();
    const nodes = proseByText.get(written) ?? read(written);
    proseByText.set(written, nodes);
    return nodes;
  };
}

/** A node without parts that are unsafe or lead nowhere on this page. */
function clean(node: HastContent): HastContent[] {
  if (node.type === 'comment' || node.type === 'doctype') return [];
  if (node.type !== 'element') return [node];
  if (dropped.has(node.tagName)) return [];
  const children = node.children.flatMap((child) => clean(child) as Element['children']);
  const { href, src, alt } = node.properties;
  if (node.tagName === 'img')
    return isWebAddress(src) ? [{ ...emptyLink(String(src)), children: [text(alt || src)] }] : [];
  if (node.tagName === 'a')
    return isWebAddress(href) ? [{ ...emptyLink(String(href)), children }] : children;
  const { className } = node.properties;
  return [{ ...node, properties: className ? { className } : {}, children }];
}

const text = (value: unknown) => ({ type: 'text', value: String(value) }) as const;

const emptyLink = (href: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href },
  children: [],
});

/** Relative addresses belong to the site that the description was written for. */
function isWebAddress(url: unknown): boolean {
  return typeof url === 'string' && /^(?:https?:\/\/|mailto:)/.test(url) && URL.canParse(url);
}

/** A node in the generator's form: no heading, an alert with its mark, a plain fence. */
function toOwnNode(node: RootContent): RootContent {
  if (node.type === 'heading')
    return { type: 'paragraph', children: [{ type: 'strong', children: node.children }] };
  if (node.type === 'code')
    return { ...node, lang: /^[\w+#-]+$/.test(node.lang ?? '') ? node.lang! : 'text' };
  if (node.type === 'blockquote') markAlert(node);
  return node;
}

/** Marks the first word of an alert as `html`, so that it is not escaped. */
function markAlert({ children: [first] }: Blockquote): void {
  const [word] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || word?.type !== 'text') return;
  const [mark] = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/.exec(word.value) ?? [];
  if (mark === undefined) return;
  const remainder = { ...word, value: word.value.slice(mark.length) };
  first.children = [
    { type: 'html', value: `${mark.trim()}\n` },
    remainder,
    ...first.children.slice(1),
  ];
}
