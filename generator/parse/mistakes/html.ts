/** Finds mistakes in the HTML of CommonMark files. In MDX most of them are syntax errors. */
import type { Html, Root } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../types.ts';
import { blank } from '../frontMatter/readFrontMatter.ts';
import { isElement, mayStayOpen } from '../../lib/htmlElements.ts';
import { tagsIn } from '../mdast/unclosedTags.ts';
import { placeOfNode, placeOfOffset } from '../module/module.ts';
import { checkForeignComment } from './foreignSyntax.ts';
import type { Prose, ParsedSource } from './prose.ts';
import { anyOf } from '../../lib/joinExpressions.ts';

type OpenTag = { readonly name: string; readonly offset: number };

/** Reports unclosed elements, and end tags that close nothing. */
export function checkElements(tree: Root, source: ParsedSource): readonly Diagnostic[] {
  const tags: ElementTags = { open: [], crossed: [] };
  const diagnostics: Diagnostic[] = [];
  for (const { name, offset, closes } of htmlTags(tree, source)) {
    if (closes) diagnostics.push(...closeTag({ name, offset }, tags, source));
    else if (isElement(name) && !mayStayOpen(name)) tags.open.push({ name, offset });
  }
  const unclosedTags = tags.open.filter(
    (tag, index) => !isRepeated(tag, tags.open[index - 1], source),
  );
  return [...diagnostics, ...unclosedTags.map((tag) => unclosed(tag, source))];
}

/** The tags of a tree in lower case. Tags inside SVG and MathML are left out. */
function* htmlTags(tree: Root, source: ParsedSource): Generator<OpenTag & { closes: boolean }> {
  let depth = 0;
  for (const { name: written, offset, closes } of tagsIn(tree, source.text)) {
    const name = written.toLowerCase();
    const isPicture = name === 'svg' || name === 'math';
    if (depth > 0 && !isPicture) continue;
    if (isPicture && closes) depth--;
    else if (isPicture && !isSlashed(offset, source)) depth++;
    yield { name, offset, closes };
  }
}

interface ElementTags {
  /** Start tags whose end is still missing, from the outermost to the innermost. */
  readonly open: OpenTag[];
  /** Names of tags inside another tag that was closed first. Their own end comes later. */
  readonly crossed: string[];
}

/**
 * Closes the innermost open tag of a name. Returns the diagnostics about tags that do not match.
 */
function closeTag(
  end: OpenTag,
  { open, crossed }: ElementTags,
  source: ParsedSource,
): readonly Diagnostic[] {
  const start = open.findLastIndex((tag) => tag.name === end.name);
  if (start !== -1) {
    const [, ...unclosedTags] = open.splice(start);
    crossed.push(...unclosedTags.map(({ name }) => name));
    return unclosedTags.map((tag) => unclosed(tag, source));
  }
  if (crossed.at(-1) === end.name) {
    crossed.pop();
    return [];
  }
  if (!closesElement(end.name)) return [];
  const innermost = open.at(-1);
  if (!innermost || !isInLine(innermost.offset, end.offset, source))
    return [strayEnd(end, {}, source)];
  // The end tag was meant for the open tag of its line.
  open.pop();
  const { line } = placeOfOffset(innermost.offset, source);
  return [strayEnd(end, { open: { tag: innermost.name, line } }, source)];
}

function unclosed({ name, offset }: OpenTag, source: ParsedSource): Diagnostic {
  return diagnose('markdown/unclosed-element', placeOfOffset(offset, source), {
    tag: name,
    isSlashed: isSlashed(offset, source),
  });
}

function strayEnd(
  { name, offset }: OpenTag,
  start: { readonly open?: { readonly tag: string; readonly line: number } },
  source: ParsedSource,
): Diagnostic {
  const place = placeOfOffset(offset, source);
  return diagnose('markdown/stray-closing-tag', place, { tag: name, ...start });
}

/** Whether an element needs its end tag. */
function closesElement(name: string): boolean {
  return isElement(name) && (!mayStayOpen(name) || /^(?:br|hr|img|input)$/.test(name));
}

function isInLine(from: number, to: number, { text }: ParsedSource): boolean {
  return !text.slice(from, to).includes('\n');
}

