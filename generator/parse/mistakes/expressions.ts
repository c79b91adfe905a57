/** Finds braces in the text of MDX that compute nothing and were meant as text. */
import type { Expression } from 'estree';
import type { Nodes } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import type { SourceNode } from '../../lib/source/parseModule.ts';
import { shownLengths } from '../../lib/source/shownLength.ts';
import { expressionOf, placeOfNode, placeOfOffset } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

/** Finds `{0}`, `{1,2}`, `{true}` and `{}`: placeholders, quantifiers and empty braces. */
export function checkExpression(
  node: MdxFlowExpression | MdxTextExpression,
  parent: Nodes | undefined,
  source: ParsedSource,
): Diagnostic | undefined {
  const length = checkLength(node, source);
  if (length) return length;
  // A component may get any value as its child.
  if (parent === undefined || parent.type.startsWith('mdxJsx')) return undefined;
  if (source.format !== 'mdx' || source.broken) return undefined;
  const expression = expressionOf(node.data) as Expression | undefined;
  const shown = expression ? shownOf(expression) : node.value.trim() === '' ? '' : undefined;
  return shown === undefined
    ? undefined
    : diagnose('markdown/lost-braces', placeOfNode(node, source), {
        written: `{${node.value}}`,
        shown,
      });
}

/** Finds `{list.length && <b>…</b>}`, which shows `0` if the list is empty. */
function checkLength(
  node: MdxFlowExpression | MdxTextExpression,
  source: ParsedSource,
): Diagnostic | undefined {
  const expression = node.value.includes('.length') ? expressionOf(node.data) : undefined;
  const [shown] = expression ? shownLengths(expression as unknown as SourceNode, true) : [];
  return shown === undefined
    ? undefined
    : diagnose('component/shown-code', placeOfOffset(shown.node.start, source), {
        written: shown.length,
        reason: 'zero',
      });
}

/** The text that readers see instead, or `undefined` for an expression that may be intended. */
function shownOf(expression: Expression): string | undefined {
  switch (expression.type) {
    case 'SequenceExpression': {
      const last = expression.expressions.at(-1)!;
      return last.type === 'Literal' ? shownOf(last) : undefined;
    }
    case 'Literal':
      if (typeof expression.value === 'number') return String(expression.raw);
      return expression.value === null || typeof expression.value === 'boolean' ? '' : undefined;
    case 'Identifier':
      return expression.name === 'undefined' ? '' : expression.name === 'NaN' ? 'NaN' : undefined;
    default:
      return undefined;
  }
}
