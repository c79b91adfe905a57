/**
 * What the graph needs of a document, without the Markdown parser: front matter, title, headings and
 * first line, read off the lines. Right for nearly every document; where it is not, the full outline
 * takes its place as soon as the page is asked for.
 */
import GithubSlugger from 'github-slugger';
import type { Heading, Outline } from '../../types.ts';
import { quickFrontMatter } from './quickFrontMatter.ts';
import { quickLines, type HeadingLine } from './quickLines.ts';

export interface QuickInput {
  readonly path: string;
  readonly collection: string;
  readonly text: string;
}

const truncate = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** An outline without references, and without findings but those of the front matter. */
export function quickOutline({ path, collection, text }: QuickInput): Outline {
  if (!/\.mdx?$/i.test(path)) return { ...empty, path, collection, format: 'component' };
  const { values, places, end, lines, diagnostics } = quickFrontMatter(text, path);
  const body = text.slice(end);
  const { headings, paragraph, startsWithHeading } = quickLines(body);
  const title =
    startsWithHeading && headings[0]?.depth === 1 ? toText(headings[0].text) : undefined;
  return {
    ...empty,
    path,
    collection,
    format: path.endsWith('x') ? 'mdx' : 'md',
    frontMatter: values,
    frontMatterPlaces: places,
    ...(title !== undefined && { contentTitle: title }),
    headings: toHeadings(title === undefined ? headings : headings.slice(1), { path, lines }),
    excerpt: paragraph === undefined ? '' : toText(paragraph),
    words: Math.round(body.length / 6),
    truncated: truncate.test(body),
    diagnostics,
  };
}

const empty: Omit<Outline, 'path' | 'collection' | 'format'> = {
  frontMatter: {},
  frontMatterPlaces: {},
  headings: [],
  references: [],
  ids: [],
  excerpt: '',
  words: 0,
  truncated: false,
  themeComponents: [],
  needsBundle: false,
  policy: { inlineStyles: [], frames: [], images: [], media: [] },
  bodyHash: '',
  diagnostics: [],
};

function toHeadings(
  written: readonly HeadingLine[],
  { path, lines }: { path: string; lines: number },
): readonly Heading[] {
  const slugger = new GithubSlugger();
  return written.map(({ depth, text, line, column }) => {
    const { body, explicit } = splitId(text);
    const plain = toText(body);
    return {
      depth,
      id: explicit ?? (depth === 1 ? '' : slugger.slug(plain)),
      text: plain,
      html: escape(plain),
      explicit: explicit !== undefined,
      place: { file: path, line: line + lines, column },
    };
  });
}

/** `Text {#id}`, and the id as a trailing comment (conventions D7). */
function splitId(text: string): { readonly body: string; readonly explicit?: string } {
  if (!text.includes('#')) return { body: text };
  const match =
    /^(.*?)\s*(?:\{#([^{}]+)\}|<!--\s*#([^\s]+)\s*-->|\{\/\*\s*#([^\s]+)\s*\*\/\})\s*$/.exec(text);
  return match
    ? { body: match[1]!, explicit: (match[2] ?? match[3] ?? match[4])!.trim() }
    : { body: text };
}

/** Inline Markdown as plain text. */
function toText(markdown: string): string {
  const { body } = splitId(markdown);
  if (!/[\\`*_~<[\]]/.test(body)) return body.trim();
  return body
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<\/?[a-zA-Z][^>]*>/g, '')
    .replace(/(`+)([^`]+)\1/g, '$2')
    .replace(/(\*\*|__|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=\S)(.*?\S)[*_](?![\w*])/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

function escape(text: string): string {
  return text.replace(
    /[&<>]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]!,
  );
}