/** Whether a tag such as the second of `<b>word<b>` was meant as the end tag. */
function isRepeated(tag: OpenTag, before: OpenTag | undefined, source: ParsedSource): boolean {
  return before?.name === tag.name && isInLine(before.offset, tag.offset, source);
}

/** Whether a tag is like `<div />`. HTML ignores the slash. */
function isSlashed(offset: number, { text }: ParsedSource): boolean {
  return /^<[^>]*\/>/.test(text.slice(offset, offset + 2000));
}

/** `<a href="/" class=wide>` */
const startTag = /<([a-z][\w-]*)((?:\s[^<>"']*|"[^"]*"|'[^']*')*)>/gi;
/** ` href="/"`, ` disabled` */
const attribute = /\s([a-z][\w:-]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/gi;

/** Finds an attribute that a tag has twice. Only the first one counts. */
function findRepeated(html: string) {
  for (const { 0: tag, 1: name, index } of html.matchAll(startTag)) {
    const names = new Set<string>();
    for (const { 1: written, index: at } of tag.matchAll(attribute)) {
      const key = written!.toLowerCase();
      if (names.has(key)) return { tag: name!, name: written!, index: index + at + 1 };
      names.add(key);
    }
  }
  return undefined;
}

/** ` alt=My picture`: a value without quotes, and words after it. JSX values begin with a brace. */
const bareValue =
  /\s([a-z][\w-]*)=([^\s"'<>=`{][^\s"'<>=`]*(?:\s+[^\s"'<>=/`]+)+)(?=\s*\/?>|\s+[a-z][\w-]*=)/gi;
/** Attributes without a value. */
const flag = anyOf(
  'i',
  /^(?:allowfullscreen|async|autofocus|autoplay|checked|compact|controls|default|defer|disabled)$/,
  /^(?:download|formnovalidate|hidden|inert|ismap|itemscope|loop|multiple|muted|nomodule)$/,
  /^(?:nohref|noshade|novalidate|nowrap|open|playsinline|popover|readonly|required|reversed)$/,
  /^(?:selected|webkitallowfullscreen|mozallowfullscreen|data-[\w-]+|crossorigin|contenteditable)$/,
);

/** Finds the first unquoted value of several words in a tag. */
function findBareValue(html: string) {
  for (const { 0: tag, 1: name, index } of html.matchAll(startTag)) {
    if (!isElement(name!.toLowerCase())) continue;
    const plain = tag.replace(/"[^"]*"|'[^']*'/g, (text) => `"${'x'.repeat(text.length - 2)}"`);
    for (const { 1: written, 2: value, index: at } of plain.matchAll(bareValue)) {
      const words = value!.split(/\s+/);
      const end = words.findIndex((word, i) => i > 0 && flag.test(word));
      const bareValue = words.slice(0, end === -1 ? undefined : end).join(' ');
      if (bareValue.includes(' '))
        return { tag: name!, name: written!, value: bareValue, index: index + at + 1 };
    }
  }
  return undefined;
}

/** Reports problems of one piece of HTML. */
export function checkHtml(node: Html, source: ParsedSource): Diagnostic | undefined {
  const { value } = node;
  const place = placeOfNode(node, source);
  if (value.startsWith('<!--') && !value.includes('-->'))
    return diagnose('markdown/unclosed-comment', { ...place, endLine: place.line }, {});
  const instruction = /^<(?:\?(\w*)|!\[CDATA\[)/.exec(value);
  if (instruction)
    return diagnose('markdown/foreign-syntax', place, {
      written: value.split('\n')[0]!,
      shown: 'is not shown',
      syntax:
        instruction[1] === 'php' ? 'code of PHP, which does not run' : 'an instruction of XML',
      instead: 'Remove it; to show it, put it in backticks or into a code block.',
    });
  const after = value.indexOf('-->') + 3;
  const later = value.slice(after).replaceAll(/<!--[\s\S]*?-->/g, blank);
  const end = /-->[^\n]*?(-->)/.exec(value.slice(0, after) + later);
  const repeated = value.startsWith('<!--') ? undefined : findRepeated(value);
  if (repeated) {
    const { index, ...params } = repeated;
    const at = placeOfOffset(node.position!.start.offset! + index, source);
    return diagnose('markdown/duplicate-attribute', at, params);
  }
  const bare = value.startsWith('<!--') ? undefined : findBareValue(value);
  if (bare) {
    const { index, ...params } = bare;
    const at = placeOfOffset(node.position!.start.offset! + index, source);
    return diagnose('markdown/attribute-quotes', at, params);
  }
  return (
    (end && value.startsWith('<!--')
      ? diagnose(
          'markdown/stray-comment-end',
          placeOfOffset(node.position!.start.offset! + end.index + end[0].length - 3, source),
          {},
        )
      : undefined) ??
    checkComment(value, node, source) ??
    checkBraces(node, source) ??
    checkMarkdownInside(node, source)
  );
}

/** Reports a tag with values in braces, which only MDX reads. */
export function checkJsx({ text, offset }: Prose, source: ParsedSource): Diagnostic | undefined {
  const match = source.format === 'md' ? /<([A-Za-z][\w.]*)\s[^<>\n]*?=\{/.exec(text) : null;
  return match
    ? diagnose('markdown/jsx-outside-mdx', placeOfOffset(offset + match.index, source), {
        tag: match[1]!,
      })
    : checkBracedText({ text, offset }, source);
}

/** Reports an expression between two tags of a paragraph. */
function checkBracedText({ text, offset }: Prose, source: ParsedSource): Diagnostic | undefined {
  if (source.format !== 'md' || !text.includes('{')) return undefined;
  for (const { 0: written, index } of text.matchAll(/\{[A-Za-z_$][^{}\n]*\}/g)) {
    const [before, after] = [
      source.text[offset + index - 1],
      source.text[offset + index + written.length],
    ];
    if (before === '>' && after === '<' && !isVerbatim(source.text.slice(0, offset + index)))
      return diagnose('markdown/braces-as-text', placeOfOffset(offset + index, source), {
        written,
      });
  }
  return undefined;
}

/** Whether the following text is inside an element for code. */
function isVerbatim(before: string): boolean {
  return /<(?:pre|code|kbd|samp|var)\b[^<>]*>$/i.test(before);
}

/** `<pre class="wide">{code}</pre>` */
const verbatimElements = /<(pre|script|style|textarea|code|kbd|samp)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
/**
 * An expression right after a tag: a single value, or a computation. `<b>{count}</b>`, `<b>{count +
 * 1}</b>`.
 */
const bracedChild =
  /<[a-z][\w-]*(?:\s[^<>]*)?>\s*(\{[A-Za-z_$][^{}\n]*\}|\{[^{}\n]*[+*/(?`'"][^{}\n]*\})/;

/** Reports MDX syntax in HTML: attributes in braces, and an expression as the child of a tag. */
function checkBraces(node: Html, source: ParsedSource): Diagnostic | undefined {
  const { value } = node;
  if (source.format !== 'md' || value.startsWith('<!--') || !value.includes('{')) return undefined;
  const html = value.replace(verbatimElements, blank);
  const attribute = /<([A-Za-z][\w.]*)\s[^<>]*?=\{/.exec(html);
  const start = node.position?.start.offset ?? 0;
  if (attribute)
    return diagnose('markdown/jsx-outside-mdx', placeOfOffset(start + attribute.index, source), {
      tag: attribute[1]!,
    });
  const child = bracedChild.exec(html);
  if (!child) return undefined;
  const at = start + child.index + child[0].length - child[1]!.length;
  return diagnose('markdown/braces-as-text', placeOfOffset(at, source), { written: child[1]! });
}

/** Reports a tag whose line or paragraph ends before its `>`. */
export function checkUnfinishedTag(
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  const match = source.format === 'md' ? /<([a-z][a-z\d]*)\s+[\w-]+=["'][^<>]*$/.exec(text) : null;
  return match && isElement(match[1]!)
    ? diagnose('markdown/unfinished-tag', placeOfOffset(offset + match.index, source), {
        tag: match[1]!,
      })
    : undefined;
}

/** Reports a comment that begins within a paragraph and does not end there. */
export function checkOpenComment(
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  const at = source.format === 'md' ? text.indexOf('<!--') : -1;
  return at === -1
    ? checkCommentEnd({ text, offset }, source)
    : diagnose('markdown/unclosed-comment', placeOfOffset(offset + at, source), {});
}

/** Reports `<!-- a <!-- b --> c -->`: the first end counts, so the second end is shown. */
function checkCommentEnd({ text, offset }: Prose, source: ParsedSource): Diagnostic | undefined {
  const at = text.indexOf('-->');
  const start = at === -1 ? -1 : source.text.lastIndexOf('<!--', offset + at);
  const inner = start === -1 ? '' : source.text.slice(start + 4, offset + at);
  const outer = source.text.lastIndexOf('<!--', start - 1);
  const isNested = outer !== -1 && !source.text.slice(outer, start).includes('-->');
  return /^(?:(?!-->)[^\n])*-->[^\n]*$/.test(inner) && (isNested || inner.endsWith('-->'))
    ? diagnose('markdown/stray-comment-end', placeOfOffset(offset + at, source), {})
    : undefined;
}

/** Reports a comment for another tool, or one that was meant to end a post's teaser. */
export function checkComment(
  comment: string,
  node: { readonly position?: Html['position'] },
  source: ParsedSource,
): Diagnostic | undefined {
  return checkTruncate(comment, node, source) ?? checkForeignComment(comment, node, source);
}

function checkTruncate(
  comment: string,
  node: { readonly position?: Html['position'] },
  source: ParsedSource,
): Diagnostic | undefined {
  if (source.marker) return undefined;
  const [, word] = /^(?:<!--|\s*\/\*)\s*([A-Za-z]+)\s*(?:-->|\*\/\s*)$/.exec(comment.trim()) ?? [];
  if (word === undefined || word === 'truncate') return undefined;
  const isMeant =
    /^(?:more|trunc|cut|break)$/i.test(word) || suggest(word, ['truncate']) !== undefined;
  return isMeant
    ? diagnose('markdown/unknown-marker', placeOfNode(node, source), {
        comment: comment.trim(),
        meant: comment.trim().replace(word, 'truncate'),
      })
    : undefined;
}

/** Reports a tag that is shown as text because its quotes are typographic or one is missing. */
export function checkQuotes({ text, offset }: Prose, source: ParsedSource): Diagnostic | undefined {
  const match =
    source.format === 'md' ? /<([a-z][a-z\d]*)\s[^<>]*["'“”„‘’][^<>]*>/.exec(text) : null;
  return match && isElement(match[1]!)
    ? diagnose('markdown/attribute-quotes', placeOfOffset(offset + match.index, source), {
        tag: match[1]!,
      })
    : undefined;
}

/** Bold text, a link, a heading, a fence, an item, a row: `**bold**`, `[Home](/)`, `## Title`. */
const markdown = anyOf(
  'm',
  /\*\*[^\s*<][^*<\n]*\*\*/,
  /(?<!\])\[[^\][\n<]+\]\((?:(?:https?:|\.{0,2}\/|#)[^()\s<]*|[\w./-]+\.mdx?)\)/,
  /^#{1,6} \S/,
  /^```/,
  /^ {0,3}[-*] (?=\S)/,
  /^ {0,3}\|[^|\n]+\|[^\n]*\|\s*$/,
);
/** Comments, tags, and elements whose content is not Markdown: `<!-- a -->`, `<svg>…`. */
const unread =
  /<!--[\s\S]*?-->|<(pre|script|style|textarea|code|svg|math)\b[^>]*>[\s\S]*?<\/\1\s*>|<[^>]*>/gi;

/** Reports Markdown on the lines directly below a tag, which is not parsed (CommonMark 4.6). */
function checkMarkdownInside(node: Html, source: ParsedSource): Diagnostic | undefined {
  if (!node.value.includes('\n') && !/^<\w+[^>]*>[^<]/.test(node.value)) return undefined;
  const bare = node.value.replace(unread, (tag) => tag.replace(/[^\n]/g, ' '));
  const match = markdown.exec(bare);
  if (!match) return undefined;
  const offset = node.position!.start.offset! + match.index;
  return source.text.startsWith(match[0], offset)
    ? diagnose('markdown/inside-html', placeOfOffset(offset, source), { written: match[0] })
    : undefined;
}
