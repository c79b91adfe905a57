/**
 * Extensions of micromark's tokenizer for MDX files: HTML comments, and `{#id}` at the end of a
 * heading.
 */
import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import { asciiAlphanumeric, markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types';
import type { Processor } from 'unified';

const lessThan = '<'.charCodeAt(0);
const openingBrace = '{'.charCodeAt(0);
const closingBrace = '}'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const hash = '#'.charCodeAt(0);
const hyphen = '-'.charCodeAt(0);

/** Adds the extensions. They are registered after remark-mdx and therefore tried first. */
export function remarkMdxExtensions(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[] };
  const extensions = data.micromarkExtensions ?? [];
  data.micromarkExtensions = [...extensions.map(withoutComments), comments, braceId];
}

/** Looks ahead for `<!--`. */
const commentOpening: Construct = {
  name: 'htmlCommentOpening',
  tokenize(effects, ok, nok) {
    let remaining = '<!--';
    effects.enter('data');
    const next: State = (code) => {
      if (code !== remaining.charCodeAt(0)) return nok(code);
      effects.consume(code);
      remaining = remaining.slice(1);
      if (remaining !== '') return next;
      effects.exit('data');
      return ok;
    };
    return next;
  },
};

/** CommonMark's inline HTML, restricted to comments. */
const tokenizeText: Tokenizer = function tokenizeText(effects, ok, nok) {
  return effects.check(commentOpening, htmlText.tokenize.call(this, effects, ok, nok), nok);
};

/** CommonMark's HTML block, restricted to comments. A comment beside other words is inline. */
const tokenizeFlow: Tokenizer = function tokenizeFlow(effects, ok, nok) {
  const start = this.now();
  const end: State = (code) => {
    const written = this.sliceSerialize({ start, end: this.now() });
    return /^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(written) ? ok(code) : nok(code);
  };
  const atEnd = this.interrupt ? ok : end;
  return effects.check(commentOpening, htmlFlow.tokenize.call(this, effects, atEnd, nok), nok);
};

const comments: Extension = {
  flow: { [lessThan]: { name: 'mdxCommentFlow', concrete: true, tokenize: tokenizeFlow } },
  text: { [lessThan]: { name: 'mdxCommentText', tokenize: tokenizeText } },
};

/** MDX reads every `<` at the start of a line as a tag, and throws if it is not one. */
function withoutComments(extension: Extension): Extension {
  const tags = extension.flow?.[lessThan];
  if (!tags) return extension;
  const tagsOrComments = [tags].flat().map((tag): Construct => ({
    ...tag,
    tokenize(effects, ok, nok) {
      return effects.check(commentOpening, nok, tag.tokenize.call(this, effects, ok, nok));
    },
  }));
  return { ...extension, flow: { ...extension.flow, [lessThan]: tagsOrComments } };
}

/**
 * `{#id}` at the end of a line is text and not JavaScript. Headings take their id from it. An id of
 * letters, digits and hyphens is text anywhere, as in Docusaurus's headings.
 */
const tokenizeBraceId: Tokenizer = (effects, ok, nok) => {
  let isPlain = true;
  const open: State = (code) => {
    effects.enter('data');
    effects.consume(code);
    return beforeId;
  };
  const beforeId: State = (code) => {
    if (code !== hash) return nok(code);
    effects.consume(code);
    return id;
  };
  const id: State = (code) => {
    if (code === null || markdownLineEnding(code) || code === openingBrace) return nok(code);
    effects.consume(code);
    if (code === closingBrace) return after;
    isPlain &&= isIdPart(code);
    return code === backslash ? escaped : id;
  };
  const escaped: State = (code) => {
    if (code === null || markdownLineEnding(code)) return nok(code);
    effects.consume(code);
    return id;
  };
  const after: State = (code) => {
    if (markdownSpace(code)) {
      effects.consume(code);
      return after;
    }
    if (code !== null && !markdownLineEnding(code) && !isPlain) return nok(code);
    effects.exit('data');
    return ok(code);
  };
  return open;
};

function isIdPart(code: Code): boolean {
  return code === hyphen || asciiAlphanumeric(code);
}

const braceId: Extension = {
  text: { [openingBrace]: { name: 'mdxBraceId', tokenize: tokenizeBraceId } },
};
