/** Explains syntax errors in tags to an author. */
import { diagnose } from '../../diagnostics/diagnose.ts';
import { blockAround, openerBefore, placeAtOffset, type Text } from './faults.ts';
import type { Explanation, SyntaxError } from './explain.ts';
import { inSequence } from '../../lib/joinExpressions.ts';
import { voidElements } from '../../lib/htmlElements.ts';
import { lookupTable } from '../../lib/lookupTable.ts';

const blockNames = lookupTable<string>({
  listItem: 'list item',
  blockquote: 'quote',
  tableCell: 'table cell',
  containerDirective: 'admonition',
  atxHeading: 'heading',
  setextHeading: 'heading',
});
const blockName = (type: string) => blockNames[type] ?? type;

export function explainTag(error: SyntaxError, at: number, text: Text): Explanation {
  switch (error.ruleId) {
    case 'end-tag-mismatch':
      return explainMismatch(error.reason, at, text);
    case 'unexpected-closing-slash': {
      const from = text.text.lastIndexOf('<', at);
      const tag = nameAt(from, text);
      return {
        diagnostic: diagnose('markdown/stray-closing-tag', placeAtOffset(from, text), { tag }),
        from,
        to: endOfTag(from, text),
      };
    }
    case 'unexpected-eof': {
      const from = openerBefore(at, '<', text);
      const diagnostic = text.text.startsWith('<!--', from)
        ? diagnose('markdown/unclosed-comment', placeAtOffset(from, text), {})
        : diagnose('markdown/unfinished-tag', placeAtOffset(from, text), {
            tag: nameAt(from, text),
          });
      return {
        diagnostic,
        from,
        to: text.text.slice(at).trim() === '' ? from + 1 : blockAround(at, text).to,
        also: partner(text.text.indexOf(`</${nameAt(from, text)}>`, from), text),
      };
    }
    case 'unexpected-character':
      return explainCharacter(error.reason, at, text);
    case 'unexpected-lazy':
      return {
        diagnostic: diagnose('markdown/lazy-line', placeAtOffset(at, text), {}),
        ...blockAround(at, text),
      };
    default:
      return {
        diagnostic: diagnose('markdown/bad-tag', placeAtOffset(at, text), {
          tag: nameAt(text.text.lastIndexOf('<', at), text),
          character: describeCharacter(text.text.slice(at)),
        }),
        ...blockAround(at, text),
      };
  }
}

