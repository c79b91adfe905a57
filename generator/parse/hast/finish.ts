/**
 * The last walk over a document's nodes: HTML with marks, parts, and all that is found on the way.
 * Markdown and plain tags are HTML; what a component draws, and expressions that must be run, are parts.
 */
import type { Element, ElementContent, RootContent } from 'hast';
import { mark } from '../../lib/marks.ts';
import type { PartNode, Place } from '../../types.ts';
import { resolveName } from '../jsx/resolveName.ts';
import { plainText } from '../text/plainText.ts';
import { placeOf } from '../unit/unit.ts';
import { drawComponent, drawJsx } from './draw.ts';
import { drawExpression } from './drawChildren.ts';
import { inspectElement } from './inspect.ts';
import { headingMark, isMarkdownHeading, type Expression, type Jsx, type Node } from './nodes.ts';
import { plainElement } from './plainElement.ts';
import { isKnown, scopeOf, valueOf, type At, type Steps } from './walk.ts';

export const steps: Steps = { toMarked, drawComponent, drawJsx };

const blocks = new Set(
  'p li ul ol dl dt dd blockquote div section article aside table tr td th thead tbody pre figure figcaption header footer details summary h1 h2 h3 h4 h5 h6 hr br main nav'.split(
    ' ',
  ),
);

/** `nodes` as HTML nodes with marks. */
export function toMarked(nodes: readonly Node[], at: At): RootContent[] {
  const { unit, walk } = at;
  return nodes.flatMap((node): RootContent[] => {
    switch (node.type) {
      case 'text':
        walk.sections.text(node.value);
        return [node];
      case 'element':
        return [toMarkedElement(node, at)];
      case 'unit':
        return toMarked(node.children, { unit: node.unit, walk });
      case 'component':
        return [addPart(at, placeOf(node, unit), () => drawComponent(node, at))];
      case 'jsx':
        return markJsx(node, at);
      case 'expression':
        return markExpression(node, at);
      case 'truncate':
        return [{ type: 'raw', value: mark('content') }];
      case 'raw':
        return [node];
      default:
        return [];
    }
  });
}

function toMarkedElement(element: Element, at: At): Element {
  if (isMarkdownHeading(element)) return toMarkedHeading(element, at);
  const { unit, walk } = at;
  inspectElement(element, unit, walk.found);
  const isBlock = blocks.has(element.tagName);
  if (isBlock) walk.sections.endBlock();
  const isNoteMark =
    element.properties['dataFootnoteRef'] !== undefined ||
    element.properties['dataFootnoteBackref'] !== undefined;
  const draw = () => toMarked(element.children, at) as ElementContent[];
  const children = isNoteMark ? walk.sections.muted(draw) : draw();
  if (isBlock) walk.sections.endBlock();
  return { ...element, children };
}

function toMarkedHeading(element: Element, at: At): Element {
  const { walk } = at;
  const { [headingMark]: _, ...properties } = element.properties;
  const { id } = properties;
  const isTitle = element.tagName === 'h1';
  const text = plainText(element.children, scopeOf(at)).replace(/\s+/g, ' ').trim();
  walk.sections.endBlock();
  if (!isTitle && typeof id === 'string') walk.sections.heading(id, text);
  else if (typeof id === 'string') walk.found.ids.push(id);
  const children = walk.sections.muted(() => toMarked(element.children, at)) as ElementContent[];
  const anchor: ElementContent = {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['heading-anchor'],
      href: `#${String(id)}`,
      ariaLabel: `Direct link to ${text}`,
    },
    children: [],
  };
  return { ...element, properties, children: isTitle ? children : [...children, anchor] };
}

/** What a tag that is no component stands for; else it is a part. */
function markJsx(node: Jsx, at: At): RootContent[] {
  if (node.name === null) return toMarked(node.children, at);
  const place = placeOf(node, at.unit);
  const name = resolveName(node.name, at.unit, { tools: at.walk.names, place });
  if (name === undefined) return toMarked(node.children, at);
  const element = plainElement(node, name, at);
  return [
    element ? toMarkedElement(element, at) : addPart(at, place, () => drawJsx(node, name, at)),
  ];
}

function markExpression(node: Expression, at: At): RootContent[] {
  const value = valueOf(node, at);
  if (value === undefined)
    return isKnown(node, at)
      ? [addPart(at, placeOf(node, at.unit), () => drawExpression(node, at.unit))]
      : [];
  at.walk.sections.text(value);
  return value === '' ? [] : [{ type: 'text', value }];
}

/** Reserves the next part, draws it, and gives the mark that stands for it. */
function addPart({ unit, walk }: At, place: Place, draw: () => PartNode): RootContent {
  const index = walk.parts.push(undefined as never) - 1;
  const tree = draw();
  walk.parts[index] = { place, tree, literal: isLiteral(tree), module: unit.module };
  return { type: 'raw', value: mark('part', index) };
}

/** Only built-in components and plain tags, with values only. */
function isLiteral(node: PartNode): boolean {
  if (node.type === 'expression') return false;
  if (node.type !== 'element') return true;
  return (
    /^(?:@|mdx:|[a-z][\w-]*$)/.test(node.name) &&
    node.props.every((prop) => 'value' in prop) &&
    node.children.every(isLiteral)
  );
}
