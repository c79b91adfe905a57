import type { Root, Text } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { placeOfOffset } from '../module/module.ts';
import type { PrepareState } from './prepare.ts';
import { anyOf } from '../../lib/joinExpressions.ts';

/**
 * `[text][label]` is text if the label is not defined (CommonMark). The author meant a link, unless
 * it looks like an index.
 */
const fullReference = anyOf(
  'g',
  /(?<![\w\])])\[[^\][]*\]\[([^\][]*[A-Za-z][^\][]*)\]/,
  /^\]\[([^\][]*[A-Za-z][^\][]*)\]/,
  /\[(\^[^\][\s]+)\]/,
  /(?<![\w\])\\])\[([^\][]*[A-Za-z][^\][]*)\]\[\]/,
);

/** `[label]` alone is a reference if a definition has nearly the same label. */
const shortcut = /(?<![\w\])\\!])\[([A-Za-z][^\][^]{3,60})\](?![[(:\w])/g;

/** Warns of references in a text whose labels are not defined. */
export function checkReferences({ value, position }: Text, state: PrepareState): void {
  if (!position || !value.includes('[')) return;
  const labels = (state.notes.labels ??= definedLabels(state.tree));
  const near = [...value.matchAll(shortcut)].filter(([, label]) => suggest(label!, labels));
  const { text } = state.module;
  const start = position.start.offset!;
  const written = text.slice(start, position.end.offset);
  for (const match of [...value.matchAll(fullReference), ...near]) {
    const label = match[1] ?? match[2] ?? match[3] ?? match[4]!;
    const index = written.indexOf(match[0]);
    const isEscaped = index === -1 && written.includes('\\[');
    const missing = (state.notes.missing ??= new Set());
    if (isEscaped || missing.has(label)) continue;
    missing.add(label);
    const place = placeOfOffset(start + Math.max(0, index), state.module);
    state.diagnostics.push(
      diagnose('markdown/undefined-reference', place, {
        label,
        nearest: label.length > 2 ? suggest(label, labels) : undefined,
      }),
    );
  }
}

function definedLabels(tree: Root): readonly string[] {
  const labels: string[] = [];
  const visit = (node: {
    type: string;
    label?: string | null;
    identifier?: string;
    children?: unknown;
  }): void => {
    if (node.type === 'definition') labels.push(node.label ?? node.identifier!);
    if (node.type === 'footnoteDefinition') labels.push(`^${node.label ?? node.identifier!}`);
    if (Array.isArray(node.children)) node.children.forEach(visit);
  };
  visit(tree);
  return labels;
}
