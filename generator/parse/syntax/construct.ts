/** The part of micromark's tokenizer protocol that our own constructs use. */

/** A character code: positive a character, negative a line ending or tab, `null` the end. */
export type Code = number | null;
export type State = (code: Code) => State | undefined;

export interface Effects {
  enter(token: string): void;
  exit(token: string): void;
  consume(code: Code): void;
  /** Looks ahead by `construct`, then goes on at the same code with `ok` or `nok`. */
  check(construct: Construct, ok: State, nok: State): State;
}

export interface Tokenizer {
  readonly interrupt?: boolean;
  readonly parser: { readonly lazy: Readonly<Record<number, boolean | undefined>> };
  now(): { readonly line: number };
}

export interface Construct {
  readonly name: string;
  readonly concrete?: boolean;
  readonly tokenize: (
    this: Tokenizer,
    ...states: [effects: Effects, ok: State, nok: State]
  ) => State;
}

export function isLineEnding(code: Code): boolean {
  return code !== null && code < -2;
}

export function isSpace(code: Code): boolean {
  return code === -2 || code === -1 || code === 32;
}
