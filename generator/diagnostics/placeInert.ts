import { isNode, parseModule, walk, type SourceNode } from '../lib/source/parseModule.ts';
import { placeAt } from '../lib/source/places.ts';
import type { Diagnostic } from '../types.ts';
import { readSource } from './readSource.ts';

const codes: ReadonlySet<string> = new Set(['component/inert-part', 'component/inert-root']);

/**
 * Moves diagnostics about parts that do not run in the browser to the first handler or hook of
 * their file. Rendering knows only the file.
 */
export function placeInert(
  diagnostics: readonly Diagnostic[],
  root: string,
): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    if (!codes.has(diagnostic.code) || diagnostic.file === undefined) return diagnostic;
    const text = readSource(root, diagnostic.file);
    const node = text === undefined ? undefined : findInteraction(parseModule(text).program);
    if (text === undefined || !node) return diagnostic;
    const { start, end } = node;
    return {
      ...diagnostic,
      ...placeAt(diagnostic.file, text, { offset: start, length: end - start }),
    };
  });
}

/** Returns the first handler in an element, or the first call of a hook. */
function findInteraction(program: SourceNode): SourceNode | undefined {
  let firstNode: SourceNode | undefined;
  walk(program, (node) => {
    const name =
      node.type === 'JSXAttribute'
        ? node['name']
        : node.type === 'CallExpression' && node['callee'];
    const written = isNode(name) ? String(name['name']) : '';
    const pattern = node.type === 'JSXAttribute' ? /^on[A-Z]/ : /^use[A-Z]/;
    if (pattern.test(written) && (!firstNode || node.start < firstNode.start)) firstNode = node;
  });
  return firstNode;
}
