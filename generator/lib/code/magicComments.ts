/** Finds comments that mark lines of code. Readers do not see them. */
import type { MagicComment } from '../../contract.ts';
import { escapeRegExp } from '../escapeRegExp.ts';
import { lookupTable } from '../lookupTable.ts';

export interface MarkedCode {
  /** The lines without magic comments. */
  readonly lines: readonly string[];
  /** Classes by 0-based line. */
  readonly classes: ReadonlyMap<number, readonly string[]>;
  /** Half blocks: 0-based line in the source, the word that is there, and the one that lacks. */
  readonly unclosed: readonly {
    readonly line: number;
    readonly comment: string;
    readonly partner: string;
    readonly isEnd: boolean;
  }[];
}

type Style = readonly [start: string, end: string];
const js: Style = ['\\/\\/', ''];
const jsBlock: Style = ['\\/\\*', '\\*\\/'];
const jsx: Style = ['\\{\\s*\\/\\*', '\\*\\/\\s*\\}'];
const hash: Style = ['#', ''];
const html: Style = ['<!--', '-->'];
const dashes: Style = ['--', ''];
const percent: Style = ['%', ''];
const rem: Style = ['[Rr][Ee][Mm]\\b', ''];
const ml: Style = ['\\(\\*', '\\*\\)'];
const bang: Style = ['!', ''];

/** As in Docusaurus; in languages that are not named, any comment counts. */
const stylesByLanguage = lookupTable<readonly Style[]>({
  ...each('js javascript ts typescript', [js, jsBlock]),
  ...each('jsx tsx', [js, jsBlock, jsx]),
  ...each('html', [js, jsBlock, html]),
  ...each('python py bash', [hash]),
  ...each('markdown md', [html, jsx, hash]),
  ...each('tex latex matlab', [percent]),
  ...each('lua haskell', [dashes]),
  ...each('sql', [dashes, jsBlock]),
  ...each('wasm', [[';;', '']]),
  ...each('vb vba visual-basic', [["['‘’]", ''], rem]),
  ...each('vbnet', [["(?:_\\s*)?['‘’]", ''], rem]),
  ...each('batch', [rem]),
  ...each('basic', [rem, bang]),
  ...each('fsharp', [js, ml]),
  ...each('ocaml sml', [ml]),
  ...each('fortran', [bang]),
  ...each('cobol', [['\\*>', '']]),
});
const anyStyle: readonly Style[] = [js, jsBlock, jsx, hash, html];

function each(languages: string, styles: readonly Style[]): Record<string, readonly Style[]> {
  return Object.fromEntries(languages.split(' ').map((language) => [language, styles]));
}

/** Removes the magic comments of `kinds` from `lines`. */
export function takeMagicComments(
  lines: readonly string[],
  language: string,
  kinds: readonly MagicComment[],
): MarkedCode {
  const words = kinds
    .flatMap(({ line, block }) => [line, block?.start, block?.end])
    .filter((word) => word !== undefined);
  const none: MarkedCode = { lines, classes: new Map(), unclosed: [] };
  if (words.length === 0 || !lines.some((line) => words.some((word) => line.includes(word))))
    return none;
  const pattern = patternOf(stylesByLanguage[language] ?? anyStyle, words);
  const keptLines: string[] = [];
  const classes = new Map<number, string[]>();
  const open = new Map<MagicComment, { from: number; line: number; isSecond: boolean }>();
  const halves: MarkedCode['unclosed'][number][] = [];
  const add = (line: number, className: string) =>
    classes.set(line, [...(classes.get(line) ?? []), className]);
  for (const [number, line] of lines.entries()) {
    const word = pattern
      .exec(line)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (word === undefined) {
      keptLines.push(line);
      continue;
    }
    for (const kind of kinds) {
      if (word === kind.line) add(keptLines.length, kind.className);
      if (word === kind.block?.start) {
        const first = open.get(kind);
        if (first && !first.isSecond) halves.push(unended(kind, first.line));
        open.set(kind, { from: keptLines.length, line: number, isSecond: first !== undefined });
      }
      if (word === kind.block?.end) {
        if (!open.has(kind))
          halves.push({ line: number, comment: word, partner: kind.block.start, isEnd: true });
        const from = open.get(kind)?.from ?? keptLines.length;
        for (let marked = from; marked < keptLines.length; marked++) add(marked, kind.className);
        open.delete(kind);
      }
    }
  }
  return {
    lines: keptLines,
    classes,
    unclosed: [
      ...halves,
      // Of two beginnings without an end, the first is reported.
      ...[...open].flatMap(([kind, { line, isSecond }]) => (isSecond ? [] : unended(kind, line))),
    ],
  };
}

function unended({ block }: MagicComment, line: number): MarkedCode['unclosed'][number] {
  return { line, comment: block!.start, partner: block!.end, isEnd: false };
}

/** Matches a line that is one magic comment; one of the groups is its word. */
function patternOf(styles: readonly Style[], words: readonly string[]): RegExp {
  const any = words.map(escapeRegExp).join('|');
  return new RegExp(
    `^\\s*(?:${styles.map(([start, end]) => `${start}\\s*(${any})\\s*${end}`).join('|')})\\s*$`,
  );
}

/**
 * A range in the metastring marks lines with the class of the first magic comment, and turns magic
 * comments off.
 */
export function rangeOf(
  lines: readonly string[],
  highlighted: ReadonlySet<number>,
  kinds: readonly MagicComment[],
): MarkedCode {
  const className = kinds[0]?.className ?? 'theme-code-block-highlighted-line';
  return {
    lines,
    classes: new Map([...highlighted].map((line) => [line - 1, [className]])),
    unclosed: [],
  };
}
