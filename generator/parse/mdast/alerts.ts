/** GitHub's alerts. A quote that begins with `[!NOTE]` becomes an admonition. */
import type { Blockquote, Paragraph } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfNode, type Module } from '../module/module.ts';
import type { AdmonitionNode } from './mdastNodes.ts';

const kinds = ['note', 'tip', 'important', 'warning', 'caution'];
const marker = /^\[!([^\][\s]*)\]([^\n]*)(?:\n|$)/;

/** A marker without its exclamation mark or bracket, or with a space inside. */
const broken =
  /^(?:\[|!\[|\[!\s+|\[\s+!|\[!|!)\s*(note|tip|important|warning|caution)\s*(?:\]|(?=\n|$))/i;

/** Returns the admonition that a quote stands for. Reports a marker that is not understood. */
export function toAlert(
  quote: Blockquote,
  {
    module,
    diagnostics,
  }: { readonly module: Pick<Module, 'file'>; readonly diagnostics: Diagnostic[] },
): Blockquote | AdmonitionNode {
  const [paragraph, ...otherBlocks] = quote.children;
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return quote;
  const match = marker.exec(text.value);
  if (!match) {
    const [written, name] = broken.exec(text.value) ?? [];
    if (written !== undefined)
      diagnostics.push(
        diagnose('markdown/bad-alert', placeOfNode(text, module), {
          written,
          nearest: name!.toUpperCase(),
          hasTitle: false,
        }),
      );
    return quote;
  }
  const [firstLine, name, title] = match as unknown as [string, string, string];
  const kind = name.toLowerCase();
  if (!kinds.includes(kind) || title.trim() !== '') {
    const nearest = kinds.includes(kind) ? kind : suggest(kind, kinds);
    diagnostics.push(
      diagnose('markdown/bad-alert', placeOfNode(text, module), {
        written: `[!${name}]`,
        nearest: nearest?.toUpperCase(),
        hasTitle: kinds.includes(kind),
      }),
    );
    return quote;
  }
  const firstBlock = withoutMarker(paragraph, firstLine.length);
  if (firstBlock.children.length === 0 && otherBlocks.length === 0)
    diagnostics.push(
      diagnose('markdown/empty-alert', placeOfNode(text, module), { written: `[!${name}]` }),
    );
  return {
    type: 'admonition',
    kind,
    title: [],
    children: [...(firstBlock.children.length > 0 ? [firstBlock] : []), ...otherBlocks],
    position: quote.position,
  };
}

function withoutMarker(paragraph: Paragraph, length: number): Paragraph {
  const [text, ...otherNodes] = paragraph.children;
  const value = text?.type === 'text' ? text.value.slice(length) : '';
  const remainingNodes =
    value === '' && otherNodes[0]?.type === 'break' ? otherNodes.slice(1) : otherNodes;
  return {
    ...paragraph,
    children:
      value === ''
        ? remainingNodes
        : [{ type: 'text', value, position: text!.position }, ...remainingNodes],
  };
}
