/** Turns components into trees of parts (`PartNode` in types.ts). */
import type { ElementContent } from 'hast';
import type { Json, PartNode, Prop } from '../../types.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { checkCodeBlock } from '../code/checkCodeBlock.ts';
import { createCodeBlock, type FencedCode } from '../code/codeBlock.ts';
import { checkHead } from '../jsx/checkHead.ts';
import { checkProps } from '../jsx/checkProps.ts';
import { checkTabs } from '../jsx/checkTabs.ts';
import { literalProps, toProps } from '../jsx/props.ts';
import { placeOfNode } from '../module/module.ts';
import { toPartChildren } from './toPartChildren.ts';
import type { Component, Jsx } from './hastNodes.ts';
import { serialize } from './serialize.ts';
import { knownText, scopeOf, type At, type Walk } from './walk.ts';

type PartElement = Extract<PartNode, { type: 'element' }>;

/** Returns the part for a component that Markdown stands for. */
export function toComponentPart(node: Component, at: At): PartElement {
  const { module, walk } = at;
  const { name, title, code } = node;
  const props: Prop[] = [...node.props];
  noteText(name, props, walk);
  if (title) props.push({ name: 'titleHtml', value: serialize(walk.visitors.toMarked(title, at)) });
  walk.sections.endBlock();
  if (code !== undefined) walk.sections.code(code);
  const children = toPartChildren(name, node.children, at);
  walk.sections.endBlock();
  const place = placeOfNode(node, module);
  // An empty alert has a diagnostic of its own.
  const isDirective = module.text.startsWith(':::', node.position?.start.offset);
  if (name === '@theme/Admonition' && isDirective && !title && children.length === 0)
    walk.results.diagnostics.push(
      diagnose('markdown/empty-component', place, { tag: 'Admonition' }),
    );
  return { type: 'element', name, props, children, place };
}

/** Returns the part for a tag that is a component or that React must render. `name` is resolved. */
export function toJsxPart(node: Jsx, name: string, at: At): PartElement {
  const { module, walk } = at;
  const place = placeOfNode(node, module);
  const props = toProps(node, module, scopeOf(at));
  const placeOf = (prop: string) =>
    placeOfNode(
      node.attributes.find(
        (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === prop,
      ) ?? node,
      module,
    );
  const check = (part: PartElement) => {
    const { admonitions, replaced } = walk;
    walk.results.diagnostics.push(...checkProps(part, { admonitions, replaced, placeOf }));
    return part;
  };
  const code = name === '@theme/CodeBlock' ? toCodeProps(node, props, at) : undefined;
  if (name === '@theme/CodeBlock')
    walk.results.diagnostics.push(
      ...checkCodeBlock(props, code?.text, { prism: walk.prism, placeOf }),
    );
  if (code) {
    for (const { line: _, ...half } of code.unclosed)
      walk.results.diagnostics.push(diagnose('markdown/unclosed-highlight', place, half));
    check({ type: 'element', name, props, children: [], place });
    return { type: 'element', name, props: code.props, children: [], place };
  }
  if (name === '@theme/TabItem' && !at.mayBeTabs && module.index === 0 && !module.broken)
    walk.results.diagnostics.push(diagnose('markdown/tab-outside', place, {}));
  noteText(name, props, walk);
  walk.sections.endBlock();
  const part: PartElement = check({
    type: 'element',
    name,
    props,
    children: toPartChildren(name, node.children, at),
    place,
  });
  walk.sections.endBlock();
  if (name === '@docusaurus/Head') walk.results.diagnostics.push(...checkHead(part));
  if (name !== '@theme/Tabs') return part;
  const faults = checkTabs(part, placeOf);
  walk.results.diagnostics.push(...faults);
  return faults.some(({ severity }) => severity === 'error') ? withoutTabs(part) : part;
}

/**
 * Replaces faulty tabs with their contents, one below the other. The component would fail and
 * report the same mistake again.
 */
function withoutTabs({ children, place }: PartElement): PartElement {
  return {
    type: 'element',
    name: 'div',
    props: [],
    children: children.flatMap((child) =>
      child.type === 'element' && child.name === '@theme/TabItem' ? child.children : [child],
    ),
    place,
  };
}

/** Adds the properties that readers see to the text of the section. */
function noteText(name: string, props: readonly Prop[], { sections }: Walk): void {
  if (!name.startsWith('@theme/')) return;
  for (const prop of props) {
    if (
      !('value' in prop) ||
      typeof prop.value !== 'string' ||
      !/^(?:title|label|summary)$/.test(prop.name)
    )
      continue;
    sections.endBlock();
    sections.text(prop.value);
    sections.endBlock();
  }
}

/** `<CodeBlock>` with literal text is highlighted like a fence. */
function toCodeProps(
  node: Jsx,
  writtenProps: readonly Prop[],
  at: At,
): (Pick<FencedCode, 'text' | 'unclosed'> & { readonly props: readonly Prop[] }) | undefined {
  const { walk } = at;
  const values = literalProps(writtenProps);
  const [child, ...otherChildren] = node.children
    .flatMap(unwrapped)
    .filter((inner) => inner.type !== 'text' || inner.value.trim() !== '');
  // A component of the site gets the props as written.
  if (walk.replaced.includes('CodeBlock')) return undefined;
  if (!values || !child || otherChildren.length > 0) return undefined;
  const code = knownText(child, at);
  if (code === undefined) return undefined;
  const { language, className, metastring, title, showLineNumbers, ...otherProps } = values;
  const block = createCodeBlock(
    {
      code: code.replace(/^\n/, ''),
      meta: typeof metastring === 'string' ? metastring : '',
      title: typeof title === 'string' ? title : undefined,
      language:
        typeof language === 'string'
          ? language
          : /language-(\S+)/.exec(typeof className === 'string' ? className : '')?.[1],
      lineNumbers:
        showLineNumbers === true
          ? 1
          : typeof showLineNumbers === 'number' || showLineNumbers === false
            ? showLineNumbers
            : undefined,
    },
    walk.prism,
  );
  walk.sections.code(block.text);
  const entries = Object.entries({ ...otherProps, className, ...block.props } as Record<
    string,
    Json | undefined
  >);
  const props = entries.flatMap(([key, value]) =>
    value === undefined ? [] : [{ name: key, value }],
  );
  return { props, text: block.text, unclosed: block.unclosed };
}

/** Unwraps the paragraph that MDX puts around a line between tags. */
function unwrapped(node: ElementContent): readonly ElementContent[] {
  return node.type === 'element' && node.tagName === 'p' ? node.children : [node];
}
