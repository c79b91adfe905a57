import type { Nodes } from 'mdast';
import type {} from 'remark-mdx';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { hyphenatedAria, misspelledHandler } from '../../diagnostics/misspelledAttribute.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfNode } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

type Tag = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Reports the first attribute of an MDX tag whose effect differs from HTML or is missing. */
export function checkJsxAttributes(tag: Tag, source: ParsedSource): Diagnostic | undefined {
  return checkStyle(tag, source) ?? checkNames(tag, source) ?? checkRepeated(tag, source);
}

/** Reports `style="…"`, because React takes an object. */
function checkStyle({ attributes }: Tag, source: ParsedSource): Diagnostic | undefined {
  const style = attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'style',
  );
  if (style?.type !== 'mdxJsxAttribute' || typeof style.value !== 'string') return undefined;
  return diagnose('markdown/style-text', placeOfNode(style, source), {
    meant: `style={{ ${toObject(style.value)} }}`,
  });
}

/** Reports `onclick={…}` and `ariaLabel="…"` of an element, because React has other names. */
function checkNames({ name, attributes }: Tag, source: ParsedSource): Diagnostic | undefined {
  if (!/^[a-z][a-z\d]*$/.test(name ?? '')) return undefined;
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const isCode = typeof attribute.value === 'object' && attribute.value !== null;
    const nearest =
      hyphenatedAria(attribute.name) ?? (isCode ? misspelledHandler(attribute.name) : undefined);
    if (nearest !== undefined)
      return diagnose('markdown/unknown-attribute', placeOfNode(attribute, source), {
        tag: name!,
        name: attribute.name,
        nearest,
      });
  }
  return undefined;
}

/** Reports a duplicate attribute. Only the last one counts. */
function checkRepeated({ name, attributes }: Tag, source: ParsedSource): Diagnostic | undefined {
  const names = new Set<string>();
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    if (names.has(attribute.name))
      return diagnose('markdown/duplicate-attribute', placeOfNode(attribute, source), {
        tag: name ?? '',
        name: attribute.name,
      });
    names.add(attribute.name);
  }
  return undefined;
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
