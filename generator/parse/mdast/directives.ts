/**
 * Prepares directives. Admonitions stay. Text that was not meant as a directive becomes text again.
 */
import type {
  BlockContent,
  DefinitionContent,
  Nodes,
  Paragraph,
  Parent,
  PhrasingContent,
  RootContent,
} from 'mdast';
import type {} from 'remark-directive';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { placeOfOffset, placeOfNode } from '../module/module.ts';
import { inSequence } from '../../lib/joinExpressions.ts';
import type { AdmonitionNode } from './mdastNodes.ts';
import type { PrepareState } from './prepare.ts';
import { lookupTable } from '../../lib/lookupTable.ts';

type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;
type Directive =
  | ContainerDirective
  | Extract<RootContent, { type: 'leafDirective' | 'textDirective' }>;

/** Returns the nodes that replace a directive. `prepareChildren` prepares its contents. */
export function prepareDirective(
  node: Directive,
  state: PrepareState,
  prepareChildren: (parent: Parent) => void,
): readonly Nodes[] {
  const isTaken = node.data?.hName !== undefined;
  if (isTaken || (state.keepsDirectives && !state.keywords.includes(node.name))) {
    prepareChildren(node);
    return [node];
  }
  if (node.type === 'containerDirective') return prepareContainer(node, state, prepareChildren);
  const source = sourceOf(node, state);
  const meant =
    node.type === 'leafDirective' ||
    node.children.length > 0 ||
    Object.keys(node.attributes ?? {}).length > 0;
  if (meant) reportUnknown(node, state, 'text');
  if (node.type === 'leafDirective' && state.keywords.includes(node.name)) state.notes.unended++;
  const text = { type: 'text' as const, value: source, position: node.position };
  return node.type === 'leafDirective'
    ? [{ type: 'paragraph', children: [text], position: node.position }]
    : [text];
}

function prepareContainer(
  node: ContainerDirective,
  state: PrepareState,
  prepareChildren: (parent: Parent) => void,
): readonly Nodes[] {
  const { notes } = state;
  const colons = colonsOf(openingOf(node, state));
  if (!/(?:^|\n)[ \t>]*:{3,}[ \t]*$/.test(sourceOf(node, state))) reportUnended(node, state);
  const label = node.children.find(
    (child): child is Paragraph =>
      child.type === 'paragraph' && child.data?.directiveLabel === true,
  );
  const content: Parent = {
    type: 'root',
    children: node.children.filter((child) => child !== label),
  };
  checkDirectiveAttributes(node, state);
  if (label) checkTitle(label, node, state);
  else checkAttributeTitle(node, state);
  if (label) prepareChildren(label);
  notes.around.push(colons);
  prepareChildren(content);
  notes.around.pop();
  if (!state.keywords.includes(node.name)) {
    reportUnknown(node, state, 'content');
    return [...(label ? [label] : []), ...content.children];
  }
  return [
    toAdmonition(
      node,
      label?.children ?? [],
      content.children as (BlockContent | DefinitionContent)[],
    ),
  ];
}

/** Finds `:::note` in place of the `:::` that ends the directive `:::note`. */
function namedEnd({ name, children }: ContainerDirective): ContainerDirective | undefined {
  const lastChild = children.at(-1);
  const isEnd = (childName: string) =>
    [name, 'end', `end${name}`, `end-${name}`].includes(childName);
  return lastChild?.type === 'containerDirective' &&
    isEnd(lastChild.name) &&
    lastChild.children.length === 0
    ? lastChild
    : undefined;
}

function reportUnended(
  node: ContainerDirective,
  { notes, diagnostics, module }: PrepareState,
): void {
  const directive = openingOf(node, { module });
  const colons = colonsOf(directive);
  const end = namedEnd(node);
  if (end) {
    const fault = { directive, fault: 'end' } as const;
    diagnostics.push(diagnose('markdown/bad-directive', placeOfNode(end, module), fault));
    node.children.pop();
    return;
  }
  notes.unended++;
  diagnostics.push(
    diagnose('markdown/unclosed-directive', placeOfNode(node, module), {
      directive,
      ...(notes.around.includes(colons) && { around: `${colons}:` }),
    }),
  );
}

