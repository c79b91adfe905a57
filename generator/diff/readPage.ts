import { Parser } from 'htmlparser2';
import { blockElements, voidElements } from '../lib/htmlElements.ts';
import { collapseSpaces } from '../lib/collapseSpaces.ts';
import type { PublishedLink } from './compareLinks.ts';

/** A published page as its readers see it. */
export interface PageFacts {
  /** The language of the document. */
  readonly language: string;
  readonly title: string;
  /** Contents of `<meta>` by name, and the canonical address. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Texts of the content, in order: paragraphs, headings, list items, cells and lines of code. */
  readonly blocks: readonly string[];
  /** Headings, with their ids if they have one: `## Title {#id}`. */
  readonly headings: readonly string[];
  /** Ids in the content. */
  readonly ids: readonly string[];
  /**
   * Images of the content: address and text alternative. An image with other bytes has another
   * address.
   */
  readonly images: readonly string[];
  /** Links of the content and what it embeds, without links to places on the page itself. */
  readonly links: readonly PublishedLink[];
  /** Links around the content. */
  readonly shellLinks: readonly PublishedLink[];
  /** The texts around the content: navbar, sidebars, footer. */
  readonly shell: readonly string[];
}

const lineElements = new Set([...blockElements, 'br']);
/** Elements whose text readers never see. */
const silent = new Set(['script', 'style', 'template', 'svg', 'noscript']);
/** Elements in `<main>` that belong to the shell of the page, not to its content. */
const inShell = new Set(['nav', 'footer', 'button']);
/** Elements that show another document or file in the page. */
const embedding = new Set(['audio', 'embed', 'iframe', 'source', 'video']);
/** Elements whose spans are parts of words. Elsewhere a span may be a label. */
const codeElements = new Set(['code', 'pre']);
/** The hash of its content or inputs in a file's name. The name of a social card is only a hash. */
const contentHash = /(?:-[\da-f]{8}|(?<=\/assets\/social\/)[\da-f]{16})(?=\.\w+$)/;

/** Reads a document. The pieces are plain texts, in order, without repeated white space. */
export function readPage(html: string): PageFacts {
  const facts = createFacts();
  const elements = createOpenElements();
  const text = createTextReader(facts, elements);
  const parser = new Parser({
    onopentag(name, attributes) {
      text.beginElement(name);
      elements.push(name);
      if (name === 'html') facts.language = attributes['lang'] ?? '';
      if (name === 'meta' || name === 'link') addMetadata(facts.metadata, name, attributes);
      const { id, src, alt = '', href } = attributes;
      if (name === 'a' && href && !href.startsWith('#')) text.beginLink(href);
      if (!elements.isContent()) return;
      const level = /^h([1-6])$/.exec(name)?.[1];
      if (level) text.beginHeading({ level: Number(level), ...(id && { id }) });
      if (id) facts.ids.push(id);
      if (name === 'img' && src) facts.images.push(`${src} “${alt}”`);
      if (embedding.has(name) && src) facts.links.push({ text: `<${name}>`, address: src });
    },
    ontext: text.add,
    onclosetag(name) {
      text.endElement(name);
      elements.pop(name);
    },
  });
  parser.end(html);
  return facts;
}

type OpenElements = ReturnType<typeof createOpenElements>;

/** Creates the list of the elements around the parser's position. */
function createOpenElements() {
  const open: string[] = [];
  const isIn = (names: ReadonlySet<string>) => open.some((name) => names.has(name));
  return {
    has: (name: string) => open.includes(name),
    isIn,
    /** Whether the position is in the content of the page, not in its shell. */
    isContent: () => open.includes('main') && !isIn(inShell),
    push(name: string) {
      if (!voidElements.has(name)) open.push(name);
    },
    pop(name: string) {
      const index = open.lastIndexOf(name);
      if (index >= 0) open.length = index;
    },
  };
}

interface Heading {
  readonly level: number;
  readonly id?: string;
}

/** Creates a reader that collects text until a block ends, and then adds the block to `facts`. */
function createTextReader(facts: ReturnType<typeof createFacts>, elements: OpenElements) {
  let text = '';
  let isAfterSpan = false;
  let heading: Heading | undefined;
  let link: { text: string; readonly address: string } | undefined;
  const endBlock = () => {
    const block = collapseSpaces(text);
    text = '';
    if (block === '') return;
    if (elements.has('title')) facts.title = block;
    else if (elements.has('body')) (elements.isContent() ? facts.blocks : facts.shell).push(block);
    if (heading) facts.headings.push(headingLine(heading, block));
    heading = undefined;
  };
  /** Whether an element is a block of its own, as a link in the shell is. */
  const isBlock = (name: string) =>
    lineElements.has(name) || (name === 'a' && !elements.isContent());
  return {
    beginElement(name: string) {
      if (isBlock(name)) endBlock();
      if (link && lineElements.has(name)) link.text += ' ';
      if (isAfterSpan && name === 'span' && !elements.isIn(codeElements)) text += ' ';
      isAfterSpan = false;
    },
    beginHeading(next: Heading) {
      heading = next;
    },
    beginLink(address: string) {
      link = { text: '', address };
    },
    add(piece: string) {
      isAfterSpan = false;
      if (elements.isIn(silent)) return;
      if (link) link.text += piece;
      const [first = '', ...lines] = elements.has('pre') ? piece.split('\n') : [piece];
      text += first;
      for (const line of lines) {
        endBlock();
        text += line;
      }
    },
    endElement(name: string) {
      if (isBlock(name) || name === 'title') endBlock();
      if (name === 'a' && link) {
        const links = elements.isContent() ? facts.links : facts.shellLinks;
        links.push({ ...link, text: collapseSpaces(link.text) });
        link = undefined;
      }
      isAfterSpan = name === 'span';
      // A label is not part of the word that follows it: `<span>Next</span>Title`.
      if (isAfterSpan && !elements.isContent()) text += ' ';
    },
  };
}

function headingLine({ level, id }: Heading, text: string): string {
  return `${'#'.repeat(level)} ${text}${id === undefined ? '' : ` {#${id}}`}`;
}

/** The facts of a page before its document is read. */
function createFacts() {
  return {
    language: '',
    title: '',
    metadata: {} as Record<string, string>,
    blocks: [] as string[],
    headings: [] as string[],
    ids: [] as string[],
    images: [] as string[],
    links: [] as PublishedLink[],
    shellLinks: [] as PublishedLink[],
    shell: [] as string[],
  };
}

/** Names of `<meta>` elements for scripts of the theme. Neither crawlers nor previews read them. */
const technical = new Set(['viewport', 'runtime', 'search']);

/** Adds the part of the head that crawlers and previews read, without the policy. */
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
