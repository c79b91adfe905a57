/** Finds elements inside others that may not contain them, so that browsers move or end them. */
import type { Nodes, Parents, Root } from 'mdast';
import type {} from 'remark-mdx';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { mayStayOpen, voidElements } from '../../lib/htmlElements.ts';
import { anything, nestingFault, type NestingFault } from '../../lib/htmlNesting.ts';
import { jsxNesting } from '../../lib/source/jsxNesting.ts';
import type { SourceNode } from '../../lib/source/parseModule.ts';
import type { Diagnostic } from '../../types.ts';
import { tagsIn } from '../mdast/unclosedTags.ts';
import { expressionOf, placeOfOffset } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

/** An open element, from a tag or from Markdown. */
interface Open {
  readonly name: string;
  readonly offset: number;
  /** Whether the writer wrote the tag. */
  readonly isTag: boolean;
}

/** The elements around the current node, and the diagnostics so far. */
interface Nesting {
  readonly source: ParsedSource;
  readonly open: Open[];
  /**
   * HTML elements that another start tag ended. This is a mistake only if their end tag follows,
   * because the end tag may be omitted.
   */
  readonly ended: { readonly name: string; readonly report: () => void }[];
  /** By the misplaced element and its parent. Only the first of each is reported. */
  readonly diagnostics: Map<string, Diagnostic>;
}

/** Reports the first misplaced element of each kind. */
export function checkNesting(tree: Root, source: ParsedSource): readonly Diagnostic[] {
  if (!/<[a-z]/i.test(source.text)) return [];
  const nesting: Nesting = { source, open: [], ended: [], diagnostics: new Map() };
  visit(tree, undefined, nesting);
  return [...nesting.diagnostics.values()];
}

function visit(node: Nodes, parent: Parents | undefined, nesting: Nesting): void {
  const offset = node.position?.start.offset;
  if (offset === undefined) return;
  const { open, source } = nesting;
  if (node.type === 'html') return visitHtml(node, nesting);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return visitCode(expressionOf(node.data), nesting);
  if (node.type === 'mdxjsEsm')
    return visitCode(node.data?.estree, { source, diagnostics: nesting.diagnostics });
  if (node.type === 'text' && /\S/.test(node.value)) judge({ name: '', offset }, nesting);
  const isTag = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  const name = isTag ? tagName(node.name) : elementOf(node, parent, source);
  if (name === 'svg' || name === 'math') return;
  if (isTag && voidElements.has(name!) && node.children.length > 0)
    return add({ name: name!, offset, isTag, effect: 'holds' }, nesting);
  const entered = name === undefined ? undefined : enter({ name, offset, isTag }, nesting);
  if ('children' in node) for (const child of node.children) visit(child, node, nesting);
  const at = entered ? open.indexOf(entered) : -1;
  if (at !== -1) open.splice(at);
}

/** The name of a tag. A fragment has none. */
function tagName(written: string | null): string | undefined {
  return written === null || /^[a-z]/.test(written) ? (written ?? undefined) : anything;
}

/** The element that Markdown makes of a node. */
function elementOf(node: Nodes, parent: Parents | undefined, source: ParsedSource) {
  switch (node.type) {
    case 'paragraph':
      return isParagraph(node, parent) ? 'p' : undefined;
    case 'heading':
      return `h${node.depth}`;
    case 'list':
      return node.ordered ? 'ol' : 'ul';
    case 'listItem':
      return 'li';
    case 'blockquote':
    case 'table':
      return node.type;
    case 'tableRow':
      return 'tr';
    case 'tableCell':
      return 'td';
    case 'code':
      return 'pre';
    case 'thematicBreak':
      return 'hr';
    // A bare address is a link for browsers, whatever surrounds it.
    case 'link':
      return source.text[node.position!.start.offset!] === '[' ? 'a' : undefined;
    case 'footnoteDefinition':
    case 'containerDirective':
      return anything;
    default:
      return undefined;
  }
}

/**
 * Whether a paragraph becomes `<p>`. It does not in a list without space between its items, or
 * around only MDX tags.
 */
