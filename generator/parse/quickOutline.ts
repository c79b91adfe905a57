/**
 * Reads a document's front matter, title and first line for sidebars, lists and addresses, without
 * the Markdown parser. The result is right for nearly every document. Otherwise the full outline
 * replaces it: in `dev` as soon as the page is requested, and after `site build --warm` in the
 * build. generator/decisions/0005-development-server.md has the time that this saves.
 */
import { emptyOutline } from './emptyOutline.ts';
import { readFrontMatter, type ReadFrontMatter } from './frontMatter/readFrontMatter.ts';
import { escapeRegExp } from '../lib/escapeRegExp.ts';
import { countWords } from './text/countWords.ts';
import type { Outline, Place } from '../types.ts';

interface QuickInput {
  readonly path: string;
  readonly collection: string;
  readonly text: string;
}

const truncate = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** An outline without headings and references. It has only the diagnostics of the front matter. */
export function quickOutline({ path, collection, text }: QuickInput): Outline {
  if (!/\.mdx?$/i.test(path)) return { ...emptyOutline, path, collection, format: 'component' };
  const { values, places, content, diagnostics } =
    readSimple(text, path) ?? readFrontMatter(text, path);
  const { title, paragraph } = readBeginning(content);
  return {
    ...emptyOutline,
    path,
    collection,
    format: path.endsWith('x') ? 'mdx' : 'md',
    frontMatter: values,
    frontMatterPlaces: places,
    ...(title !== undefined && { contentTitle: toInlineText(title) }),
    excerpt: paragraph === undefined ? '' : excerptOf(paragraph, content),
    words: countWords(content, title && toInlineText(title)),
    truncated: truncate.test(content),
    diagnostics,
  };
}

/**
 * A value that is only words, a whole number, true or false. YAML reads a line with such a value as
 * written.
 */
const simpleValue = String.raw`true|false|(?!(?:true|false|null)\b)[a-z][^#:\r\n]*|0|[1-9]\d{0,8}`;
const simple = new RegExp(String.raw`^---\n((?:[a-z_][\w-]*: (?:${simpleValue})\n)+)---\n`, 'i');

/**
 * Reads simple front matter in a tenth of the parser's time. Returns `undefined` for other front
 * matter.
 */
function readSimple(
  text: string,
  file: string,
): Pick<ReadFrontMatter, 'values' | 'places' | 'content' | 'diagnostics'> | undefined {
  const [block, inner] = simple.exec(text) ?? [];
  if (block === undefined) return undefined;
  const values: Record<string, unknown> = {};
  const places: Record<string, Place> = {};
  for (const [index, line] of inner!.trimEnd().split('\n').entries()) {
    const [key, value] = line.split(': ') as [string, string];
    if (key in values || /^(?:true|false)$/i.test(value) !== /^(?:true|false)$/.test(value))
      return undefined;
    values[key] = /^(?:true|false|\d+)$/.test(value) ? JSON.parse(value) : value.trim();
    places[key] = { file, line: index + 2, column: key.length + 3 };
  }
  return { values, places, content: text.slice(block.length), diagnostics: [] };
}

const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t\r]*$/;
const underline = /^ {0,3}(?:=+|-+)[ \t\r]*$/;
/** The characters before the text of a quote or list item. */
const marker = /^\s*(?:>|[-*+]\s|\d+[.)]\s)\s*/;
/** The first row of a table, with its first text. */
const row = /^\s*(?:\|\s*)+((?:\\.|[^|\\])*)\|.*/;
/** Directives, tags, expressions, definitions and breaks, which are not text of a paragraph. */
const noText = /^\s*(?:[:<{]|\[[^\]]+\]:|[-*_=]{3,}\s*$)/;

/** The rest of a paragraph after its first line. */
const restOfParagraph = /^(?:\n[^\n]*\S[^\n]*)*/;

/** The leading H1 of a body, and its first paragraph of text, as written. */
function readBeginning(body: string): { readonly title?: string; readonly paragraph?: string } {
  let title: string | undefined;
  let isFirst = true;
  const lines = linesOutsideCode(body);
  for (let next = lines.next(); !next.done;) {
    const line = next.value;
    next = lines.next();
    const [, marks, text = ''] = heading.exec(line) ?? [];
    const isUnderlined = !marks && !noText.test(line) && underline.test(next.value ?? '');
    if (isFirst && marks === '#') title = text;
    else if (isFirst && isUnderlined && next.value!.includes('=')) title = line.trim();
    else if (!marks && !isUnderlined && !noText.test(line))
      return { title, paragraph: paragraphFrom(line, body) };
    isFirst = false;
  }
  return { title };
}

/** The paragraph that begins with a line. For a table, its first text. */
function paragraphFrom(line: string, body: string): string {
  if (row.test(line)) return line.replace(row, '$1').trim();
  const [remainder] = restOfParagraph.exec(body.slice(body.indexOf(line) + line.length))!;
  return line.replace(marker, '').trimStart() + remainder;
}

/** The first line of a paragraph as plain text. Marks may end on a later line. */
function excerptOf(paragraph: string, body: string): string {
  const isDefined = (label: string) =>
    new RegExp(`^ {0,3}\\[${escapeRegExp(label)}\\]:`, 'im').test(body);
  const text = paragraph.replace(/(?<![\]!])\[([^[\]]+)\](?![([])/g, (written, label: string) =>
    isDefined(label) ? label : written,
  );
  return toInlineText(text).split('\n')[0]!.trim();
}

const fenceMark = /^ {0,3}(`{3,}|~{3,})/;
const moduleCode = /^(?:import|export)\s/;

/** The lines that are neither blank nor in fences, comments or module code. */
function* linesOutsideCode(text: string): Generator<string, undefined> {
  let fence: string | undefined;
  let isComment = false;
  let isModuleCode = false;
  for (const line of linesOf(text)) {
    const mark = fenceMark.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
    } else if (isComment) {
      isComment = !line.includes('-->');
    } else if (mark) {
      fence = mark;
    } else if (line.trim() === '') {
      isModuleCode = false;
    } else {
      isModuleCode ||= moduleCode.test(line);
      const beginsComment = !isModuleCode && line.startsWith('<!--');
      isComment = beginsComment && !line.includes('-->');
      if (!isModuleCode && !beginsComment) yield line;
    }
  }
}

/** The lines of a text, one at a time, because most of a long document is never looked at. */
function* linesOf(text: string): Generator<string, undefined> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end);
    yield line;
    start += line.length + 1;
  }
}

/** Inline Markdown as plain text, without the id of a heading. */
function toInlineText(markdown: string): string {
  return markdown
    .replace(/\s*(?:\{#[^{}]+\}|<!--\s*#\S+\s*-->|\{\/\*\s*#\S+\s*\*\/\})\s*$/, '')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<\/?[a-zA-Z][^>]*>/g, '')
    .replace(/(`+)([^`]+)\1/g, '$2')
    .replace(/(\*\*|__|~~)(?=\S)([^]*?\S)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=\S)([^]*?\S)[*_](?![\w*])/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}
