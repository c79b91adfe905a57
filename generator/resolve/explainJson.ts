/**
 * Explains why a text is not JSON. Trailing commas and names without quotes are accepted, as in
 * Docusaurus.
 */
interface Fault {
  readonly at: number;
  readonly reason: string;
}

const tokens = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[{}[\],:]|[^\s{}[\],:"']+|["']/g;
const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Returns the first fault of `text`. */
export function explainJson(text: string): Fault | undefined {
  const open: { readonly bracket: string; readonly at: number }[] = [];
  let expected: 'name' | 'colon' | 'value' | 'comma' = 'value';
  let last = '';
  for (const { 0: token, index: at } of text.matchAll(tokens)) {
    const around = open.at(-1);
    if (token === '"' || token === "'")
      return { at, reason: 'the quote that begins here is never closed' };
    if (expected === 'comma' && around === undefined)
      return { at, reason: `\`${token}\` comes after its end` };
    if (
      around &&
      token === closing[around.bracket] &&
      expected !== 'colon' &&
      !(expected === 'value' && token === '}')
    ) {
      open.pop();
      expected = 'comma';
    } else if (token === '}' || token === ']') {
      if (around && token !== closing[around.bracket])
        return {
          at,
          reason: `\`${token}\` cannot close the \`${around.bracket}\` that is open here`,
        };
      return { at, reason: `\`${token}\` is where a ${expected} should be` };
    } else if (expected === 'comma' && token !== ',')
      return { at, reason: 'a comma is missing before this' };
    else if (expected === 'colon' && token !== ':')
      return { at, reason: `a colon is missing after \`${last}\`` };
    else if (expected === 'comma') expected = around?.bracket === '{' ? 'name' : 'value';
    else if (expected === 'colon') expected = 'value';
    else if (token === ',' || token === ':')
      return { at, reason: `\`${token}\` is where a ${expected} should be` };
    else if (expected === 'name') expected = 'colon';
    else if (token in closing) {
      open.push({ bracket: token, at });
      expected = token === '{' ? 'name' : 'value';
    } else expected = 'comma';
    last = token;
  }
  const around = open.at(-1);
  return (
    around && {
      at: around.at,
      reason: `the \`${around.bracket}\` that begins here is never closed`,
    }
  );
}