const titleWords = inSequence(
  'i',
  /^\[?\s*(?:title\s*[=:]\s*["'“]?|["“](?=[^"“”]*["”]\s*\]?$))/,
  /(.*?)["'”]?\s*\]?$/,
);

/**
 * Checks `:::note title="Words"` and `:::note "Words"`, where everything after the name is the
 * title.
 */
function checkTitle(
  label: Paragraph,
  node: ContainerDirective,
  { module, diagnostics }: PrepareState,
): void {
  const written = module.text.slice(label.position!.start.offset, label.position!.end.offset);
  // In `:::note [Words]`, the brackets after a space are part of the title.
  const isText = label.children[0]?.type === 'text';
  const inBrackets = isText ? /^\[\[([^\][\n]+)\]\]$/.exec(written) : null;
  const words = inBrackets?.[1] ?? titleWords.exec(written)?.[1];
  const title = written.replace(/^\[|\]$/g, '').trim();
  const offset = label.position!.start.offset! + written.indexOf(title);
  if (words)
    diagnostics.push(
      diagnose('markdown/admonition-title', placeOfOffset(offset, module), {
        written: title,
        meant: `${openingOf(node, { module })}[${words}]`,
      }),
    );
}

const attributesRead = ['id', 'class', 'title'];

/** Reports `:::note{icon="star"}`, an attribute that no admonition has. */
function checkDirectiveAttributes(
  node: ContainerDirective,
  { module, diagnostics }: PrepareState,
): void {
  const unknown = Object.entries(node.attributes ?? {}).find(
    ([name, value]) => value && !attributesRead.includes(name) && !/^(?:data|aria)-/.test(name),
  );
  if (!unknown) return;
  const [name] = unknown;
  const offset = module.text.indexOf(name, module.text.indexOf('{', node.position!.start.offset));
  diagnostics.push(
    diagnose('markdown/unknown-attribute', placeOfOffset(offset, module), {
      tag: openingOf(node, { module }),
      name,
      nearest: suggest(name, attributesRead),
      available: attributesRead,
    }),
  );
}

/** Reports `:::note{Words}`: braces hold attributes, and words without a value have no effect. */
function checkAttributeTitle(
  node: ContainerDirective,
  { module, diagnostics }: PrepareState,
): void {
  const empty = Object.entries(node.attributes ?? {}).filter(([, value]) => value === '');
  if (empty.length === 0) return;
  const words = empty.map(([name]) => name).join(' ');
  const offset = module.text.indexOf('{', node.position!.start.offset);
  diagnostics.push(
    diagnose('markdown/admonition-title', placeOfOffset(offset, module), {
      written: `{${words}}`,
      meant: `${openingOf(node, { module })}[${words}]`,
    }),
  );
}

function toAdmonition(
  node: ContainerDirective,
  label: PhrasingContent[],
  children: (BlockContent | DefinitionContent)[],
): AdmonitionNode {
  const { title, class: className, id } = node.attributes ?? {};
  return {
    type: 'admonition',
    kind: node.name,
    position: node.position,
    children,
    title: title ? [{ type: 'text', value: title }] : label,
    className: className ?? undefined,
    id: id ?? undefined,
  };
}

function reportUnknown(node: Directive, state: PrepareState, effect: 'text' | 'content'): void {
  state.diagnostics.push(
    diagnose('markdown/unknown-directive', placeOfNode(node, state.module), {
      directive: openingOf(node, state),
      remains: effect,
      ...remedyOf(node.name, state.keywords),
    }),
  );
}

/** Containers of other tools, and their counterparts here. */
const elsewhere = lookupTable<string>({
  details: 'Write `<details>` with a `<summary>`.',
  'code-group': 'Write `<Tabs>` and `<TabItem>` in an `.mdx` file.',
  'tab-set': 'Write `<Tabs>` and `<TabItem>` in an `.mdx` file.',
  tabs: 'Write `<Tabs>` and `<TabItem>` in an `.mdx` file.',
  raw: 'Remove its lines, and leave what is between them.',
  'v-pre': 'Remove its lines, and leave what is between them.',
  spoiler: 'Write `<details>` with a `<summary>`.',
  error: 'Write `:::danger`.',
  attention: 'Write `:::warning`.',
  hint: 'Write `:::tip`.',
});

function remedyOf(name: string, keywords: readonly string[]) {
  const instead = Object.hasOwn(elsewhere, name) ? elsewhere[name] : undefined;
  return { nearest: suggest(name, keywords), ...(instead !== undefined && { instead }) };
}

/** The opening of a directive: colons and name. */
function openingOf(node: Directive, state: Pick<PrepareState, 'module'>): string {
  return /^:+[\w-]*/.exec(sourceOf(node, state))?.[0] ?? node.name;
}

function colonsOf(directive: string): string {
  return directive.replace(/[^:].*$/, '');
}

function sourceOf(node: Directive, { module }: Pick<PrepareState, 'module'>): string {
  return module.text.slice(node.position!.start.offset, node.position!.end.offset);
}

const meant = /^(:{3,})([ \t]*)((?:[A-Za-z][\w-]*)?)(.*?)[ \t\r]*$/;

/** Warns of lines in a paragraph that look like the beginning or the end of an admonition. */
export function checkDirectiveLines(
  paragraph: Paragraph,
  { module, keywords, diagnostics, notes }: PrepareState,
): void {
  for (const offset of linesWithColons(paragraph, module.text)) {
    const [, colons = '', space, name = '', details = ''] =
      meant.exec(/.*/.exec(module.text.slice(offset))![0]) ?? [];
    const place = placeOfOffset(offset, module);
    if (name === '' && details === '') {
      if (notes.unended > 0) notes.unended--;
      else if (!module.broken) {
        diagnostics.push(diagnose('markdown/stray-directive-end', place, { end: colons }));
        // Two openings without a name around a text are one mistake.
        notes.unended++;
      }
      continue;
    }
    if (name === '' && !/^[[{]/.test(details)) continue;
    notes.unended++;
    const directive = `${colons}${space && name ? ' ' : ''}${name}`;
    const fault = space ? 'space' : directiveFault(details);
    if (!keywords.includes(name))
      diagnostics.push(
        diagnose('markdown/unknown-directive', place, {
          directive,
          remains: 'text',
          ...remedyOf(name, keywords),
        }),
      );
    // In MDX, a brace without attributes is already a syntax error.
    else if (!(module.broken && fault === 'attributes'))
      diagnostics.push(diagnose('markdown/bad-directive', place, { directive, fault }));
  }
}

/** Offsets of lines that begin with three colons, only in the text of `paragraph` itself. */
function linesWithColons({ children, position }: Paragraph, text: string): readonly number[] {
  const start = position?.start.offset ?? 0;
  const source = text.slice(start, position?.end.offset ?? 0);
  if (!source.includes(':::')) return [];
  const offsets = [...source.matchAll(/(?:^|\n)[ \t>]*(?=:{3})/g)].map(
    ({ 0: before, index }) => start + index + before.length,
  );
  return offsets.filter((offset) =>
    children.some(
      (child) =>
        child.type === 'text' &&
        child.position !== undefined &&
        child.position.start.offset! <= offset &&
        offset < child.position.end.offset!,
    ),
  );
}

/** The fault after the name that prevents an admonition. */
function directiveFault(details: string): 'title' | 'attributes' | 'rest' {
  const written = details.replace(/\\./g, '');
  if (written.split('[').length !== written.split(']').length) return 'title';
  if (/^(?:\[.*\])?[ \t]*\{(?:[^{}]*\}?$|.*\{)/.test(written)) return 'attributes';
  return /^\[.*\]$/.test(written) ? 'title' : 'rest';
}