function isParagraph(node: Extract<Nodes, { type: 'paragraph' }>, parent: Parents | undefined) {
  const isTight = parent?.type === 'listItem' && !parent.spread;
  const isCode = node.children.every(
    (child) => child.type.startsWith('mdx') || (child.type === 'text' && !/\S/.test(child.value)),
  );
  return !isTight && !isCode;
}

function visitHtml(node: Extract<Nodes, { type: 'html' }>, nesting: Nesting): void {
  const { open, ended, source } = nesting;
  for (const { name: written, offset, end, closes } of tagsIn(node, source.text)) {
    const name = written.toLowerCase();
    const openAt = open.findLastIndex((element) => element.isTag && element.name === name);
    const isInPicture = open.some((element) => element.name === 'svg' || element.name === 'math');
    if (closes && openAt !== -1) open.splice(openAt);
    else if (closes) {
      const endedAt = ended.findLastIndex((element) => element.name === name);
      if (endedAt !== -1) ended.splice(endedAt)[0]!.report();
    } else if (!isInPicture) {
      enter({ name, offset, isTag: true }, nesting);
      if (voidElements.has(name)) open.pop();
    }
    const text = /^[^<]*/.exec(source.text.slice(end, node.position!.end.offset))![0];
    if (/\S/.test(text) && !isInPicture)
      judge({ name: '', offset: end + text.search(/\S/) }, nesting);
  }
}

/** Visits code. Without `open`, the code belongs to components, which may hydrate. */
function visitCode(
  code: unknown,
  { source, open, diagnostics }: Pick<Nesting, 'source' | 'diagnostics'> & Partial<Nesting>,
): void {
  if (!code) return;
  const names = open?.map(({ name }) => name);
  for (const { node, ...misplaced } of jsxNesting(code as SourceNode, names))
    add({ ...misplaced, offset: node.start, isTag: true }, { source, diagnostics });
}

/** Judges the position of an element, and opens it. */
function enter(element: Open, nesting: Nesting): Open {
  const fault = element.name === anything ? undefined : judge(element, nesting);
  if (fault?.effect === 'ends') nesting.open.splice(fault.at);
  nesting.open.push(element);
  return element;
}

/** Judges the position of an element, or of text, which has no name. */
function judge(inner: Inner, nesting: Nesting): NestingFault | undefined {
  const { open, ended, source } = nesting;
  const fault = nestingFault(
    inner.name,
    open.map(({ name }) => name),
  );
  if (!fault) return undefined;
  const outer = open[fault.at]!;
  const isAround = outer.isTag && outer.name === 'p' && !inner.isTag;
  // The attributes of a paragraph around Markdown are lost. Without attributes, readers see no
  // difference.
  if (isAround && !/^<p\s+[^\s>]/i.test(source.text.slice(outer.offset))) return fault;
  const report = () =>
    add(
      isAround
        ? outer
        : { ...inner, parent: outer.name, effect: fault.effect, isInMade: !outer.isTag },
      nesting,
    );
  if (source.format === 'md' && outer.isTag && mayStayOpen(outer.name) && fault.effect === 'ends')
    ended.push({ name: outer.name, report });
  else report();
  return fault;
}

type Inner = Omit<Open, 'isTag'> & Partial<Open>;
interface Misplaced extends Inner {
  readonly parent?: string;
  /** `holds` marks an element that has content and must be empty. */
  readonly effect?: NestingFault['effect'] | 'holds';
  readonly isInMade?: boolean;
}

function add(
  { name, parent, effect, offset, isTag, isInMade = false }: Misplaced,
  { source, diagnostics }: Pick<Nesting, 'source' | 'diagnostics'>,
): void {
  const key = effect === 'moves' ? effect : `${name} ${parent}`;
  if (diagnostics.has(key)) return;
  const reason = name === 'a' && parent === 'a' ? 'link' : (effect ?? 'paragraph');
  diagnostics.set(
    key,
    diagnose('markdown/misplaced-element', placeOfOffset(offset, source), {
      tag: name,
      reason,
      parents: parent === undefined || reason === 'link' ? [] : [parent],
      isMade: name !== '' && !isTag,
      isInMade,
    }),
  );
}
