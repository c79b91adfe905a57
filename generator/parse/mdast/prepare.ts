/**
 * Prepares a Markdown tree in one walk that keeps only what later steps need. The walk removes
 * comments, imports and empty expressions, turns directives into admonitions or text, and reads the
 * ids of headings.
 */
import type { ModuleDeclaration, Program } from 'estree';
import type { Heading, Nodes, Paragraph, Parent, PhrasingContent, Root, RootContent } from 'mdast';
import type {} from 'remark-mdx';
import type { Diagnostic, Place } from '../../types.ts';
import { expressionOf, placeOfNode, type Module } from '../module/module.ts';
import { toAlert } from './alerts.ts';
import { checkDirectiveLines, prepareDirective } from './directives.ts';
import { replaceEmoji, type Emoji } from './emoji.ts';
import { checkUnclosedTags } from './unclosedTags.ts';
import { checkReferences } from './undefinedReferences.ts';
import './mdastNodes.ts';

declare module 'estree' {
  /** Offsets, which acorn gives to every node. MDX and `completeCode` parse with it. */
  interface BaseNodeWithoutComments {
    start: number;
    end: number;
  }
}

/** Import and export statements at one place. */
export interface EsmProgram {
  readonly statements: readonly ModuleDeclaration[];
  /** Their text and place, if a plugin wrote them. */
  readonly added?: { readonly text: string; readonly place: Place };
}

export interface Prepared {
  readonly tree: Root;
  /** Import and export statements, in order. */
  readonly programs: readonly EsmProgram[];
  readonly hasHtml: boolean;
}

export interface PrepareInput {
  readonly tree: Root;
  readonly module: Pick<Module, 'file' | 'text' | 'format' | 'lines' | 'broken' | 'marker'>;
  /** Names of admonitions. */
  readonly keywords: readonly string[];
  /** Absent: emoji are not enabled, or the text has none. */
  readonly emoji?: Emoji;
  /** Whether plugins get the directives that are not admonitions. */
  readonly keepsDirectives?: boolean;
  readonly diagnostics: Diagnostic[];
}

export type PrepareState = PrepareInput & {
  readonly programs: EsmProgram[];
  readonly notes: WalkNotes;
};

/** What the walk has seen so far. */
interface WalkNotes {
  html: boolean;
  labels?: readonly string[];
  /** Labels that are used but not defined. Each is one mistake. */
  missing?: Set<string>;
  /**
   * Number of broken openings of admonitions so far. The end of each is not a second mistake.
   */
  unended: number;
  /** The numbers of colons of the admonitions around the current node. */
  readonly around: string[];
}

/** Prepares `input.tree`. The tree must not be used afterwards. */
export function prepare(input: PrepareInput): Prepared {
  const state: PrepareState = {
    ...input,
    programs: [],
    notes: { html: false, unended: 0, around: [] },
  };
  if (input.module.format === 'md')
    input.diagnostics.push(...checkUnclosedTags(input.tree, input.module));
  prepareChildren(input.tree, state);
  return { tree: input.tree, programs: state.programs, hasHtml: state.notes.html };
}

const usualMarker = /^(?:<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\})$/;
const onlyComments = /^\s*(?:<!--[\s\S]*?-->\s*)+$/;

/** Whether a comment, including its marks, ends the teaser. */
const isMarker = (comment: string, { module: { marker = usualMarker } }: PrepareState) =>
  marker.test(comment);

function prepareChildren(parent: Parent, state: PrepareState): void {
  const children = parent.children.flatMap((node) => prepareNode(node, state)) as PhrasingContent[];
  parent.children = replaceEmoji(mergeText(children), state);
}

/** The nodes that replace `node` in the prepared tree. */
function prepareNode(node: RootContent, state: PrepareState): readonly Nodes[] {
  switch (node.type) {
    case 'text': {
      checkReferences(node, state);
      return [node];
    }
    case 'textDirective':
    case 'leafDirective':
    case 'containerDirective':
      return prepareDirective(node, state, (parent) => prepareChildren(parent, state));
    case 'heading': {
      takeHeadingId(node);
      keepSlugText(node);
      prepareChildren(node, state);
      return [node];
    }
    case 'paragraph': {
      const comment = commentOf(node, state);
      if (comment !== undefined)
        return isMarker(`{${comment}}`, state)
          ? [{ type: 'truncate', position: node.position }]
          : [];
      checkDirectiveLines(node, state);
      prepareChildren(node, state);
      return unwrap(node);
    }
    case 'blockquote': {
      const alert = toAlert(node, state);
      prepareChildren(alert, state);
      return [alert];
    }
    case 'html':
      return prepareHtml(node, state);
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      if (expressionOf(node.data)) return [node];
      return isMarker(`{${node.value}}`, state)
        ? [{ type: 'truncate', position: node.position }]
        : [];
    }
    case 'mdxjsEsm': {
      if (node.data?.estree) state.programs.push(toEsmProgram(node, node.data.estree, state));
      return [];
    }
    default: {
      if ('children' in node) prepareChildren(node, state);
      return [node];
    }
  }
}

