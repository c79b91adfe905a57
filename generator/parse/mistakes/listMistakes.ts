/** Finds lists whose items are numbered or nested in another way than typed. */
import type { List, Nodes } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfNode } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

/** Returns the first mistake of a list. Of its items, only the boxes are checked. */
export function checkList(
  node: List,
  parent: Nodes | undefined,
  source: ParsedSource,
): Diagnostic | undefined {
  return (
    checkIndent(node, parent, source) ??
    checkNumbers(node, source) ??
    checkRestart(node, parent, source) ??
    checkBoxes(node, source)
  );
}

/** Reports a list that begins at 1 again because the block before it is not indented. */
function checkRestart(
  node: List,
  parent: Nodes | undefined,
  source: ParsedSource,
): Diagnostic | undefined {
  const siblings = parent && 'children' in parent ? (parent.children as readonly Nodes[]) : [];
  const at = siblings.indexOf(node);
  const [previousList, block] = [siblings[at - 2], siblings[at - 1]];
  if (previousList?.type !== 'list' || block?.type !== 'code') return undefined;
  const isContinued =
    previousList.ordered && node.ordered && previousList.start === 1 && node.start === 1;
  const isClose =
    block.position!.start.line - previousList.position!.end.line <= 2 &&
    node.position!.start.line - block.position!.end.line <= 2;
  return isContinued && isClose
    ? diagnose('markdown/list-restart', placeOfNode(node, source), {})
    : undefined;
}

/** Marks for a finished task other than `[x]`: `[done] task`. */
const ticks = /^\[(?:[vVyY✓✔✅√]|yes|done|ok)\](?=[ \t]+\S)/i;
/** Marks for an open task other than `[ ]`: `[todo] task`. */
const gaps = /^\[(?:no|todo)\](?=[ \t]+\S)/i;
/** Any other mark: `[~] task`. */
const marks = /^\[[^\][xX\s\w]\](?=[ \t]+\S)/;

/** Reports task boxes with a mark other than `x`, which are shown as text. */
function checkBoxes({ children }: List, source: ParsedSource): Diagnostic | undefined {
  const isTasks = children.some(({ checked }) => typeof checked === 'boolean');
  for (const { checked, children: blocks } of children) {
    const [paragraph] = blocks;
    if (typeof checked === 'boolean' || paragraph?.type !== 'paragraph') continue;
    if (paragraph.children[0]?.type !== 'text') continue;
    const text = source.text.slice(paragraph.position!.start.offset);
    const [box] =
      ticks.exec(text) ?? gaps.exec(text) ?? (isTasks ? marks.exec(text) : undefined) ?? [];
    if (box !== undefined)
      return diagnose('markdown/list-space', placeOfNode(paragraph, source), {
        written: box,
        meant: ticks.test(text) ? '[x] ' : gaps.test(text) ? '[ ] ' : '[x] ` or `[ ] ',
      });
  }
  return undefined;
}

/**
 * Reports an item that was meant to be inside the item above it. It is indented, and the next
 * unindented item is in the same list, or the list before it ends right above.
 */
function checkIndent(
  node: List,
  parent: Nodes | undefined,
  source: ParsedSource,
): Diagnostic | undefined {
  const [first, ...laterItems] = node.children;
  const column = first!.position!.start.column;
  const at = laterItems.findIndex((item) => item.position!.start.column > column);
  const returns = laterItems.slice(at + 1).some((item) => item.position!.start.column <= column);
  if (at !== -1 && returns) return indent(laterItems[at]!, node.children[at]!, source);
  const siblings = parent && 'children' in parent ? (parent.children as readonly Nodes[]) : [];
  const before = siblings[siblings.indexOf(node) - 1];
  if (before?.type !== 'list' || before.position!.end.line + 1 !== node.position!.start.line)
    return undefined;
  const above = before.children.at(-1)!;
  return column > above.position!.start.column ? indent(first!, above, source) : undefined;
}

function indent(item: Nodes, above: Nodes, source: ParsedSource): Diagnostic {
  const { offset = 0, column } = above.position!.start;
  const mark = /^(?:[-+*]|\d+[.)])\s*/.exec(source.text.slice(offset))?.[0] ?? '- ';
  return diagnose('markdown/list-indent', placeOfNode(item, source), {
    spaces: column - 1 + mark.length,
  });
}

/**
 * Reports numbers that neither count up nor are all the same, because only a list's first number
 * has an effect.
 */
function checkNumbers({ ordered, children }: List, source: ParsedSource): Diagnostic | undefined {
  if (!ordered) return undefined;
  const numbers = children.map((item) =>
    Number(/^\d+/.exec(source.text.slice(item.position!.start.offset))?.[0]),
  );
  const [first] = numbers as [number, ...number[]];
  if (numbers.every((number) => number === first)) return undefined;
  const at = numbers.findIndex((number, index) => number !== first + index);
  return at === -1
    ? undefined
    : diagnose('markdown/list-numbers', placeOfNode(children[at]!, source), {
        written: numbers[at]!,
        shown: first + at,
      });
}
