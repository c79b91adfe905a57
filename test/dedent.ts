/**
 * The tag for fixtures of several lines. It removes the indentation that all lines share, and the
 * line break after the opening backtick. A text that must end with a line break has its closing
 * backtick on a line of its own. There are three escapes: for the backslash, the backtick and the
 * dollar sign. A backslash at the end of a line joins it with the next line. Inserted values keep
 * their own indentation.
 */
export function dedent(strings: TemplateStringsArray, ...values: readonly unknown[]): string {
  const parts = strings.raw.map((text) => text.replace(/(?<!\\)((?:\\\\)*)\\\n[ \t]*/g, '$1'));
  // A value is replaced by one visible character, so that it counts as text of its line.
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
