/**
 * HTML comments in MDX (conventions D7): CommonMark's tokens for HTML, for comments only. On lines of
 * its own a comment may hold empty lines; inside a paragraph it may not.
 */
import {
  isLineEnding,
  isSpace,
  type Code,
  type Construct,
  type Effects,
  type State,
} from './construct.ts';

const opening = '<!--';

/** MDX's construct for a tag at the start of a line, without its claim on comments. */
export function exceptComments(tag: Construct): Construct {
  return {
    ...tag,
    tokenize(effects, ok, nok) {
      return effects.check(
        { name: 'htmlCommentOpening', tokenize: tokenizeOpening },
        nok,
        tag.tokenize.call(this, effects, ok, nok),
      );
    },
  };
}

function tokenizeOpening(effects: Effects, ok: State, nok: State): State {
  let seen = 0;
  effects.enter('htmlFlowData');
  const open: State = (code) => {
    if (code !== opening.charCodeAt(seen)) return nok(code);
    effects.consume(code);
    if (++seen < opening.length) return open;
    effects.exit('htmlFlowData');
    return ok;
  };
  return open;
}

const tokenizeFlow: Construct['tokenize'] = function tokenizeFlow(effects, ok, nok) {
  // As in CommonMark, a comment at the start of a line ends the paragraph above.
  if (this.interrupt) return tokenizeOpening(effects, ok, nok);
  const isLazy = () => this.parser.lazy[this.now().line];
  const after: State = (code) => {
    if (isSpace(code)) {
      effects.consume(code);
      return after;
    }
    if (code !== null && !isLineEnding(code)) return nok(code);
    effects.exit('htmlFlowData');
    effects.exit('htmlFlow');
    return ok(code);
  };
  return tokenizeComment(effects, { token: 'htmlFlow', isLazy, after, nok });
};

const tokenizeText: Construct['tokenize'] = function tokenizeText(effects, ok, nok) {
  const after: State = (code) => {
    effects.exit('htmlTextData');
    effects.exit('htmlText');
    return ok(code);
  };
  return tokenizeComment(effects, { token: 'htmlText', isLazy: () => false, after, nok });
};

interface Ends {
  readonly token: 'htmlFlow' | 'htmlText';
  readonly isLazy: () => boolean | undefined;
  readonly after: State;
  readonly nok: State;
}

function tokenizeComment(effects: Effects, { token, isLazy, after, nok }: Ends): State {
  let seen = 0;
  const open: State = (code) => {
    if (code !== opening.charCodeAt(seen)) return nok(code);
    if (seen === 0) {
      effects.enter(token);
      effects.enter(`${token}Data`);
    }
    effects.consume(code);
    return ++seen === opening.length ? inside(0) : open;
  };
  const inside =
    (dashes: number): State =>
    (code: Code) => {
      if (code === null) return nok(code);
      if (isLineEnding(code)) {
        effects.exit(`${token}Data`);
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return lineStart;
      }
      effects.consume(code);
      if (code === 62 && dashes >= 2) return after;
      return inside(code === 45 ? dashes + 1 : 0);
    };
  const lineStart: State = (code) => {
    if (code === null || isLazy()) return nok(code);
    if (isLineEnding(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return lineStart;
    }
    effects.enter(`${token}Data`);
    return inside(0)(code);
  };
  return open;
}

/** Extension of the tokenizer. */
export const htmlComment = {
  flow: {
    60: { name: 'mdxHtmlCommentFlow', concrete: true, tokenize: tokenizeFlow } satisfies Construct,
  },
  text: { 60: { name: 'mdxHtmlCommentText', tokenize: tokenizeText } satisfies Construct },
};
