/**
 * parse: makes an outline and a body from the text of one document and its partials. Parsing
 * knows no other document and no address, and reads no files; only plugins of the site do. Any
 * input gives a value, and one run finds all problems of a file.
 */
import type { ThemeConfig } from '../contract.ts';
import { loadLanguages } from '../lib/code/languages.ts';
import { withoutMarkCharacters } from '../lib/marks.ts';
import { toLf } from '../lib/source/toLf.ts';
import type { ParsedCollection } from '../lib/parsedCollection.ts';
import type { Config, Diagnostic, Doc, Heading } from '../types.ts';
import {
  checkFrontMatter,
  convertFrontMatter,
  unknownKeys,
} from './frontMatter/checkFrontMatter.ts';
import { checkSpelling } from './frontMatter/checkSpelling.ts';
import { readFrontMatter, type ReadFrontMatter } from './frontMatter/readFrontMatter.ts';
import { isMarkdownHeading, type HastNode } from './hast/hastNodes.ts';
import { identifyHeadings, keptHeadings } from './hast/identifyHeadings.ts';
import { runRehype } from './hast/toHast.ts';
import { toMarkedHtml, type Marked } from './hast/toMarked.ts';
import { checkLanguages } from './code/fence.ts';
import type { Emoji } from './mdast/emoji.ts';
import { takeConflicts } from './mistakes/conflicts.ts';
import { readModules, type Modules } from './module/readModules.ts';
import { parseComponent } from './parseComponent.ts';
import { askFrontMatter, changeTexts } from './plugins/textFunctions.ts';
import { importPlugins, type Plugins } from './plugins/importPlugins.ts';
import { checkEncoding } from './syntax/checkEncoding.ts';
import { excerptOf } from './text/excerpt.ts';
import { plainText } from './text/plainText.ts';
import { toDoc } from './toDoc.ts';
import { collapseSpaces } from '../lib/collapseSpaces.ts';

/** The parts of configuration and theme that parsing needs. */
export interface ParseOptions {
  readonly markdown: Config['markdown'];
  readonly prism: ThemeConfig['prism'];
  /** Names that MDX can use without import. */
  readonly mdxComponents: readonly string[];
  /** The names among `mdxComponents` whose components must hydrate. */
  readonly interactiveMdx: readonly string[];
  /** Names X of `@theme/X` that exist. */
  readonly themeComponents: readonly string[];
  /** Names X of `@docusaurus/X` that exist. */
  readonly compatModules: readonly string[];
  /** The names among `themeComponents` that the site replaces. */
  readonly replacedComponents: readonly string[];
}

export interface ParseInput {
  /** Relative to the root, forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly collection: ParsedCollection;
  /**
   * Text of every Markdown file it imports, directly or through partials, and of the files that
   * fences take code from, by path.
   */
  readonly partials: Readonly<Record<string, string>>;
  readonly options: ParseOptions;
}

/**
 * Parses a document. Each step takes the value of the step before and adds to it. A file with
 * syntax errors has an empty body and an outline of the readable parts.
 */
export async function parse(input: ParseInput): Promise<Doc> {
  if (/\.[jt]sx?$/.test(input.path)) return parseComponent(input);
  const decoded = decode(input);
  const loaded = await loadParseTools(decoded);
  const opened = await takeFrontMatter(await changeTexts(loaded));
  const read = await readContent(opened);
  const titled = takeTitle(read);
  const outlined = await finishPlugins(outlineHeadings(titled));
  const marked = writeHtml(splitTeaser(outlined));
  return toDoc(marked);
}

/**
 * The texts without the characters of marks and with LF line endings, and the problems of their
 * encoding.
 */
type DecodedDocument = ParseInput & { readonly diagnostics: readonly Diagnostic[] };

function decode(input: ParseInput): DecodedDocument {
  const diagnostics: Diagnostic[] = [];
  const read = (written: string, path: string) => {
    const encoding = checkEncoding(written, path);
    diagnostics.push(...encoding.diagnostics);
    if (!encoding.readable) return '';
    const resolved = takeConflicts(toLf(withoutMarkCharacters(written)), path);
    diagnostics.push(...resolved.diagnostics);
    return resolved.text;
  };
  const text = read(input.text, input.path);
  const partials = Object.fromEntries(
    Object.entries(input.partials).map(([path, partial]) => [path, read(partial, path)]),
  );
  return { ...input, text, partials, diagnostics };
}

/** `emoji` is absent if the document names none. */
export type LoadedDocument = DecodedDocument & {
  readonly emoji?: Emoji;
  readonly plugins?: Plugins;
};

/** Loads the plugins, the languages of code blocks in the texts, and the emoji table. */
async function loadParseTools(decoded: DecodedDocument): Promise<LoadedDocument> {
  const { plugins } = decoded.collection;
  const loaded = plugins ? { ...decoded, plugins: await importPlugins(plugins) } : decoded;
  const { prism, markdown } = decoded.options;
  const texts = [decoded.text, ...Object.values(decoded.partials)].join('\n');
  await loadLanguages(texts, prism.aliases, prism.defaultLanguage);
  if (!markdown.emoji || !/(?:^|[^\w:]):[a-z0-9_+-]+:/im.test(texts)) return loaded;
  const { emojify, search } = await import('node-emoji');
  const names = () => search('').map(({ name }) => name);
  return { ...loaded, emoji: { replace: (text) => emojify(text), names } };
}

export type OpenedDocument = LoadedDocument & { readonly frontMatter: ReadFrontMatter };

