import type { Nodes } from 'mdast';
import type {} from 'remark-mdx';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfNode } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

type Tag = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** The first attribute of a tag of MDX that has another effect than in HTML, or none. */
export function checkJsxAttributes(tag: Tag, source: ParsedSource): Diagnostic | undefined {
  return checkStyle(tag, source) ?? checkHandlers(tag, source) ?? checkRepeated(tag, source);
}

/** `style="…"`: React takes an object. */
function checkStyle({ attributes }: Tag, source: ParsedSource): Diagnostic | undefined {
  const style = attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'style',
  );
  if (style?.type !== 'mdxJsxAttribute' || typeof style.value !== 'string') return undefined;
  return diagnose('markdown/style-text', placeOfNode(style, source), {
    meant: `style={{ ${toObject(style.value)} }}`,
  });
}

/** `onclick={…}` of an element: React knows handlers in camel case alone. */
function checkHandlers({ name, attributes }: Tag, source: ParsedSource): Diagnostic | undefined {
  if (!/^[a-z]/.test(name ?? '')) return undefined;
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object') continue;
    const nearest = handlers.find(
      (one) => one.toLowerCase() === attribute.name && attribute.value !== null,
    );
    if (nearest !== undefined)
      return diagnose('markdown/unknown-attribute', placeOfNode(attribute, source), {
        tag: name!,
        name: attribute.name,
        nearest,
      });
  }
  return undefined;
}

/** Handlers that authors write themselves. */
const handlers = (
  'onClick onChange onInput onSubmit onFocus onBlur onKeyDown onKeyUp onMouseEnter onMouseLeave ' +
  'onMouseOver onMouseOut onLoad onError onScroll onToggle onPlay onPause'
).split(' ');

/** An attribute that is there twice: only the last one counts. */
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
