import type { Element } from 'hast';
import type { DescribedName } from '../../types.ts';
import { placeOfNode, type Module } from '../module/module.ts';
import { plainText } from '../text/plainText.ts';
import { isMarkdownHeading, type HastNode } from './hastNodes.ts';
import { inSequence } from '../../lib/joinExpressions.ts';

/**
 * Returns headings and table rows with the names that they describe, in order. A name is code at
 * the beginning of a heading or of the first cell.
 */
export function describedNames(nodes: readonly HastNode[], main: Module): readonly DescribedName[] {
  const entries: DescribedName[] = [];
  let table = 0;
  const visit = (node: HastNode, module: Module): void => {
    if (!('children' in node)) return;
    if (isMarkdownHeading(node)) {
      const text = plainText(node.children as HastNode[], module.scope).trim();
      const place = placeOfNode(node, module);
      const writtenNames = codeNames(node, module);
      const names = beginsWithCode(node, module) ? writtenNames : [];
      const mentions =
        names.length === 0 && writtenNames.length > 0 ? { mentions: writtenNames } : {};
      entries.push({ depth: Number(node.tagName[1]), text, names, ...mentions, place });
      return;
    }
    const inner = node.type === 'module' ? node.module : module;
    if (node.type === 'element' && node.tagName === 'table') table++;
    const cell = firstCell(node);
    const names = cell && beginsWithCode(cell, inner) ? codeNames(cell, inner) : [];
    if (cell && names.length > 0)
      entries.push({ depth: 0, text: '', names, table, place: placeOfNode(cell, inner) });
    for (const child of node.children) visit(child, inner);
  };
  for (const node of nodes) visit(node, main);
  return entries;
}

function firstCell(node: HastNode): Element | undefined {
  if (node.type !== 'element' || node.tagName !== 'tr') return undefined;
  const cell = node.children.find((child): child is Element => child.type === 'element');
  return cell?.tagName === 'td' ? cell : undefined;
}

const noName = new Set(['true', 'false', 'null', 'undefined', 'NaN', 'Infinity']);

/**
 * Matches `name`, `name?`, `name()`, `...name` and `a.name`, but no values, types, tags and flags.
 */
const named = inSequence(
  '',
  /^(?:\.\.\.)?/,
  /([A-Za-z_$][\w$]*(?:(?:\.|\?\.)[A-Za-z_$][\w$]*)*)\??/,
  /(?:\((?:[\w$?]+(?:, ?[\w$?]+)*)?\)|(?::|\s*=).*)?$/,
);

function beginsWithCode(node: Element, module: Module): boolean {
  const first = node.children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  return first !== undefined && codesIn(first, module).length > 0;
}

function codeNames(node: Element, module: Module): readonly string[] {
  return codesIn(node, module).flatMap((code) => {
    const name = named.exec(code.trim())?.[1]?.replaceAll('?.', '.');
    return name === undefined || noName.has(name) ? [] : [name];
  });
}

function codesIn(node: HastNode, module: Module): readonly string[] {
  if (node.type === 'element' && node.tagName === 'code')
    return [plainText(node.children as HastNode[], module.scope)];
  return 'children' in node ? node.children.flatMap((child) => codesIn(child, module)) : [];
}
