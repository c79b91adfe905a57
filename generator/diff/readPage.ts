import { Parser } from 'htmlparser2';
import { blockElements, voidElements } from '../lib/htmlElements.ts';
import { collapseSpaces } from '../lib/collapseSpaces.ts';

/** A published page as its readers see it. */
export interface PageFacts {
  /** The language of the document. */
  readonly language: string;
  readonly title: string;
  /** Contents of `<meta>` by name, and the canonical address. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Paragraphs, headings, items, cells and lines of code of the content, in order. */
  readonly blocks: readonly string[];
  /** Headings, with their ids if they have one: `## Title {#id}`. */
  readonly headings: readonly string[];
  /** Ids in the content. */
  readonly ids: readonly string[];
  /** Pictures of the content: address and text alternative. Other bytes are another address. */
  readonly images: readonly string[];
  /** The texts around the content: navbar, sidebars, footer. */
  readonly shell: readonly string[];
}

const lineElements = new Set([...blockElements, 'br']);
/** Elements without a text for readers of the page. */
const silent = new Set(['script', 'style', 'template', 'svg', 'noscript']);
/** Elements in `<main>` that belong to the shell of the page, not to its content. */
const inShell = new Set(['nav', 'footer', 'button']);
/** Elements whose spans are parts of words, not of a card. */
const codeElements = new Set(['code', 'pre']);
/**
 * The name, or its end, that a file has by its content or by what it is made of. A social card has
 * no other name.
 */
const contentHash = /(?:-[\da-f]{8}|(?<=\/assets\/social\/)[\da-f]{16})(?=\.\w+$)/;

/** Reads a document. The pieces are plain texts, in order, without repeated white space. */
export function readPage(html: string): PageFacts {
  const facts = createFacts();
  const open: string[] = [];
  let text = '';
  let isAfterSpan = false;
  let heading: { readonly level: number; readonly id?: string } | undefined;
  const isIn = (names: ReadonlySet<string>) => open.some((name) => names.has(name));
  const isContent = () => open.includes('main') && !isIn(inShell);
  const flush = () => {
    const block = collapseSpaces(text);
    text = '';
    if (block === '') return;
    if (open.includes('title')) facts.title = block;
    else if (open.includes('body')) (isContent() ? facts.blocks : facts.shell).push(block);
    if (heading) {
      const id = heading.id === undefined ? '' : ` {#${heading.id}}`;
      facts.headings.push(`${'#'.repeat(heading.level)} ${block}${id}`);
    }
    heading = undefined;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (lineElements.has(name) || (name === 'a' && !isContent())) flush();
      if (isAfterSpan && name === 'span' && !isIn(codeElements)) text += ' ';
      isAfterSpan = false;
      if (!voidElements.has(name)) open.push(name);
      if (name === 'html') facts.language = attributes['lang'] ?? '';
      if (name === 'meta' || name === 'link') addMetadata(facts.metadata, name, attributes);
      if (!isContent()) return;
      const { id, src, alt = '' } = attributes;
      const level = /^h([1-6])$/.exec(name)?.[1];
      if (level) heading = { level: Number(level), ...(id && { id }) };
      if (id) facts.ids.push(id);
      if (name === 'img' && src) facts.images.push(`${src} “${alt}”`);
    },
    ontext(data) {
      isAfterSpan = false;
      if (isIn(silent)) return;
      if (!open.includes('pre')) text += data;
      else
        for (const [index, line] of data.split('\n').entries()) {
          if (index > 0) flush();
          text += line;
        }
    },
    onclosetag(name) {
      if (lineElements.has(name) || name === 'title' || (name === 'a' && !isContent())) flush();
      isAfterSpan = name === 'span';
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      // A label is not part of the word that follows it: `<span>Next</span>Title`.
      if (name === 'span' && !isContent()) text += ' ';
    },
  });
  parser.end(html);
  return facts;
}

/** The facts of a page before anything is read. */
function createFacts() {
  return {
    language: '',
    title: '',
    metadata: {} as Record<string, string>,
    blocks: [] as string[],
    headings: [] as string[],
    ids: [] as string[],
    images: [] as string[],
    shell: [] as string[],
  };
}

/** Contents of `<meta>` that neither crawlers nor previews read: scripts of the theme do. */
const technical = new Set(['viewport', 'runtime', 'search']);

/** The part of the head that crawlers and previews read, without the policy. */
function addMetadata(
  metadata: Record<string, string>,
  element: string,
  { name, property, content, rel, href }: Readonly<Record<string, string>>,
): void {
  const value = element === 'link' ? href : content;
  for (const key of element === 'link' ? [rel] : [name, property]) {
    const isRead = element === 'link' ? rel === 'canonical' : !technical.has(key ?? '');
    if (key && value !== undefined && isRead) metadata[key] = value.replace(contentHash, '');
  }
}
