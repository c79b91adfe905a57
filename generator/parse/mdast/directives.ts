/** Directives (conventions D7): admonitions have a meaning; what was never meant as a directive is text again. */
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
import { placeOf } from '../module/module.ts';
import type { Admonition } from './mdastNodes.ts';
import type { Tools } from './prepare.ts';

type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;
type Directive =
  | ContainerDirective
  | Extract<RootContent, { type: 'leafDirective' | 'textDirective' }>;

/** What stands for a directive. `prepareChildren` prepares what is inside it. */
export function prepareDirective(
  node: Directive,
  tools: Tools,
  prepareChildren: (parent: Parent) => void,
): readonly Nodes[] {
  if (node.type === 'containerDirective') return prepareContainer(node, tools, prepareChildren);
  const source = sourceOf(node, tools);
  const meant =
    node.type === 'leafDirective' ||
    node.children.length > 0 ||
    Object.keys(node.attributes ?? {}).length > 0;
  if (meant) reportUnknown(node, tools, 'text');
  const text = { type: 'text' as const, value: source, position: node.position };
  return node.type === 'leafDirective'
    ? [{ type: 'paragraph', children: [text], position: node.position }]
    : [text];
}

function prepareContainer(
  node: ContainerDirective,
  tools: Tools,
  prepareChildren: (parent: Parent) => void,
): readonly Nodes[] {
  const { found } = tools;
  const directive = openingOf(node, tools);
  const colons = colonsOf(directive);
  if (!/(?:^|\n)[ \t>]*:{3,}[ \t]*$/.test(sourceOf(node, tools))) {
    found.unended++;
    tools.diagnostics.push(
      diagnose('markdown/unclosed-directive', placeOf(node, tools.module), {
        directive,
        ...(found.around.includes(colons) && { around: `${colons}:` }),
      }),
    );
  }
  const label = node.children.find(
    (child): child is Paragraph =>
      child.type === 'paragraph' && child.data?.directiveLabel === true,
  );
  const content: Parent = {
    type: 'root',
    children: node.children.filter((child) => child !== label),
  };
  if (label) prepareChildren(label);
  found.around.push(colons);
  prepareChildren(content);
  found.around.pop();
  if (!tools.keywords.includes(node.name)) {
    reportUnknown(node, tools, 'content');
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

function toAdmonition(
  node: ContainerDirective,
  label: PhrasingContent[],
  children: (BlockContent | DefinitionContent)[],
): Admonition {
  const { title, class: className, id } = node.attributes ?? {};
  return {
    type: 'admonition',
    kind: node.name,
    position: node.position,
    children,
    title: label.length > 0 ? label : title ? [{ type: 'text', value: title }] : [],
    className: className ?? undefined,
    id: id ?? undefined,
  };
}

function reportUnknown(node: Directive, tools: Tools, shown: 'text' | 'content'): void {
  tools.diagnostics.push(
    diagnose('markdown/unknown-directive', placeOf(node, tools.module), {
      directive: openingOf(node, tools),
      shown,
      nearest: suggest(node.name, tools.keywords),
    }),
  );
}

/** Colons and name. */
function openingOf(node: Directive, tools: Tools): string {
  return /^:+[\w-]*/.exec(sourceOf(node, tools))?.[0] ?? node.name;
}

function colonsOf(directive: string): string {
  return directive.replace(/[^:].*$/, '');
}

function sourceOf(node: Directive, { module }: Tools): string {
  return module.text.slice(node.position!.start.offset, node.position!.end.offset);
}
