/** `{#id}` at the end of a line is text in MDX, not JavaScript: headings take their id from it (conventions D7). */
import { isLineEnding, isSpace, type Construct, type Effects, type State } from './construct.ts';

/** Extension of the tokenizer. */
export const braceId = { text: { 123: { name: 'mdxBraceId', tokenize } satisfies Construct } };

function tokenize(effects: Effects, ok: State, nok: State): State {
  const open: State = (code) => {
    if (code !== 123) return nok(code);
    effects.enter('data');
    effects.consume(code);
    return hash;
  };
  const hash: State = (code) => {
    if (code !== 35) return nok(code);
    effects.consume(code);
    return id;
  };
  const id: State = (code) => {
    if (code === null || isLineEnding(code) || code === 123) return nok(code);
    effects.consume(code);
    return code === 125 ? after : id;
  };
  const after: State = (code) => {
    if (isSpace(code)) {
      effects.consume(code);
      return after;
    }
    if (code !== null && !isLineEnding(code)) return nok(code);
    effects.exit('data');
    return ok(code);
  };
  return open;
}
