/** Finds comments in code that were meant to mark lines and are shown as typed. */
import type { MagicComment } from '../../contract.ts';
import { suggest } from '../../diagnostics/suggest.ts';

/** A mark of VitePress, which comes after the code of its line: `run(); // [!code focus]`. */
const behind = /\S\s+(?:\/\/|#|<!--|\/\*|--)\s*(\[!code [^\]]+\])\s*(?:-->|\*\/)?\s*$/;

interface CommentFault {
  /** 0-based line of the code. */
  readonly line: number;
  readonly written: string;
  /** `place` means that the word is right but is not read there. */
  readonly reason: 'word' | 'place' | 'foreign';
  readonly meant: string;
}

/** A line with only a comment, in any language, and its words: `// highlight next line`. */
const comment = new RegExp(
  /^\s*(?:\/\/|#|<!--|\{?\s*\/\*|--|%|;|')\s*/.source +
    /(\[!code [^\]]+\]|[\w-]+(?: (?:next|start|end|line)(?:[ -]line)?)?)/.source +
    /\s*(?:-->|\*\/\s*\}?)?\s*$/.source,
  'i',
);
/** Words that resemble the usual marks: `higlight-next-line`. */
const likeMarks = /^h\w*l\w*t?[\w-]*(?:next|start|begin|end|line|this)/;
/** A mark with other words after it: `// highlight-next-line because`. */
const followed = /^\s*(?:\/\/|#|--)\s*([a-z]+-(?:next-line|start|end))\s+\S/;

/**
 * Returns the first such comment of a block. `shown` has the lines that readers see, without lines
 * that were read as marks. `kinds` are the existing words.
 */
export function findCommentFault(
  code: string,
  shown: string,
  kinds: readonly MagicComment[],
): CommentFault | undefined {
  const words = kinds.flatMap(({ line, block }) =>
    [line, block?.start, block?.end].filter((word) => word !== undefined),
  );
  if (words.length === 0 || !/\[!code|h\w*l\w*t|next|start|end/i.test(shown)) return undefined;
  const visible = new Set(shown.split('\n'));
  for (const [line, text] of code.split('\n').entries()) {
    const [, written] = visible.has(text)
      ? (comment.exec(text) ?? followed.exec(text) ?? behind.exec(text) ?? [])
      : [];
    const fault = written === undefined ? undefined : markFault(written, words);
    if (fault) return { line, written: written!, ...fault };
  }
  return undefined;
}

function markFault(
  written: string,
  words: readonly string[],
): Pick<CommentFault, 'reason' | 'meant'> | undefined {
  // VitePress's notation.
  if (/^\[!code (?:highlight|hl|focus|error|warning|word|\+\+|--)/.test(written))
    return { reason: 'foreign', meant: words[0]! };
  if (words.includes(written)) return { reason: 'place', meant: written };
  const joined = written.toLowerCase().replaceAll(/[ _]/g, '-');
  if (words.includes(joined)) return { reason: 'word', meant: joined };
  const nextLine = joined.replace(/-line$/, '-next-line');
  const meant = words.includes(nextLine)
    ? nextLine
    : likeMarks.test(joined)
      ? suggest(joined, words)
      : undefined;
  return meant === undefined ? undefined : { reason: 'word', meant };
}
