/** Finds lines that were meant as lists, tasks or images, and broken character references. */
import type { Text } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfOffset } from '../module/module.ts';
import { hidden, type Prose, type ParsedSource } from './prose.ts';

/**
 * A list mark right before a word: `-item`, `1.item`. U+00A0 looks like a space but does not count
 * as one.
 */
const unspaced = /^([-+*]|\d{1,3}[.)])(?:\u00A0+)?(?=\p{L})/u;

/** Reports lines without a space after the list mark. A single line may mean anything. */
export function checkListLines(
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  const task = /^[-+*]\s*\[[ xX]?\](?=\s|\S)/.exec(text);
  if (task)
    return diagnose('markdown/list-space', placeOfOffset(offset, source), {
      written: task[0],
      meant: task[0]
        .replace(/^([-+*])\s*\[\s*([xX]?)\s*\]/, (_, mark, x) => `${mark} [${x || ' '}] `)
        .trimEnd(),
    });
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines[0]!;
  const otherMarker = otherList(lines);
  if (otherMarker)
    return diagnose('markdown/list-space', placeOfOffset(offset, source), otherMarker);
  const late = lateList(lines);
  if (late !== undefined)
    return diagnose(
      'markdown/late-list',
      placeOfOffset(offset + text.indexOf(`\n${late}`) + 1, source),
      {
        written: late,
      },
    );
  const marked = lines.filter((line) => unspaced.test(line));
  if (marked.length < 2 || !unspaced.test(first) || marked.length < lines.length) return undefined;
  const mark = unspaced.exec(first)![1]!;
  const word = /^\S+/.exec(first.slice(mark.length).trimStart())![0].replaceAll(hidden, '');
  return diagnose('markdown/list-space', placeOfOffset(offset, source), {
    written: mark + word,
    meant: `${mark} ${word}`,
  });
}

/** The first item's number in a list that continues a paragraph. Only `1.` may do so. */
function lateList(lines: readonly string[]): string | undefined {
  const numbers = lines.map((line) => Number(/^(\d{1,3})[.)](?= \S)/.exec(line)?.[1]));
  const at = numbers.findIndex(
    (number, index) => index > 0 && number > 1 && numbers[index + 1] === number + 1,
  );
  return at === -1 ? undefined : /^\S+/.exec(lines[at]!)![0];
}

const roman = 'i ii iii iv v vi vii viii ix x'.split(' ');

/** Finds lines that begin with task boxes, or with letters or numbers that form no list. */
function otherList(lines: readonly string[]) {
  if (lines.length < 2) return undefined;
  const boxes = lines.map((line) => /^\[[ xX]\](?= )/.exec(line)?.[0]);
  if (boxes.every((box) => box !== undefined))
    return { written: boxes[0]!, meant: `- ${boxes[0]}` };
  const numbers = lines.map((line) => /^\((\d{1,2})\)(?= \S)/.exec(line));
  if (numbers.every((match, index) => Number(match?.[1]) === index + 1))
    return { written: numbers[0]![0], meant: '1.' };
  const romans = lines.map((line) => /^\(?([ivx]+)[.)](?= \S)/i.exec(line));
  if (romans.every((match, index) => match?.[1]?.toLowerCase() === roman[index]))
    return { written: romans[0]![0], meant: '1.' };
  const letters = lines.map((line) => /^\(?([a-h])[.)](?= \S)/i.exec(line));
  if (letters.every((match, index) => match?.[1]?.toLowerCase() === 'abcdefgh'[index]))
    return { written: letters[0]![0], meant: '1.' };
  return undefined;
}

/** Reports a malformed task box at the beginning of an item. `[]` and `[X ]` are not boxes. */
export function checkTask({ text, offset }: Prose, source: ParsedSource): Diagnostic | undefined {
  const box =
    /^\[(?:|\s{2,}|\s+[xX]\s*|[xX]\s+)\](?=\s)/.exec(text) ??
    /^\[[ xX]\](?=[^\s([:])/.exec(text) ??
    /^\((?: |[xX])\)(?= \S)/.exec(text);
  return box
    ? diagnose('markdown/list-space', placeOfOffset(offset, source), {
        written: box[0],
        meant: /x/i.test(box[0]) ? '[x] ' : '[ ] ',
      })
    : undefined;
}

const markApart = new RegExp(`(?:^|\\s)(! )${hidden}`);

/** Reports `! [alt](x.png)`, whose image is shown as a link. */
export function checkPicture(
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  const mark = markApart.exec(text);
  if (!mark) return undefined;
  const at = offset + mark.index + mark[0].indexOf('!');
  const isPicture = /^! \[[^\]\n]*\]\([^)\s]*\.(?:png|jpe?g|gif|svg|webp|avif)\b/i.test(
    source.text.slice(at, at + 400),
  );
  return isPicture
    ? diagnose('markdown/broken-link', placeOfOffset(at, source), {
        reason: 'picture',
        meant: source.text.slice(at, at + 400).replace(/^! ([^)]*\)).*$/s, '!$1'),
      })
    : undefined;
}

const names = (
  'nbsp copy quot apos mdash ndash hellip rarr larr times middot bull trade ldquo rdquo ' +
  'lsquo rsquo laquo raquo euro check'
).split(' ');
const entityNames = [...names, 'lt', 'gt', 'amp'].join('|');
const unended = new RegExp(`&(?:${entityNames})(?![\\w;=])`);
/** If the page shows the name of a reference, its author escaped the reference: `&amp;lt;`. */
const unknown = new RegExp(`&(?!(?:${entityNames});)([A-Za-z]\\w{1,20});`);

/**
 * Reports references to characters that do not exist or lack their semicolon, because they are
 * shown as typed.
 */
export function checkCharacters(
  { value, position }: Text,
  source: ParsedSource,
): Diagnostic | undefined {
  if (!value.includes('&') || !position) return undefined;
  const match =
    unknown.exec(value) ??
    unended.exec(value) ??
    /&#(?:x[\da-f]{2,6}|\d{2,6})(?![\da-f;])/i.exec(value);
  const at = match ? source.text.indexOf(match[0], position.start.offset) : -1;
  if (!match || at === -1 || at >= position.end.offset!) return undefined;
  const nearest = match[1] === undefined ? match[0].slice(1) : suggest(match[1], names);
  return diagnose('markdown/unknown-character', placeOfOffset(at, source), {
    written: match[0],
    ...(nearest !== undefined && { meant: `&${nearest};` }),
  });
}
