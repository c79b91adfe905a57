/**
 * Finds where a property of a module's default export is written, by reading its tokens. It follows
 * constants, calls such as `defineConfig(…)`, functions that return, and spreads within the file;
 * where the way ends (an import, a computed value), the last place it knows is the answer.
 */
import { toTokens, type Token } from './tokens.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Located {
  /** Where the property's name stands; absent for list entries and for the whole export. */
  readonly key?: Span;
  readonly value: Span;
  /** How many names of the path were found. */
  readonly depth: number;
}

interface Source {
  readonly tokens: readonly Token[];
  /** Index of the closing bracket, by index of the opening one. */
  readonly closing: ReadonlyMap<number, number>;
}

interface Entry {
  readonly key?: number;
  readonly value: number;
}

/** The place of `path` in `text`, else of the nearest thing around it. */
export function locateProperty(
  text: string,
  path: readonly (string | number)[],
): Located | undefined {
  const tokens = toTokens(text);
  const source = { tokens, closing: pairBrackets(tokens) };
  let value = defaultExport(tokens);
  if (value === undefined) return undefined;
  let found: Located = { value: spanOf(source, denoted(source, value) ?? value), depth: 0 };
  for (const [index, name] of path.entries()) {
    const literal = denoted(source, value);
    const entry = literal === undefined ? undefined : entryOf(source, literal, name);
    if (entry === undefined) break;
    value = entry.value;
    const key = entry.key === undefined ? undefined : tokens[entry.key];
    found = {
      ...(key && { key: { start: key.start, end: key.end } }),
      value: spanOf(source, value),
      depth: index + 1,
    };
  }
  return found;
}

function pairBrackets(tokens: readonly Token[]): Map<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach(({ type, text }, index) => {
    if (type !== 'punctuator') return;
    if (text === '(' || text === '[' || text === '{') open.push(index);
    else if ((text === ')' || text === ']' || text === '}') && open.length > 0)
      closing.set(open.pop()!, index);
  });
  return closing;
}

/** Index at which the default export begins; a JSON file is one. */
function defaultExport(tokens: readonly Token[]): number | undefined {
  const index = tokens.findIndex(
    (token, at) => token.text === 'export' && tokens[at + 1]?.text === 'default',
  );
  if (index >= 0) return index + 2;
  const exports = tokens.findIndex(
    (token, at) => token.text === 'exports' && tokens[at + 1]?.text === '=',
  );
  if (exports >= 0) return exports + 2;
  return tokens[0]?.text === '{' || tokens[0]?.text === '[' ? 0 : undefined;
}

/** Index of the `{` or `[` of the literal that the expression at `index` stands for. */
function denoted(
  source: Source,
  index: number,
  followed: ReadonlySet<string> = new Set(),
): number | undefined {
  const { tokens, closing } = source;
  const token = tokens[index];
  const next = tokens[index + 1]?.text;
  if (token === undefined || token.type === 'string') return undefined;
  if (token.text === '{' || token.text === '[') return index;
  if (token.text === 'async' || token.text === 'await') return denoted(source, index + 1, followed);
  if (token.text === 'function')
    return returned(
      source,
      tokens.findIndex((inner, at) => at > index && inner.text === '{'),
      followed,
    );
  if (token.text === '(') {
    const after = closing.get(index);
    const arrow = after === undefined ? undefined : arrowAfter(tokens, after + 1);
    return arrow === undefined
      ? denoted(source, index + 1, followed)
      : body(source, arrow + 1, followed);
  }
  if (token.type !== 'word') return undefined;
  if (next === '=>') return body(source, index + 2, followed);
  if (next === '.') return denoted(source, index + 2, followed);
  if (next === '(') return denoted(source, index + 2, followed);
  return followed.has(token.text)
    ? undefined
    : constant(source, token.text, new Set([...followed, token.text]));
}

/** Index of the `=>` behind a parameter list, which a type may precede. */
function arrowAfter(tokens: readonly Token[], index: number): number | undefined {
  if (tokens[index]?.text === '=>') return index;
  if (tokens[index]?.text !== ':') return undefined;
  for (let at = index; at < Math.min(index + 12, tokens.length); at++)
    if (tokens[at]!.text === '=>') return at;
  return undefined;
}

