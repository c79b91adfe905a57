/**
 * Explains why a text is not JSON. Trailing commas and names without quotes are accepted, as in
 * Docusaurus.
 */
interface JsonFault {
  readonly at: number;
  readonly reason: string;
}

const tokens = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[{}[\],:]|[^\s{}[\],:"']+|["']/g;
const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
type Expected = 'name' | 'colon' | 'value' | 'comma';

/** Returns the first fault of `text`. */
export function explainJson(text: string): JsonFault | undefined {
  const open: { readonly bracket: string; readonly at: number }[] = [];
  let expected: Expected = 'value';
  let last = '';
  for (const { 0: token, index: at } of text.matchAll(tokens)) {
    const reason = faultOf(token, { expected, last, bracket: open.at(-1)?.bracket });
    if (reason !== undefined) return { at, reason };
    if (isClosing(token)) open.pop();
    else if (expected === 'value' && Object.hasOwn(closing, token))
      open.push({ bracket: token, at });
    expected = expectedAfter(token, expected, open.at(-1)?.bracket);
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

const isClosing = (token: string) => token === '}' || token === ']';

interface State {
  readonly expected: Expected;
  /** The previous token. */
  readonly last: string;
  /** The open bracket, if there is one. */
  readonly bracket: string | undefined;
}

/** The reason why `token` may not be at its position. */
function faultOf(token: string, { expected, last, bracket }: State): string | undefined {
  if (token === '"' || token === "'") return 'the quote that begins here is never closed';
  if (expected === 'comma' && bracket === undefined) return `\`${token}\` comes after its end`;
  const misplaced = `\`${token}\` is where a ${expected} should be`;
  if (isClosing(token)) {
    if (bracket !== undefined && token !== closing[bracket])
      return `\`${token}\` cannot close the \`${bracket}\` that is open here`;
    const mayEnd = expected !== 'colon' && !(expected === 'value' && token === '}');
    return bracket !== undefined && mayEnd ? undefined : misplaced;
  }
  if (expected === 'comma') return token === ',' ? undefined : 'a comma is missing before this';
  if (expected === 'colon')
    return token === ':' ? undefined : `a colon is missing after \`${last}\``;
  return token === ',' || token === ':' ? misplaced : undefined;
}

/** The kind of token that may follow `token` in `bracket`. */
function expectedAfter(token: string, expected: Expected, bracket: string | undefined): Expected {
  if (isClosing(token)) return 'comma';
  switch (expected) {
    case 'name':
      return 'colon';
    case 'colon':
      return 'value';
    case 'comma':
      return bracket === '{' ? 'name' : 'value';
    case 'value':
      return token === '{' ? 'name' : token === '[' ? 'value' : 'comma';
  }
}
