/** Decides where code in running text may break across lines, especially on a phone. */
import type { Element, ElementContent } from 'hast';
import { splitAtBreaks } from '../../contract/splitAtBreaks.ts';

/** Lets long names in the code of a heading break where a reader expects it. */
export function toBreakable(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  const isCode = node.tagName === 'code';
  const children = node.children.flatMap((child) =>
    isCode && child.type === 'text' ? toBreakableText(child.value) : [toBreakable(child)],
  );
  return { ...node, children };
}

function toBreakableText(text: string): ElementContent[] {
  return splitAtBreaks(text).flatMap((value, index): ElementContent[] => {
    const part: ElementContent = { type: 'text', value };
    return index === 0 ? [part] : [toElement('wbr', {}, []), part];
  });
}

/**
 * Keeps the dashes of a flag with its first word, which ends before a capital. Browsers break a
 * line after each dash, even in `--version`.
 */
export function keepFlags(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type !== 'text') return [child];
    return child.value
      .split(/(?<![^\s(['"])(--?(?:[a-z\d_]+|\w+))/)
      .map((value, index): ElementContent => {
        const text: ElementContent = { type: 'text', value };
        return index % 2 === 0 ? text : toElement('span', { className: ['flag'] }, [text]);
      })
      .filter((part) => part.type !== 'text' || part.value !== '');
  });
}

function toElement(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}
