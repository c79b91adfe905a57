/** Replaces code blocks marked `live` with islands that run them. */
import type { Code, Root, RootContent } from 'mdast';
import { moduleAt } from '../moduleAt.ts';
import type { LiveCodeOptions } from './liveCode.ts';

const island = moduleAt('./LiveBlock', import.meta.url);

export default function remarkLiveCode({ position }: Required<LiveCodeOptions>) {
  return (tree: Root): void => {
    if (!replaceLive(tree, (node) => toTag(node, position))) return;
    const imports = [
      `import LiveBlock from ${JSON.stringify(island)};`,
      "import LiveScope from '@theme/ReactLiveScope';",
    ];
    for (const value of imports) {
      const statement: { type: string; value: string } = { type: 'mdxjsEsm', value };
      tree.children.unshift(statement as RootContent);
    }
  };
}

/** Replaces live blocks. Returns whether any block was replaced. */
function replaceLive(
  parent: { children: RootContent[] },
  replace: (node: Code) => RootContent,
): boolean {
  let isReplaced = false;
  for (const [i, node] of parent.children.entries()) {
    if (node.type === 'code' && says(node, 'live')) {
      parent.children[i] = replace(node);
      isReplaced = true;
    } else if ('children' in node)
      isReplaced = replaceLive(node as { children: RootContent[] }, replace) || isReplaced;
  }
  return isReplaced;
}

const says = ({ meta }: Code, word: string): boolean => (meta ?? '').split(/\s+/).includes(word);

/** A tag of MDX. */
function toTag(node: Code, position: string): RootContent {
  const expressions: Readonly<Record<string, string>> = {
    code: JSON.stringify(node.value),
    position: JSON.stringify(position),
    scope: 'LiveScope',
    ...(says(node, 'noInline') && { noInline: 'true' }),
  };
  const attributes = Object.entries(expressions).map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value },
  }));
  return {
    type: 'mdxJsxFlowElement',
    name: 'LiveBlock',
    attributes,
    children: [],
  } as unknown as RootContent;
}
