/** A lexical unit of JavaScript or TypeScript; `text` is a string's contents, else as written. */
export interface Token {
  readonly type: 'word' | 'string' | 'template' | 'number' | 'regex' | 'punctuator';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const pattern =
  /(\/\/[^\n]*|\/\*[^]*?\*\/|\s+)|([\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*)|(\.?\d[\w.]*)|("(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*')|(=>|\.\.\.|[^])/uy;
const beforeExpression =
  /^(?:[([{,;=:?!&|+\-*%~^<>]|=>|\.\.\.|return|typeof|case|in|of|await|default)$/;

/** The tokens of `text`, comments left out. Never fails: what it does not know is a punctuator. */
export function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    pattern.lastIndex = at;
    const [whole, blank, word, number, string] = pattern.exec(text)!;
    const start = at;
    at += whole.length;
    if (blank !== undefined) continue;
    if (whole === '`') at = endOfTemplate(text, start);
    const regex =
      whole === '/' && isExpression(tokens.at(-1)) ? endOfRegex(text, start) : undefined;
    if (regex) at = regex;
    const type =
      word !== undefined
        ? 'word'
        : number !== undefined
          ? 'number'
          : string !== undefined
            ? 'string'
            : whole === '`'
              ? 'template'
              : regex
                ? 'regex'
                : 'punctuator';
    tokens.push({
      type,
      text: type === 'string' ? unquote(whole) : text.slice(start, at),
      start,
      end: at,
    });
  }
  return tokens;
}

function isExpression(previous: Token | undefined): boolean {
  return (
    previous === undefined ||
    ((previous.type === 'punctuator' || previous.type === 'word') &&
      beforeExpression.test(previous.text))
  );
}

function unquote(string: string): string {
  return string.slice(1, -1).replace(/\\([^])/g, '$1');
}

function endOfRegex(text: string, start: number): number | undefined {
  const match = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
  match.lastIndex = start;
  return match.test(text) ? match.lastIndex : undefined;
}

function endOfTemplate(text: string, start: number): number {
  let depth = 0;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (depth === 0 && text[at] === '`') return at + 1;
    else if (text[at] === '$' && text[at + 1] === '{') [depth, at] = [depth + 1, at + 1];
    else if (depth > 0 && text[at] === '{') depth++;
    else if (depth > 0 && text[at] === '}') depth--;
    else if (depth > 0 && text[at] === '`') at = endOfTemplate(text, at) - 1;
  }
  return text.length;
}
