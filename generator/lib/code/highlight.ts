/** Code to HTML, line by line, with classes only. */
import type { ElementContent, RootContent } from 'hast';
import { refractor } from 'refractor/core';
import { escapeText } from '../escape.ts';
import { canonicalLanguage } from './languages.ts';

/** Tokens without meaning in the highlighter's diff: a whole line, or an unchanged one. */
const unmarked = new Set(['token line', 'token unchanged', 'token prefix unchanged']);

/** HTML of each line of `code`. A token that spans lines is closed and opened again. */
export function highlightLines(code: string, language: string): readonly string[] {
  const name = canonicalLanguage(language);
  if (name === undefined || !refractor.registered(name)) return code.split('\n').map(escapeText);
  const lines: string[] = [''];
  const open: string[] = [];
  const write = (nodes: readonly (RootContent | ElementContent)[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') writeText(node.value);
      else if (node.type === 'element') {
        const classes = [node.properties['className']].flat().join(' ');
        if (unmarked.has(classes)) {
          write(node.children);
          continue;
        }
        const tag = `<span class="${classes}">`;
        open.push(tag);
        lines[lines.length - 1] += tag;
        write(node.children);
        open.pop();
        lines[lines.length - 1] += '</span>';
      }
    }
  };
  const writeText = (text: string): void => {
    const [first, ...rest] = text.split('\n');
    lines[lines.length - 1] += escapeText(first!);
    for (const line of rest) {
      lines[lines.length - 1] += '</span>'.repeat(open.length);
      lines.push(open.join('') + escapeText(line));
    }
  };
  write(refractor.highlight(code, name).children);
  return lines.map(withoutEmptyTokens);
}

/** A line break at either end of a token leaves an empty element on the other line. */
function withoutEmptyTokens(line: string): string {
  let left = line;
  for (let before = ''; before !== left;)
    [before, left] = [left, left.replace(/<span class="[^"]*"><\/span>/g, '')];
  return left;
}
