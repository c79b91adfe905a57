/**
 * The tag of fixtures that have several lines. It takes away the indentation that all lines share
 * and the line break after the opening backtick. A text that ends with a line break has the closing
 * backtick on a line of its own.
 *
 * Three escapes are known: of the backslash, the backtick and the dollar sign. A backslash at the
 * end of a line joins it with the next one. Inserted values keep their own indentation.
 */
export function dedent(strings: TemplateStringsArray, ...values: readonly unknown[]): string {
  const parts = strings.raw.map((text) => text.replace(/(?<!\\)((?:\\\\)*)\\\n[ \t]*/g, '$1'));
  // A value stands for one character that is no space, so that it counts as text of its line.
  const [first, ...lines] = parts.join('\0').split('\n');
  if (first !== '') throw new Error('The text of `dedent` begins on the line below the backtick');
  const indents = lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)![0].length);
  const indent = new RegExp(`(?<=\n) {${Math.min(...indents)}}`, 'g');
  parts.push(parts.pop()!.replace(/\n *$/, '\n'));
  return parts
    .map((text) => text.replace(indent, '').replace(/\\([^])/g, unescape))
    .reduce((text, part, i) => text + String(values[i - 1]) + part)
    .slice(1);
}

function unescape(escape: string, character: string): string {
  if ('\\`$'.includes(character)) return character;
  throw new Error(`\`dedent\` knows no escape \`${escape}\`; write the character itself`);
}
