/**
 * Reads the files of a Docusaurus site by Docusaurus's rules, to know what its pages must contain.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Nodes, Parents } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';
import { filesOf } from '../../harness.ts';

/** What the page of a file must contain. */
export interface ExpectedPage {
  readonly file: string;
  readonly address: string;
  /** Parts of the text, in order and without white space. */
  readonly words: readonly string[];
  /** Ids of headings below the first level, in order. */
  readonly ids: readonly string[];
  /** The previous and the next page, each as `prev` or `next` and an address. */
  readonly pager?: readonly string[];
  /** The ends of links' addresses that may lead nowhere, because the author named no file. */
  readonly brokenLinks: readonly string[];
}

interface Doc extends Omit<ExpectedPage, 'pager'> {
  readonly id: string;
}

/** Returns a page for every document of every version and for every post of the site in `root`. */
export function expectedPages(root: string): readonly ExpectedPage[] {
  const versions = JSON.parse(readFileSync(path.join(root, 'versions.json'), 'utf8')) as string[];
  const posts = filesOf(path.join(root, 'blog'))
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => readPost(root, file));
  return [
    ...versionPages(root, { folder: '../docs', base: '/docs/next', sidebars: 'sidebars.json' }),
    ...versions.flatMap((version, index) =>
      versionPages(root, {
        folder: `versioned_docs/version-${version}`,
        base: index === 0 ? '/docs' : `/docs/${version}`,
        sidebars: `versioned_sidebars/version-${version}-sidebars.json`,
      }),
    ),
    ...posts,
  ];
}

interface Version {
  readonly folder: string;
  readonly base: string;
  readonly sidebars: string;
}

function versionPages(root: string, { folder, base, sidebars }: Version): ExpectedPage[] {
  const docs = filesOf(path.join(root, folder))
    .filter((file) => /(?:^|\/)[^_/][^/]*\.mdx?$/.test(file))
    .map((file) => readDoc(root, `${folder}/${file}`, base));
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const written = JSON.parse(readFileSync(path.join(root, sidebars), 'utf8')) as object;
  const orders = Object.values(written).map((items) => flatten(items).filter((id) => byId.has(id)));
  return docs.map((doc): ExpectedPage => {
    const order = orders.findLast((ids) => ids.includes(doc.id));
    if (!order) return { ...doc, pager: [] };
    const at = order.indexOf(doc.id);
    const beside = [['prev', order[at - 1]] as const, ['next', order[at + 1]] as const];
    const pager = beside.flatMap(([rel, id]) =>
      id === undefined ? [] : [`${rel} ${byId.get(id)!.address}`],
    );
    return { ...doc, pager };
  });
}

/** Returns the ids of documents in the order of a sidebar. */
function flatten(items: unknown): string[] {
  if (typeof items === 'string') return [items];
  if (Array.isArray(items)) return items.flatMap(flatten);
  const { type, id, items: inner } = items as { type?: string; id?: string; items?: unknown };
  if (type === undefined) return Object.values(items as object).flatMap(flatten);
  return type === 'category' ? flatten(inner) : id === undefined ? [] : [id];
}

function readDoc(root: string, file: string, base: string): Doc {
  const { frontMatter, ...content } = readContent(root, file);
  const name = path.posix.basename(file).replace(/\.mdx?$/, '');
  const id = String(frontMatter['id'] ?? name);
  const slug = frontMatter['slug'] as string | undefined;
  const isIndex = slug === undefined && /^(?:index|readme)$/i.test(name);
  const address = isIndex ? `${base}/` : `${base}/${(slug ?? id).replace(/^\//, '')}`;
  return { file, id, address, ...content };
}

function readPost(root: string, name: string): ExpectedPage {
  const file = `blog/${name}`;
  const { frontMatter, ...content } = readContent(root, file);
  const [, year, month, day, rest] = /^(\d+)-(\d+)-(\d+)-(.*?)(?:\/index)?\.mdx?$/.exec(name)!;
  const slug = frontMatter['slug'] as string | undefined;
  const address = slug
    ? `/blog/${slug.replace(/^\//, '')}`
    : `/blog/${year}/${month}/${day}/${rest}`;
  return { file, address, ...content };
}

