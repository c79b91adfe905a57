/**
 * Finds front matter at a position where it is not read. Markdown shows it as a rule and a heading.
 */
import type { Nodes, Root } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfNode } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

const commonKeys = new Set(
  `
    author authors date description draft hide_table_of_contents hide_title id image keywords
    last_update layout sidebar_class_name sidebar_label sidebar_position slug tags title unlisted
  `
    .trim()
    .split(/\s+/),
);

/** Reports lines of keys between rules, or above everything else. */
export function checkFrontMatterPosition(tree: Root, source: ParsedSource): readonly Diagnostic[] {
  const nodes = tree.children;
  const at = nodes.findIndex((node, index) => {
    if (node.type !== 'heading' && node.type !== 'paragraph') return false;
    if (!isKeys(sourceOfNode(node, source))) return false;
    const isFirst = nodes.slice(0, index).every(isNothing);
    return node.type === 'paragraph'
      ? isFirst
      : isFirst || nodes[index - 1]?.type === 'thematicBreak';
  });
  const node = nodes[at];
  if (!node) return [];
  const rule = nodes[at - 1]?.type === 'thematicBreak' ? nodes[at - 1] : undefined;
  const written = rule && sourceOfNode(rule, source);
  const isFenced = !rule && /^[—–=+-]/.test(sourceOfNode(node, source));
  const reason = isFenced
    ? 'rule'
    : node.type === 'paragraph'
      ? 'bare'
      : !rule
        ? 'open'
        : written === '---'
          ? 'late'
          : 'rule';
  return [diagnose('frontmatter/misplaced', placeOfNode(rule ?? node, source), { reason })];
}

function isNothing(node: Nodes): boolean {
  return (
    node.type === 'thematicBreak' ||
    node.type === 'mdxjsEsm' ||
    (node.type === 'html' && node.value.startsWith('<!--'))
  );
}

function sourceOfNode({ position }: Nodes, { text }: ParsedSource): string {
  return text.slice(position?.start.offset, position?.end.offset);
}

/** Whether the text consists only of lines like `title: One`. */
function isKeys(text: string): boolean {
  const lines = text
    .replace(/^(?:-{2,}|[—–=+]{1,3}\n)\s*(?=[a-z])/, '')
    .split(/\r?\n/)
    .filter((line) => !/^(?:-{3,}|[—–]{1,3}|={3,}|\+{3})\s*$/.test(line));
  const [key] = /^[\w-]+(?=:(?:\s|$))/.exec(lines[0] ?? '') ?? [];
  return (
    key !== undefined &&
    commonKeys.has(key) &&
    lines.every((line) => /^[\w-]+:(?:\s|$)|^\s+\S|^- /.test(line))
  );
}
