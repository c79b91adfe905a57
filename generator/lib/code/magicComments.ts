/** Finds comments that mark lines of code. Readers do not see them. */
import type { MagicComment } from '../../contract.ts';
import { escapeRegExp } from '../escapeRegExp.ts';
import { lookupTable } from '../lookupTable.ts';

/** Code without its magic comments. */
export interface MarkedCode {
  /** The lines without magic comments. */
  readonly lines: readonly string[];
  /** Classes by 0-based line. */
  readonly classes: ReadonlyMap<number, readonly string[]>;
  /**
   * The incomplete blocks: the 0-based line in the source, the word that is there, and the one that
   * is missing.
   */
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

/** The comments of each language, as in Docusaurus. In other languages, any comment counts. */
const stylesByLanguage = lookupTable<readonly Style[]>({
  ...forLanguages('js javascript ts typescript', [js, jsBlock]),
  ...forLanguages('jsx tsx', [js, jsBlock, jsx]),
  ...forLanguages('html', [js, jsBlock, html]),
  ...forLanguages('python py bash', [hash]),
  ...forLanguages('markdown md', [html, jsx, hash]),
  ...forLanguages('tex latex matlab', [percent]),
  ...forLanguages('lua haskell', [dashes]),
  ...forLanguages('sql', [dashes, jsBlock]),
  ...forLanguages('wasm', [[';;', '']]),
  ...forLanguages('vb vba visual-basic', [["['‘’]", ''], rem]),
  ...forLanguages('vbnet', [["(?:_\\s*)?['‘’]", ''], rem]),
  ...forLanguages('batch', [rem]),
  ...forLanguages('basic', [rem, bang]),
  ...forLanguages('fsharp', [js, ml]),
  ...forLanguages('ocaml sml', [ml]),
  ...forLanguages('fortran', [bang]),
  ...forLanguages('cobol', [['\\*>', '']]),
});
const anyStyle: readonly Style[] = [js, jsBlock, jsx, hash, html];

function forLanguages(
  languages: string,
  styles: readonly Style[],
): Record<string, readonly Style[]> {
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
      // If two blocks begin without an end, the first is reported.
      ...[...open].flatMap(([kind, { line, isSecond }]) => (isSecond ? [] : unended(kind, line))),
    ],
  };
}

function unended({ block }: MagicComment, line: number): MarkedCode['unclosed'][number] {
  return { line, comment: block!.start, partner: block!.end, isEnd: false };
}

/**
 * Returns an expression that matches a line with only a magic comment. One of its groups is the
 * word.
 */
function patternOf(styles: readonly Style[], words: readonly string[]): RegExp {
  const anyWord = words.map(escapeRegExp).join('|');
  return new RegExp(
    `^\\s*(?:${styles.map(([start, end]) => `${start}\\s*(${anyWord})\\s*${end}`).join('|')})\\s*$`,
  );
}

/**
 * Returns the lines of a range in the metastring. They have the class of the first magic comment,
 * and magic comments are ignored.
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