function toEsmProgram(
  node: Extract<RootContent, { type: 'mdxjsEsm' }>,
  program: Program,
  { module }: PrepareState,
): EsmProgram {
  const start = node.position?.start.offset;
  // MDX allows only these statements.
  const statements = program.body as readonly ModuleDeclaration[];
  if (start !== undefined && module.text.startsWith(node.value, start)) return { statements };
  return { statements, added: { text: node.value, place: placeOfNode(node, module) } };
}

/**
 * The comment that forms a whole CommonMark paragraph in the MDX notation. Docusaurus sites mix
 * files of both kinds.
 */
function commentOf({ position }: Paragraph, { module }: PrepareState): string | undefined {
  if (module.format !== 'md' || !position) return undefined;
  return /^\{(\/\*(?:(?!\*\/)[\s\S])*\*\/)\}$/.exec(
    module.text.slice(position.start.offset, position.end.offset).trim(),
  )?.[1];
}

function prepareHtml(
  node: Extract<RootContent, { type: 'html' }>,
  state: PrepareState,
): readonly Nodes[] {
  if (isMarker(node.value.trim(), state)) return [{ type: 'truncate', position: node.position }];
  if (onlyComments.test(node.value)) return [];
  state.notes.html = true;
  return [node];
}

const isBlank = (node: PhrasingContent) => node.type === 'text' && node.value.trim() === '';

/**
 * Applies MDX's rules for paragraphs. A paragraph that contains only tags and expressions is
 * unwrapped, an empty one is dropped, and a truncate marker splits it in two.
 */
function unwrap(paragraph: Paragraph): readonly Nodes[] {
  const { children } = paragraph;
  if (children.every((child) => isBlank(child) || child.type === 'truncate'))
    return children.filter((child) => child.type === 'truncate');
  const markerIndex = children.findIndex((child) => child.type === 'truncate');
  if (markerIndex !== -1) {
    const half = (part: PhrasingContent[]) =>
      part.every(isBlank) ? [] : unwrap({ ...paragraph, children: part });
    return [
      ...half(children.slice(0, markerIndex)),
      children[markerIndex]!,
      ...half(children.slice(markerIndex + 1)),
    ];
  }
  if (
    !children.every(
      (child) =>
        isBlank(child) || child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression',
    )
  )
    return [paragraph];
  return children
    .filter((child) => !isBlank(child))
    .map(
      (child) =>
        ({
          ...child,
          type: child.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : 'mdxFlowExpression',
        }) as Nodes,
    );
}

/** Joins texts that a directive separated. */
function mergeText(children: PhrasingContent[]): PhrasingContent[] {
  const merged: PhrasingContent[] = [];
  for (const child of children) {
    const lastMerged = merged.at(-1);
    if (child.type === 'text' && lastMerged?.type === 'text') {
      merged[merged.length - 1] = {
        type: 'text',
        value: lastMerged.value + child.value,
        position: lastMerged.position &&
          child.position && { start: lastMerged.position.start, end: child.position.end },
      };
    } else merged.push(child);
  }
  return merged;
}

/**
 * Moves an explicit id from the end of a heading into its data. The id is in a comment `<!-- #id
 * -->`, in the comment's JSX form, or in `{#id}`.
 */
function takeHeadingId(heading: Heading): void {
  const lastChild = heading.children.at(-1);
  if (!lastChild) return;
  const comment =
    lastChild.type === 'html'
      ? /^<!--\s*#(\S+?)\s*-->$/.exec(lastChild.value)
      : lastChild.type === 'mdxTextExpression'
        ? /^\s*\/\*\s*#(\S+?)\s*\*\/\s*$/.exec(lastChild.value)
        : undefined;
  if (comment) {
    heading.children.pop();
    trimEnd(heading);
    heading.data = { ...heading.data, explicitId: comment[1] };
    return;
  }
  if (lastChild.type !== 'text') return;
  const braces =
    /\s*\{#((?:(?!\{#|\}).)+)\}\s*$/.exec(lastChild.value) ??
    /\s*\{\/\*\s*#(\S+?)\s*\*\/\}\s*$/.exec(lastChild.value);
  if (!braces) return;
  heading.data = { ...heading.data, explicitId: braces[1]!.replace(/\\(?=[!-/:-@[-`{-~])/g, '') };
  lastChild.value = lastChild.value.slice(0, braces.index);
  if (lastChild.value === '') heading.children.pop();
}

/**
 * Docusaurus makes an id from the names of emoji and from expressions as written. It ignores
 * `:word`, which it reads as a directive.
 */
function keepSlugText(heading: Heading): void {
  const text = writtenText(heading);
  if (/:[\w+-]+:/.test(text) || isReadOtherwise(heading))
    heading.data = { ...heading.data, slugText: text };
}

const isReadOtherwise = (node: Nodes): boolean =>
  node.type === 'mdxTextExpression' ||
  isNamedDirective(node) ||
  ('children' in node && node.children.some(isReadOtherwise));

/** Docusaurus's parser accepts no digit at the beginning of a name. */
const isNamedDirective = (node: Nodes): boolean =>
  node.type === 'textDirective' && !/^\d/.test(node.name);

function writtenText(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  const name = node.type === 'textDirective' && !isNamedDirective(node) ? `:${node.name}` : '';
  return 'children' in node ? name + node.children.map(writtenText).join('') : '';
}

function trimEnd({ children }: Heading): void {
  const lastChild = children.at(-1);
  if (lastChild?.type === 'text') lastChild.value = lastChild.value.trimEnd();
}
