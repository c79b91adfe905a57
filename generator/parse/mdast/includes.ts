/** Fences that show code of other files. */
import type { Code, Nodes, Root } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { includedPath, readInclude, regionsOf, takeRegion } from '../../lib/code/include.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfNode } from '../module/module.ts';

declare module 'mdast' {
  interface CodeData {
    /** The code is in another file. */
    isIncluded?: true;
  }
}

interface Included {
  /** The document, or the partial. */
  readonly file: string;
  /** Texts by path. Scan reports missing files. */
  readonly partials: Readonly<Record<string, string>>;
  /**
   * Paths, relative to the root, of files that the document depends on. The named files are added.
   */
  readonly inputs: Set<string>;
  readonly diagnostics: Diagnostic[];
}

/** Fills the fences of `tree` that name other files with the code of these files. */
export function includeCode(tree: Root, input: Included): void {
  const visit = (node: Nodes): void => {
    if (node.type === 'code') fill(node, input);
    else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
}

function fill(node: Code, { file, partials, inputs, diagnostics }: Included): void {
  const include = readInclude(node.meta ?? '', node.value);
  if (!include) return;
  const { region } = include;
  const path = includedPath(include.file, file);
  inputs.add(path);
  node.data = { ...node.data, isIncluded: true };
  const text = partials[path];
  if (text === undefined) return;
  const included = takeRegion(text, region);
  if (!included) {
    const regions = regionsOf(text);
    const nearest = suggest(region!, regions);
    const place = placeOfNode(node, { file });
    const named = { region: region!, file: include.file, regions };
    diagnostics.push(
      diagnose('markdown/missing-region', place, { ...named, ...(nearest && { nearest }) }),
    );
    return;
  }
  node.value = included.code;
  if (included.unclosed !== undefined)
    diagnostics.push(
      diagnose(
        'markdown/unclosed-region',
        { file: path, line: included.unclosed, column: 1 },
        { region: region! },
      ),
    );
}
