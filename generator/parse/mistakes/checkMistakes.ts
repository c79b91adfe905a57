/**
 * Finds mistakes in valid Markdown: nothing fails, but readers see something that the author did
 * not mean. One walk visits the parsed tree. Each check inspects one kind of node and reports the
 * first mistake of its kind there.
 */
import type { Nodes, Root } from 'mdast';
import type { Diagnostic } from '../../types.ts';
import { checkCodeMeta } from './codeMeta.ts';
import { checkDefinitions } from './definitions.ts';
import { checkGarbled } from './garbled.ts';
import { checkElementNames } from './elementNames.ts';
import { checkEmphasis } from './emphasis.ts';
import { firstCauses } from './firstCauses.ts';
import {
  checkCodeText,
  checkEmptyCode,
  checkFence,
  checkIndented,
  checkInlineCode,
  checkLostFence,
} from './fences.ts';
import { checkBareAlert, checkForeignSyntax, checkLowered } from './foreignSyntax.ts';
import { checkExpression } from './expressions.ts';
import { checkFrontMatterPosition } from './frontMatterPosition.ts';
import { checkHeading, checkHeadingLine } from './headingMistakes.ts';
import {
  checkElements,
  checkComment,
  checkHtml,
  checkJsx,
  checkOpenComment,
  checkQuotes,
  checkUnfinishedTag,
} from './html.ts';
import { checkJsxAttributes } from './jsxAttributes.ts';
import { checkCharacters, checkListLines, checkPicture, checkTask } from './lines.ts';
import { checkLink, checkLinkText, checkImage } from './linkText.ts';
import { checkList } from './listMistakes.ts';
import { checkMisplacedElements, checkMisplacedJsx } from './misplacedElements.ts';
import { checkNesting } from './nestedElements.ts';
import { proseOf, type Prose, type ParsedSource } from './prose.ts';
import { checkTable, checkTableLines } from './tableMistakes.ts';

type CheckResults = readonly (Diagnostic | undefined)[];

/** Reports problems of a tree that has just been parsed. */
export function checkMistakes(tree: Root, source: ParsedSource): readonly Diagnostic[] {
  const misplaced = checkFrontMatterPosition(tree, source);
  const diagnostics: Diagnostic[] = [...misplaced];
  const visit = (node: Nodes, parent: Nodes | undefined): void => {
    const found = checkNode(node, parent, source).filter((diagnostic) => diagnostic !== undefined);
    diagnostics.push(...found);
    // A problem of a row explains more than a problem of one of its cells.
    if (isTooLong(node, parent)) return;
    if (found.some(({ code }) => code === 'markdown/broken-row')) return;
    if ('children' in node) for (const child of node.children) visit(child, node);
  };
  visit(tree, undefined);
  if (source.format === 'md')
    diagnostics.push(...checkElements(tree, source), ...checkMisplacedElements(tree, source));
  else if (!source.broken) diagnostics.push(...checkMisplacedJsx(tree, source));
  if (!source.broken) diagnostics.push(...checkNesting(tree, source));
  diagnostics.push(...checkElementNames(tree, source), ...checkDefinitions(tree, source));
  return firstCauses(diagnostics);
}

function isTooLong(node: Nodes, parent: Nodes | undefined): boolean {
  return (
    node.type === 'tableRow' &&
    parent?.type === 'table' &&
    node.children.length > parent.children[0]!.children.length
  );
}

function checkNode(node: Nodes, parent: Nodes | undefined, source: ParsedSource): CheckResults {
  switch (node.type) {
    case 'code':
      return [
        checkFence(node, source) ??
          checkIndented(node, source) ??
          checkCodeMeta(node, source) ??
          checkEmptyCode(node, source) ??
          checkCodeText(node, source),
      ];
    case 'inlineCode':
      return [checkInlineCode(node, source)];
    case 'link':
      return [checkLink(node, source)];
    case 'image':
      return [checkImage(node, source)];
    case 'list':
      return [checkList(node, parent, source)];
    case 'table':
      return checkTable(node, source);
    case 'heading': {
      const prose = proseOf(node, source);
      const isUnderlined = !prose.text.startsWith('#');
      return [
        checkHeading(node, prose, source) ??
          (isUnderlined ? checkForeignSyntax(prose, source) : undefined),
        checkEmphasis(prose, source),
      ];
    }
    case 'tableCell':
      return checkProse(proseOf(node, source), source);
    case 'paragraph': {
      const prose = proseOf(node, source);
      const line =
        checkTableLines(prose, source) ??
        checkHeadingLine(prose, source) ??
        checkListLines(prose, source) ??
        (parent?.type === 'listItem' ? checkTask(prose, source) : undefined) ??
        (parent?.type === 'blockquote' ? undefined : checkBareAlert(prose, source)) ??
        checkForeignSyntax(prose, source);
      return line ? [line] : checkProse(prose, source);
    }
    case 'delete':
      return [checkLowered(node, source)];
    case 'text':
      return [checkCharacters(node, source), checkGarbled(node, source)];
    case 'html':
      return [checkHtml(node, source)];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [checkComment(node.value, node, source) ?? checkExpression(node, parent, source)];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [checkJsxAttributes(node, source)];
    default:
      return [];
  }
}

function checkProse(prose: Prose, source: ParsedSource): CheckResults {
  return [
    checkJsx(prose, source) ??
      checkUnfinishedTag(prose, source) ??
      checkQuotes(prose, source) ??
      checkOpenComment(prose, source),
    checkLostFence(prose, source) ?? checkEmphasis(prose, source),
    checkLinkText(prose, source) ?? checkPicture(prose, source),
  ];
}