function body(source: Source, index: number, followed: ReadonlySet<string>): number | undefined {
  return source.tokens[index]?.text === '{'
    ? returned(source, index, followed)
    : denoted(source, index, followed);
}

/** What the function body that opens at `open` returns, nested blocks left out. */
function returned(source: Source, open: number, followed: ReadonlySet<string>): number | undefined {
  const end = source.closing.get(open) ?? 0;
  for (let at = open + 1; at < end; at = (source.closing.get(at) ?? at) + 1)
    if (source.tokens[at]!.text === 'return') return denoted(source, at + 1, followed);
  return undefined;
}

function constant(source: Source, name: string, followed: ReadonlySet<string>): number | undefined {
  const { tokens } = source;
  const index = tokens.findIndex(
    (token, at) =>
      token.text === name && /^(?:const|let|var|function)$/.test(tokens[at - 1]?.text ?? ''),
  );
  if (index < 0) return undefined;
  if (tokens[index - 1]!.text === 'function') return denoted(source, index - 1, followed);
  for (
    let at = index + 1;
    at < tokens.length && tokens[at]!.text !== ';';
    at = (source.closing.get(at) ?? at) + 1
  )
    if (tokens[at]!.text === '=') return denoted(source, at + 1, followed);
  return undefined;
}

function entryOf(source: Source, literal: number, name: string | number): Entry | undefined {
  return source.tokens[literal]!.text === '['
    ? elementOf(source, literal, Number(name))
    : memberOf(source, literal, String(name));
}

function elementOf(source: Source, literal: number, position: number): Entry | undefined {
  const starts = startsOf(source, literal);
  const before = starts.slice(0, position + 1);
  return before.length <= position || before.some((start) => source.tokens[start]!.text === '...')
    ? undefined
    : { value: before[position]! };
}

/** The last entry of that name, as in JavaScript; a spread counts where no entry follows it. */
function memberOf(source: Source, literal: number, name: string): Entry | undefined {
  const { tokens } = source;
  for (const start of startsOf(source, literal).reverse()) {
    if (tokens[start]!.text === '...') {
      const inner = denoted(source, start + 1);
      const entry =
        inner === undefined || inner === literal ? undefined : entryOf(source, inner, name);
      if (entry) return entry;
      continue;
    }
    const key = keyAt(tokens, start);
    if (tokens[key]?.text !== name) continue;
    const colon = tokens[start]!.text === '[' ? key + 2 : key + 1;
    return { key, value: tokens[colon]?.text === ':' ? colon + 1 : key };
  }
  return undefined;
}

/** Index of the name of the entry at `start`: `name`, `'name'`, `['name']`, `async name()`. */
function keyAt(tokens: readonly Token[], start: number): number {
  const next = tokens[start + 1];
  if (tokens[start]!.text === '[') return start + 1;
  return /^(?:async|get)$/.test(tokens[start]!.text) && next?.type !== 'punctuator'
    ? start + 1
    : start;
}

/** Indexes at which the entries of a literal begin. */
function startsOf({ tokens, closing }: Source, literal: number): number[] {
  const end = closing.get(literal) ?? tokens.length;
  const starts: number[] = [];
  for (let at = literal + 1, fresh = true; at < end; at = (closing.get(at) ?? at) + 1) {
    if (tokens[at]!.type === 'punctuator' && tokens[at]!.text === ',') fresh = true;
    else if (fresh) [fresh] = [starts.push(at) < 0];
  }
  return starts;
}

/** From the token at `index` to the end of its expression. */
function spanOf({ tokens, closing }: Source, index: number): Span {
  const first = tokens[index];
  let end = first?.end ?? 0;
  for (let at = index; at < tokens.length; at = (closing.get(at) ?? at) + 1) {
    const { text, type } = tokens[at]!;
    if (type === 'punctuator' && /^[,;)\]}]$/.test(text)) break;
    if (at > index && (text === 'as' || text === 'satisfies' || text === 'export')) break;
    end = tokens[closing.get(at) ?? at]!.end;
  }
  return { start: first?.start ?? 0, end };
}