interface Content {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
  readonly ids: readonly string[];
  readonly brokenLinks: readonly string[];
}

function readContent(root: string, file: string): Content {
  const text = readFileSync(path.join(root, file), 'utf8');
  const slugger = new GithubSlugger();
  const [words, ids, brokenLinks]: [string[], string[], string[]] = [[], [], []];
  const tree = toTree(text);
  const partials = new Map<string, string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'mdxjsEsm')
      for (const [, name, from] of node.value.matchAll(
        /import (\w+) from ['"](\.[^'"]+\.mdx?)['"]/g,
      ))
        partials.set(name!, path.posix.join(path.posix.dirname(file), from!));
    const partial = 'name' in node && partials.get(node.name ?? '');
    if (partial && existsSync(path.join(root, partial)))
      return void toTree(readFileSync(path.join(root, partial), 'utf8')).children.forEach(visit);
    if (node.type === 'text' || node.type === 'inlineCode') words.push(plain(node.value));
    if (node.type === 'code') words.push(...codeWords(node.value, node.meta ?? ''));
    if (node.type === 'heading' && node.depth > 1) ids.push(idOf(node, slugger));
    if (node.type === 'link') brokenLinks.push(...brokenOf(node.url));
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree as Nodes);
  const [first] = tree.children;
  const frontMatter = first?.type === 'yaml' ? (parseYaml(first.value) as object) : {};
  return {
    frontMatter: frontMatter as Content['frontMatter'],
    words: words.filter((run) => run !== ''),
    ids,
    brokenLinks,
  };
}

/** Parses a file as MDX that may have HTML comments, as Docusaurus does. */
function toTree(text: string): Parents & { children: Nodes[] } {
  const prepared = outsideFences(text, (part) =>
    part
      .replace(/(`+)[^`].*?\1|<!--[\s\S]*?-->/g, (whole, tick) => (tick ? whole : ''))
      .replace(/^(#{1,6} .*?)[ \t]*\{#([^}\n]+)\}[ \t]*$/gm, '$1 ⟦$2⟧')
      .replace(/^([ \t]*):::+[ \t]*(\w+)?[ \t]*(.*)$/gm, (_, indent: string, __, title: string) => {
        return `\n${indent}${title.replace(/^\[(.*)\]$/, '$1')}\n`;
      }),
  );
  const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);
  return processor.parse(prepared) as unknown as Parents & { children: Nodes[] };
}

/** Rewrites `text`, except for its fenced code. */
function outsideFences(text: string, rewrite: (part: string) => string): string {
  const parts: string[] = [];
  let [plainLines, fence]: [string[], string | undefined] = [[], undefined];
  for (const line of text.split('\n')) {
    const [, marker = '', rest = ''] = /^(?:[ \t>]|[-*+] )*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence !== undefined) {
      parts.push(line);
      if (marker.startsWith(fence) && rest.trim() === '') fence = undefined;
    } else if (marker !== '' && !(marker.startsWith('`') && rest.includes('`'))) {
      parts.push(rewrite(plainLines.join('\n')), line);
      [plainLines, fence] = [[], marker];
    } else plainLines.push(line);
  }
  return [...parts, rewrite(plainLines.join('\n'))].join('\n');
}

const plain = (text: string): string => text.replace(/⟦.*?⟧/g, '').replace(/[\s\u200B]+/g, '');

/**
 * Returns the lines of a code block without magic comments. A block that becomes tabs for package
 * managers has none that can be compared.
 */
function codeWords(code: string, meta: string): string[] {
  if (meta.includes('npm2yarn')) return [];
  return code
    .split('\n')
    .filter((line) => !/highlight-(?:next-line|start|end)/.test(line))
    .map(plain);
}

function idOf(heading: Nodes, slugger: GithubSlugger): string {
  const text = inlineText(heading);
  return /⟦(.*)⟧/.exec(text)?.[1] ?? slugger.slug(text);
}

function inlineText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(inlineText).join('') : '';
}

/** Returns the address of a link, if it names no file and no other site. It may be broken then. */
function brokenOf(url: string): string[] {
  const [address = ''] = url.split(/[?#]/);
  return address === '' || /^[a-z]+:|\.mdx?$/i.test(address) ? [] : [address.replace(/^\.\//, '')];
}