const notClosed =
  /^Expected a closing tag for `<([^`>]*)>` \((\d+):(\d+)-[\d:]+\)(?: before the end of `(\w+)`)?/;
const closedByAnother = inSequence(
  '',
  /^Unexpected closing tag `<\/([^`>]*)>`, /,
  /expected corresponding closing tag for `<([^`>]*)>` \((\d+):(\d+)/,
);
const closedElsewhere =
  /^Expected the closing tag `<\/([^`>]*)>` either (?:after|before) the (?:end|start) of `(\w+)`/;

/** Explains tags that do not match. The parser has three messages for them. */
function explainMismatch(reason: string, at: number, text: Text): Explanation {
  const offsetOf = (line?: string, column?: string) =>
    text.lines.toOffset({ line: Number(line), column: Number(column) })!;
  const open = notClosed.exec(reason);
  if (open) {
    const [, tag, line, column, before] = open;
    return explainUnclosed({ tag: tag!, from: offsetOf(line, column), before }, text);
  }
  const wrong = closedByAnother.exec(reason);
  if (!wrong) return explainMisplaced(reason, at, text);
  const [, closing, opened, line, column] = wrong;
  const from = offsetOf(line, column);
  const inOrder = text.text.indexOf(`</${opened}`, at);
  const { to: end } = blockAround(at, text);
  const late = inOrder !== -1 && inOrder < end ? inOrder : -1;
  if (isOpenAt(closing!, from, text)) return explainUnclosed({ tag: opened!, from, late }, text);
  return {
    diagnostic: diagnose('markdown/stray-closing-tag', placeAtOffset(at, text), {
      tag: closing!,
      open: { tag: opened!, line: Number(line) },
    }),
    from: at,
    to: endOfTag(at, text),
    // The misspelled tag was meant as the end of the open tag.
    also: closingOf(opened!, from, text) === -1 ? partner(from, text) : undefined,
  };
}

/** Explains a tag that is never closed, or only after the end of its block `before`. */
function explainUnclosed(
  { tag, from, before, late = -1 }: { tag: string; from: number; before?: string; late?: number },
  text: Text,
): Explanation {
  // Its content is code of another language, with its own tags and empty lines.
  const script = tag === 'script' ? text.text.indexOf('</script>', from) : -1;
  if (script !== -1)
    return {
      diagnostic: diagnose('markdown/raw-script', placeAtOffset(from, text), {}),
      from,
      to: endOfTag(script, text),
    };
  const closing = before ? closingOf(tag, from, text) : late;
  const where = beginsLine(from, text) ? 'line' : 'prose';
  return {
    diagnostic: diagnose('markdown/unclosed-tag', placeAtOffset(from, text), {
      tag,
      empty: voidElements.has(tag),
      before: before && before !== 'paragraph' ? blockName(before) : undefined,
      closedBelow: before === 'paragraph' && closing !== -1 ? where : undefined,
    }),
    from,
    to: endOfTag(from, text),
    also: partner(closing, text),
  };
}

/** Explains a closing tag in another block than the tag that it closes. */
function explainMisplaced(reason: string, at: number, text: Text): Explanation {
  const inner = closedElsewhere.exec(reason);
  const from = Math.max(at, text.text.indexOf(`</${inner?.[1] ?? ''}`, at));
  return {
    diagnostic: diagnose('markdown/misplaced-closing-tag', placeAtOffset(from, text), {
      tag: inner?.[1] ?? nameAt(from, text),
      block: blockName(inner?.[2] ?? 'block'),
    }),
    from,
    to: endOfTag(from, text),
    also: partner(text.text.lastIndexOf(`<${inner?.[1]}`, from), text),
  };
}

/** The offset of the tag that closes the tag at `from`, or -1 without one. */
function closingOf(tag: string, from: number, { text }: Text): number {
  let depth = 0;
  for (const [index, slash] of tagsNamed(tag, text.slice(from))) {
    depth += slash ? -1 : 1;
    if (depth === 0) return from + index;
  }
  return -1;
}

/** The offsets of opening and closing tags with a name. */
function tagsNamed(
  tag: string,
  text: string,
): readonly (readonly [offset: number, closes: boolean])[] {
  const name = tag.replace(/[.$]/g, '\\$&');
  const tags = new RegExp(
    `</${name}\\s*>|<${name}(?=[\\s>])(?:[^>"'{}]|"[^"]*"|'[^']*'|\\{[^}]*\\})*(?<!/)>`,
    'g',
  );
  return [...text.matchAll(tags)].map(({ 0: written, index }) => [index, written.startsWith('</')]);
}

/** Whether only other tags come before `offset` in its line. */
function beginsLine(offset: number, { text }: Text): boolean {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(?:<[^>]*>\s*)*$/.test(before);
}

/** The tag at `offset`, if a tag is there. */
function partner(offset: number, text: Text): readonly [number, number] | undefined {
  return offset === -1 ? undefined : [offset, endOfTag(offset, text)];
}

/** Whether a tag with this name that was opened before `offset` is still open there. */
function isOpenAt(tag: string, offset: number, { text }: Text): boolean {
  const tags = tagsNamed(tag, text.slice(0, offset));
  const closed = tags.filter(([, closes]) => closes).length;
  return tags.length - closed > closed;
}

function explainCharacter(reason: string, at: number, text: Text): Explanation {
  const before = / (before|in|after) ([^,(]*?),? expected/.exec(reason);
  const start = text.text.lastIndexOf('<', at - 1);
  const block = blockAround(at, text);
  const tag = nameAt(start, text);
  const character = describeCharacter(text.text.slice(at));
  if (text.text.startsWith('<!--', start))
    return {
      diagnostic: diagnose('markdown/unclosed-comment', placeAtOffset(start, text), {}),
      from: start,
      to: block.to,
    };
  if (text.text.startsWith('<!--', at))
    return {
      diagnostic: diagnose('markdown/comment-in-tag', placeAtOffset(at, text), { tag }),
      ...block,
    };
  if (before?.[1] === 'before' && before[2] === 'name')
    return {
      diagnostic: diagnose('markdown/stray-angle', placeAtOffset(start, text), { character }),
      from: start,
      to: start + 1,
    };
  const link = /^<((?:https?|mailto|ftp|tel):[^\s>]*|[^\s<>@]+@[^\s<>]+)>/.exec(
    text.text.slice(start),
  );
  if (link)
    return {
      diagnostic: diagnose('markdown/angle-link', placeAtOffset(start, text), {
        url: link[1]!.replace(/^(?=[^:]*@)/, 'mailto:'),
      }),
      from: start,
      to: start + link[0].length,
    };
  return {
    diagnostic: diagnose('markdown/bad-tag', placeAtOffset(at, text), { tag, character }),
    ...block,
  };
}

function describeCharacter(remainder: string): string {
  const [character] = remainder;
  if (character === undefined) return 'the end of the text';
  if (/\s/.test(character))
    return character === '\n' || character === '\r' ? 'the end of the line' : 'a space';
  return character === '`' ? 'a backtick' : `\`${character}\``;
}

function nameAt(offset: number, { text }: Text): string {
  return /^<?\/?([\w.:$-]*)/.exec(text.slice(offset))?.[1] ?? '';
}

/** The offset after the tag that begins at `offset`. */
function endOfTag(offset: number, { text }: Text): number {
  const tag = /^<(?:[^>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/.exec(text.slice(offset));
  return offset + (tag ? tag[0].length : 1);
}
