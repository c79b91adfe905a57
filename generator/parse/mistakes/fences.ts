import type { Code } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfNode } from '../module/module.ts';
import type { Source } from './prose.ts';

/** A fenced block without an end: it goes on to the end of its list item, quote or file. */
export function checkFence(node: Code, { text, file }: Source): Diagnostic | undefined {
  const { start, end } = node.position!;
  const lines = text.slice(start.offset, end.offset).split('\n');
  const fence = /^(`{3,}|~{3,})/.exec(lines[0]!)?.[1];
  if (fence === undefined || (lines.length > 1 && closes(lines.at(-1)!, fence))) return undefined;
  const near = lines.findIndex((line, index) => index > 0 && /^[\s>]*(?:`{2,}|~{2,})/.test(line));
  const place = { ...placeOfNode(node, { file }), endLine: start.line };
  return diagnose(
    'markdown/unclosed-fence',
    { ...place, endColumn: start.column + lines[0]!.length },
    { fence, ...(near !== -1 && { near: start.line + near }) },
  );
}

function closes(line: string, fence: string): boolean {
  const end = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(line)?.[1];
  return end !== undefined && end[0] === fence[0] && end.length >= fence.length;
}
