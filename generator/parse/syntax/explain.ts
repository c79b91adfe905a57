/** Explains an MDX syntax error to an author with a diagnostic and the range of text at fault. */
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { explainTag } from './explainTag.ts';
import { blockAround, openerBefore, placeAtOffset, unopenedBefore, type Text } from './faults.ts';

/** An error that the parsers throw. */
export interface SyntaxError extends Error {
  readonly reason: string;
  readonly ruleId?: string;
  readonly source?: string;
  readonly place?: Point | { readonly start: Point; readonly end: Point };
  readonly cause?: unknown;
}

interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset?: number;
}

export interface Explanation {
  readonly diagnostic: Diagnostic;
  /** Offsets of the text to leave out before the next parse. */
  readonly from: number;
  readonly to: number;
  /** A second range to leave out, which is the other half of a pair of tags. */
  readonly also?: readonly [from: number, to: number];
}

export function explain(error: SyntaxError, text: Text): Explanation {
  const at = offsetOf(error, text);
  if (error.source === 'mdast-util-mdx-jsx' || error.source === 'micromark-extension-mdx-jsx')
    return explainTag(error, at, text);
  if (error.source === 'micromark-extension-mdxjs-esm') return explainEsm(error, at, text);
  return explainExpression(error, at, text);
}

function offsetOf({ place }: SyntaxError, { text, lines }: Text): number {
  const point = place && 'start' in place ? place.start : place;
  return Math.min(
    (point && lines.toOffset({ line: point.line, column: point.column })) ?? 0,
    text.length,
  );
}

function explainExpression(error: SyntaxError, at: number, text: Text): Explanation {
  const block = blockAround(at, text);
  switch (error.ruleId) {
    case 'unexpected-eof': {
      const open = openerBefore(at, '{', text);
      return {
        diagnostic: diagnose('markdown/unclosed-brace', placeAtOffset(open, text), {}),
        ...(tagAround(open, text) ?? { from: open, to: open + 1 }),
      };
    }
    case 'unexpected-lazy':
      return { diagnostic: diagnose('markdown/lazy-line', placeAtOffset(at, text), {}), ...block };
    case 'unexpected-empty-expression': {
      return {
        diagnostic: diagnose(
          'markdown/empty-expression',
          placeAtOffset(text.text.lastIndexOf('{', at), text),
          {},
        ),
        ...block,
      };
    }
    case 'non-spread':
    case 'spread-extra': {
      return {
        diagnostic: diagnose(
          'markdown/not-a-spread',
          placeAtOffset(text.text.lastIndexOf('{', at), text),
          {},
        ),
        ...block,
      };
    }
    default: {
      const message = acornMessage(error, at, text);
      const open = unopenedBefore(at, text);
      // Code with an empty line is rarely code. The brace was probably not closed.
      if (/\n[ \t]*\r?\n/.test(text.text.slice(open, at)))
        return {
          diagnostic: diagnose('markdown/stray-brace', placeAtOffset(open, text), { message }),
          from: open,
          to: open + 1,
        };
      // An incomplete expression is probably text, so the brace is reported.
      const from = message.endsWith('after expression') ? open : at;
      return {
        diagnostic: diagnose('markdown/stray-brace', placeAtOffset(from, text), { message }),
        ...block,
      };
    }
  }
}

/**
 * The tag around the attribute whose value is in the brace at `open`. The tag is left out together
 * with its value.
 */
function tagAround(open: number, { text }: Text): { from: number; to: number } | undefined {
  const before = /<[A-Za-z][\w.]*\s[^<>{}\n]*=\s*$/.exec(text.slice(0, open));
  const length = text.slice(open).search(/>|\n|$/) + 1;
  return before ? { from: before.index, to: Math.min(open + length, text.length) } : undefined;
}

function explainEsm(error: SyntaxError, at: number, text: Text): Explanation {
  const before = text.text.slice(0, at);
  const statements = [...before.matchAll(/^(?:import|export)\b/gm)];
  const start = Math.max(0, statements.at(-1)?.index ?? blockAround(at, text).from);
  const script = /<script\b[^>]*>(?:(?!<\/script>)[^])*$/i.exec(text.text.slice(0, start));
  const end = script ? text.text.indexOf('</script>', script.index) : -1;
  if (script && end !== -1)
    return {
      diagnostic: diagnose('markdown/raw-script', placeAtOffset(script.index, text), {}),
      from: script.index,
      to: end + '</script>'.length,
    };
  const lineStart = before.lastIndexOf('\n') + 1;
  const prose = lineStart > start && isProse(text.text.slice(start), lineStart - start);
  return {
    diagnostic: diagnose('markdown/bad-import', placeAtOffset(prose ? lineStart : at, text), {
      message: acornMessage(error, at, text),
      statement: text.text.startsWith('export', start) ? 'export' : 'import',
      prose,
    }),
    from: start,
    to: Math.max(blockAround(at, text).to, blockAround(start, text).to),
  };
}

/**
 * Whether the line at `lineStart` that begins with a statement is a sentence. It then begins with
 * two words, and the line before it does not end within brackets or a list.
 */
function isProse(text: string, lineStart: number): boolean {
  return (
    /^[A-Za-z][\w']* +[\w`*]/.test(text.slice(lineStart)) &&
    !/[{(,]\s*$/.test(text.slice(0, lineStart))
  );
}

/** The message of the JavaScript parser, without its own place. */
function acornMessage(error: SyntaxError, at: number, { text }: Text): string {
  const cause = error.cause instanceof Error ? error.cause.message : error.reason;
  const token = /\S/.test(text[at] ?? '') ? ` \`${text[at]}\`` : '';
  return cause
    .replace(/\s*\(\d+:\d+\)$/, '')
    .replace(/^Could not parse .* with acorn:?\s*/, '')
    .replace(/^./, (letter) => letter.toLowerCase())
    .replace(/^unexpected token$/, `unexpected${token || ' end'}`);
}
