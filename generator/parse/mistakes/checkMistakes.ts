/**
 * Mistakes that are valid Markdown: nothing fails, and readers see something else than the writer
 * meant. One walk over the tree as it was parsed; each check looks at one kind of node and reports
 * the first mistake of its kind there.
 */
import type { Nodes, Root } from 'mdast';
import type { Diagnostic } from '../../types.ts';
import { checkEmphasis } from './emphasis.ts';
import { checkFence } from './fences.ts';
import { checkHeading, checkHeadingLine } from './headings.ts';
import { checkLinkText } from './linkText.ts';
import { proseOf, type Source } from './prose.ts';
import { checkTable, checkTableLines } from './tables.ts';

/** Problems of a tree that has just been parsed. */
export function checkMistakes(tree: Root, source: Source): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const visit = (node: Nodes, parent: Nodes | undefined): void => {
    diagnostics.push(...checksOf(node, source).filter((one) => one !== undefined));
    // What is wrong with a row says more than what is wrong with its cells.
    if (isTooLong(node, parent)) return;
    if ('children' in node) for (const child of node.children) visit(child, node);
  };
  visit(tree, undefined);
  return oneFence(diagnostics);
}

function isTooLong(node: Nodes, parent: Nodes | undefined): boolean {
  return (
    node.type === 'tableRow' &&
    parent?.type === 'table' &&
    node.children.length > parent.children[0]!.children.length
  );
}

function checksOf(node: Nodes, source: Source): readonly (Diagnostic | undefined)[] {
  switch (node.type) {
    case 'code':
      return [checkFence(node, source)];
    case 'table':
      return checkTable(node, source);
    case 'heading': {
      const prose = proseOf(node, source);
      return [checkHeading(node, prose, source), checkEmphasis(prose, source)];
    }
    case 'tableCell': {
      const prose = proseOf(node, source);
      return [checkEmphasis(prose, source), checkLinkText(prose, source)];
    }
    case 'paragraph': {
      const prose = proseOf(node, source);
      const line = checkTableLines(prose, source) ?? checkHeadingLine(prose, source);
      return line ? [line] : [checkEmphasis(prose, source), checkLinkText(prose, source)];
    }
    default:
      return [];
  }
}

/** A fence that is not closed shifts every fence below it, so the first is the mistake. */
function oneFence(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const first = diagnostics.find(({ code }) => code === 'markdown/unclosed-fence');
  return diagnostics.filter((one) => one.code !== 'markdown/unclosed-fence' || one === first);
}
