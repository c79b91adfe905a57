import type { Nodes } from 'mdast';
import type {} from 'remark-mdx';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfNode } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

type Tag = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** `style="…"` in MDX, where React takes an object. */
export function checkJsxStyle({ attributes }: Tag, source: ParsedSource): Diagnostic | undefined {
  const style = attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'style',
  );
  if (style?.type !== 'mdxJsxAttribute' || typeof style.value !== 'string') return undefined;
  return diagnose('markdown/style-text', placeOfNode(style, source), {
    meant: `style={{ ${toObject(style.value)} }}`,
  });
}

function toObject(css: string): string {
  return css
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration.includes(':'))
    .map((declaration) => {
      const at = declaration.indexOf(':');
      const name = declaration.slice(0, at).trim();
      const key = name.startsWith('--')
        ? `'${name}'`
        : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return `${key}: '${declaration
        .slice(at + 1)
        .trim()
        .replaceAll("'", "\\'")}'`;
    })
    .join(', ');
}
