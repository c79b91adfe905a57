/** Replaces Mermaid's fenced blocks with images, or with islands that draw them. */
import type { Code, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { moduleAt } from '../moduleAt.ts';
import { drawDiagrams, type DrawSettings } from './drawDiagrams.ts';

const island = moduleAt('./Diagram', import.meta.url);

interface PluginOptions extends DrawSettings {
  /** Whether the build draws the diagrams. */
  readonly isDrawn: boolean;
  /**
   * Version of Mermaid. It is in the key of a document, so that an upgrade draws diagrams again.
   */
  readonly version: string;
}

export default function remarkMermaid({ isDrawn, themes, options }: PluginOptions) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const diagrams = [...findDiagrams(tree)];
    if (diagrams.length === 0) return;
    if (isDrawn) {
      const texts = diagrams.map(({ node }) => node.value);
      const drawings = await drawDiagrams(texts, { themes, options }, file.cwd);
      for (const [i, { node, put }] of diagrams.entries()) {
        const sources = drawings[i]!;
        if ('fault' in sources) file.fail(inOneLine(sources.fault), node);
        put(toTag('MermaidDiagram', { alt: describeDiagram(node), sources }));
      }
    } else
      for (const { node, put } of diagrams)
        put(
          toTag('MermaidDiagram', {
            alt: describeDiagram(node),
            code: node.value,
            themes,
            options,
          }),
        );
    const component = JSON.stringify(isDrawn ? '@theme/ThemedImage' : island);
    const imported = `import MermaidDiagram from ${component};`;
    const statement: { type: string; value: string } = { type: 'mdxjsEsm', value: imported };
    tree.children.unshift(statement as RootContent);
  };
}

/** `Parse error on line 2:` and the line that it shows. */
const inOneLine = (fault: string): string => fault.replace(/:\n(.*)[^]*/, ': `$1`');

interface FoundDiagram {
  readonly node: Code;
  /** Replaces the block with another node. */
  put(node: RootContent): void;
}

function* findDiagrams(parent: { children: RootContent[] }): Generator<FoundDiagram> {
  for (const [i, node] of parent.children.entries()) {
    if (node.type === 'code' && node.lang?.toLowerCase() === 'mermaid')
      yield { node, put: (replacement) => (parent.children[i] = replacement) };
    if ('children' in node) yield* findDiagrams(node as { children: RootContent[] });
  }
}

/** The text alternative of the image: the author's description, or else the source. */
function describeDiagram({ value }: Code): string {
  return (/^\s*acc(?:Descr|Title)\s*:\s*(.+)$/m.exec(value)?.[1] ?? value).trim();
}

/** A tag of MDX. */
function toTag(name: string, properties: Readonly<Record<string, unknown>>): RootContent {
  const attributes = Object.entries(properties).map(([key, value]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value:
      typeof value === 'string'
        ? value
        : { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value) },
  }));
  return { type: 'mdxJsxFlowElement', name, attributes, children: [] } as unknown as RootContent;
}
