/** Code to HTML, line by line, with classes only. */
import type { ElementContent, RootContent } from 'hast';
import { refractor } from 'refractor/core';
import { escapeText } from '../escape.ts';
import { canonicalLanguage } from './languages.ts';

/** Tokens that say nothing, in the highlighter's diff: every line of it, and what is not changed. */
const unmarked = new Set(['token line', 'token unchanged', 'token prefix unchanged']);

/** HTML of each line of `code`; a token over several lines is closed and opened again. */
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

/** A token that ends or begins with a line break leaves an empty element on the other line. */
function withoutEmptyTokens(line: string): string {
  let left = line;
  for (let before = ''; before !== left;)
    [before, left] = [left, left.replace(/<span class="[^"]*"><\/span>/g, '')];
  return left;
}