async function takeFrontMatter(loaded: LoadedDocument): Promise<OpenedDocument> {
  const { path, text, collection } = loaded;
  const { written, failed } = await askFrontMatter(readFrontMatter(text, path), loaded);
  const frontMatter = convertFrontMatter(written, collection);
  const checked = checkFrontMatter(frontMatter, collection, path);
  const unknown = new Set([
    ...checked.filter(({ code }) => code === 'frontmatter/unknown-key').map(({ line }) => line),
    ...unknownKeys(frontMatter, collection).map(({ place }) => place.line),
  ]);
  const diagnostics = [
    ...loaded.diagnostics,
    ...failed,
    ...frontMatter.diagnostics,
    ...checkSpelling(written, text).filter(({ line }) => !unknown.has(line)),
    ...checked,
  ];
  return { ...loaded, frontMatter, diagnostics };
}

/** `modules` are the document and its partials. `nodes` is their content as one HTML tree. */
type ReadDocument = OpenedDocument & Modules;

async function readContent(opened: OpenedDocument): Promise<ReadDocument> {
  const modules = await readModules(opened);
  return { ...opened, ...modules, diagnostics: [...opened.diagnostics, ...modules.diagnostics] };
}

type TitledDocument = ReadDocument & {
  readonly contentTitle?: string;
  /** The body has an H1 of its own below other content, so the theme adds none. */
  readonly hasOwnTitle?: true;
};

/**
 * A leading H1 is the title. It moves into a header or, in a post, out of the body. In a post, an
 * H1 below other content moves too, because a post's title is always above the body.
 */
function takeTitle(read: ReadDocument): TitledDocument {
  const { nodes, collection, modules } = read;
  const isPost = collection.type === 'blog';
  const heading = firstHeadingOf(nodes);
  const titleIndex = nodes.findIndex((node) =>
    isPost && heading ? node === heading : node.type !== 'text' || node.value.trim() !== '',
  );
  const first = nodes[titleIndex];
  if (!first || !isMarkdownHeading(first) || first.tagName !== 'h1')
    return heading?.tagName === 'h1' ? { ...read, hasOwnTitle: true } : read;
  const contentTitle =
    modules[0]!.title ?? collapseSpaces(plainText(first.children as HastNode[], modules[0]!.scope));
  const header: HastNode = {
    type: 'element',
    tagName: 'header',
    properties: {},
    children: [first],
    position: first.position,
  };
  const title = isPost ? [] : [header];
  return {
    ...read,
    nodes: [...nodes.slice(0, titleIndex), ...title, ...nodes.slice(titleIndex + 1)],
    contentTitle,
  };
}

/** The document's own first heading, or `undefined` if a thematic break comes before it. */
function firstHeadingOf(nodes: readonly HastNode[]): { readonly tagName: string } | undefined {
  const first = firstOf(nodes);
  return first?.tagName === 'hr' ? undefined : first;
}

/** The first heading or thematic break, also within elements and components. */
function firstOf(nodes: readonly HastNode[]): { readonly tagName: string } | undefined {
  for (const node of nodes) {
    if (isMarkdownHeading(node)) return node;
    if (node.type === 'element' && node.tagName === 'hr') return node;
    const inner = 'children' in node && node.type !== 'module' ? firstOf(node.children) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

export type OutlinedDocument = TitledDocument & {
  readonly headings: readonly Heading[];
  readonly excerpt: string;
};

function outlineHeadings(titled: TitledDocument): OutlinedDocument {
  const { nodes, modules, options } = titled;
  const headings = identifyHeadings(nodes, modules[0]!, options.markdown.anchors);
  return { ...titled, headings, excerpt: excerptOf(nodes) };
}

/** Runs the rehype plugins for whole documents. Headings that they drop leave the outline. */
async function finishPlugins(outlined: OutlinedDocument): Promise<OutlinedDocument> {
  const { modules, options } = outlined;
  const module = modules[0]!;
  if (!module.plugins) return outlined;
  const diagnostics: Diagnostic[] = [];
  const run = { ...module.plugins, diagnostics };
  const nodes = await runRehype(outlined.nodes, 'rehypePlugins', { ...module, plugins: run });
  checkLanguages(nodes, module, { prism: options.prism, diagnostics });
  return {
    ...outlined,
    nodes,
    headings: keptHeadings(nodes, outlined.headings),
    diagnostics: [...outlined.diagnostics, ...diagnostics],
  };
}

/**
 * Moves the truncate marker to the top level. The teaser ends before the block that contains it.
 */
function splitTeaser(outlined: OutlinedDocument): OutlinedDocument {
  const { nodes } = outlined;
  const markerIndex = nodes.findIndex(holdsMarker);
  if (markerIndex === -1) return outlined;
  const afterTeaser = nodes
    .slice(markerIndex)
    .filter(({ type }) => type !== 'truncate')
    .map(withoutMarkers);
  return {
    ...outlined,
    nodes: [...nodes.slice(0, markerIndex), { type: 'truncate' }, ...afterTeaser],
  };
}

function holdsMarker(node: HastNode): boolean {
  return node.type === 'truncate' || ('children' in node && node.children.some(holdsMarker));
}

function withoutMarkers(node: HastNode): HastNode {
  if (!holdsMarker(node) || !('children' in node)) return node;
  const children = node.children.filter(({ type }) => type !== 'truncate').map(withoutMarkers);
  return { ...node, children } as HastNode;
}

/** `html` has marks for the parts that later stages fill in. `parts` are its components. */
export type WrittenDocument = OutlinedDocument & Marked;

function writeHtml(outlined: OutlinedDocument): WrittenDocument {
  const marked = toMarkedHtml(outlined);
  return {
    ...outlined,
    ...marked,
    diagnostics: [...outlined.diagnostics, ...marked.results.diagnostics],
  };
}
