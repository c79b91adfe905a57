/**
 * Finds values of styles that their properties do not accept. Browsers ignore such declarations.
 */
import type { DSNode, Lexer } from 'css-tree';
import { suggest } from './suggest.ts';
import { lookupTable } from '../lib/lookupTable.ts';

/** A value that its property does not accept. Lines and columns are 1-based. */
export interface WrongValue {
  readonly property: string;
  /** The word of the value that does not fit. Empty if something is missing at its end. */
  readonly written: string;
  /** All words that the property accepts, if it accepts only words. */
  readonly takes?: readonly string[];
  /** The intended value, if it is certain. */
  readonly meant?: string | undefined;
  readonly line: number;
  readonly column: number;
}

/** The place where a value begins. */
type Start = Pick<WrongValue, 'line' | 'column'>;

/**
 * Matches values that are not checked. They are newer than the lists of syntax, belong to one
 * browser, are hacks, or lack their semicolon.
 */
const unjudged =
  /\b(?:env|attr)\(|\bfrom\b|(?<![\w-])-(?:webkit|moz|ms|o)-|\\|progid:|\n\s*[\w-]+\s*:|^\s*$/i;

/** A declaration, and its parser. */
export interface JudgedDeclaration {
  readonly lexer: Lexer;
  readonly property: string;
  /** The value as it is written. */
  readonly text: string;
  readonly start: Start;
  /**
   * Returns the error of a value that does not match its property. The value is a text, or by
   * default the tree of the declaration.
   */
  readonly match: (value?: string) => Error | null;
}

/** Returns the fault of a declaration's value. */
export function findStyleFault(judged: JudgedDeclaration): WrongValue | undefined {
  const { lexer, property, text, start, match } = judged;
  if (unjudged.test(text)) return undefined;
  if (/\bvar\(/.test(text)) return wrongWord(judged);
  const error = match() as Mismatch | null;
  if (error?.name !== 'SyntaxMatchError') return undefined;
  const { css, mismatchOffset, mismatchLength, line, column } = error;
  const written = css.slice(mismatchOffset, mismatchOffset + mismatchLength);
  const named = written.endsWith('(') ? written.slice(0, -1) : undefined;
  const words = wordsOf(lexer, property);
  const near = suggest(named ?? written, named === undefined ? words.keywords : words.functions);
  // A function that is in no list may be new.
  if (named !== undefined && near === undefined && !words.functions.has(named)) return undefined;
  const fits = (meant: string) => match(text.replace(written, meant)) === null;
  const meant = [...candidates(written), ...(near ? [named ? `${near}(` : near] : [])];
  const wrong = {
    property,
    written: named ?? written,
    meant: meant.find(fits)?.replace(/\($/, ''),
    ...(words.takes && { takes: words.takes }),
    line: line ?? start.line,
    column: column ?? start.column,
  };
  return splitNumber(judged) ?? wrong;
}

/** Reports a space between a number and its unit: `10 px`. */
function splitNumber({ property, text, start, match }: JudgedDeclaration): WrongValue | undefined {
  const spaced = /(?<![\w.])-?[\d.]+ +(?:[a-z]+(?![\w-])|%)/i.exec(text);
  if (!spaced) return undefined;
  const meant = spaced[0].replace(/ +/, '');
  const place = startOfWord(text, spaced.index, start);
  return match(text.replace(spaced[0], meant)) === null
    ? { property, written: spaced[0], meant, ...place }
    : undefined;
}

/** The report of css-tree about a value that does not match. */
interface Mismatch extends Error {
  readonly css: string;
  readonly mismatchOffset: number;
  readonly mismatchLength: number;
  readonly line?: number;
  readonly column?: number;
}

/** Returns words that may be meant by a word of a value, besides similar ones. */
function candidates(written: string): readonly string[] {
  if (written === ',') return [' ', '.'];
  if (/^centre$|^middle$/.test(written)) return ['center'];
  if (/^-?[\d.]+$/.test(written)) return ['px', 's', 'deg'].map((unit) => `${written}${unit}`);
  return elsewhere[written] ?? [];
}

/** The words of CSS for words of other tools. */
const elsewhere = lookupTable<readonly string[]>({
  full: ['100%'],
  bolded: ['bold'],
  semibold: ['600'],
  'semi-bold': ['600'],
  medium: ['500'],
  hand: ['pointer'],
  invisible: ['hidden'],
  hidden: ['none'],
  underlined: ['underline'],
  upper: ['uppercase'],
  lower: ['lowercase'],
  vertical: ['column'],
  horizontal: ['row'],
  col: ['column'],
  true: ['block'],
  false: ['none'],
});

interface PropertyWords {
  readonly keywords: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
  /** The property's own keywords, if it accepts nothing else. */
  readonly takes: readonly string[] | undefined;
  /** Whether it accepts names that authors choose. */
  readonly isOpen: boolean;
}

/** The words that every property accepts. */
const globalWords = ['inherit', 'initial', 'unset', 'revert'];

/** The functions that stand for a part of any value. */
const ownFunctions = ['calc', 'min', 'max', 'clamp', 'var'];

const remembered = new Map<string, PropertyWords>();

/** Returns the words that a property accepts. */
function wordsOf(lexer: Lexer, property: string): PropertyWords {
  const rememberedWords = remembered.get(property);
  if (rememberedWords) return rememberedWords;
  const keywords = new Set(globalWords);
  const functions = new Set(ownFunctions);
  const readTypes = new Set<string>();
  let isOpen = false;
  const read = (node: DSNode): void => {
    const named = 'name' in node ? node.name : '';
    if (node.type === 'Keyword') keywords.add(named.toLowerCase());
    if (node.type === 'Function') functions.add(named);
    if (node.type === 'Group') node.terms.forEach(read);
    if (node.type === 'Multiplier') read(node.term);
    if (node.type === 'Type' || node.type === 'Property') {
      if (/^(?:custom-ident|string|ident|declaration-value)$/.test(named)) isOpen = true;
      if (/^(?:length|number|integer|percentage|time|angle|url|hex-color)$/.test(named))
        functions.add(named);
      const key = `${node.type} ${named}`;
      const next = node.type === 'Type' ? lexer.getType(named) : lexer.getProperty(named);
      const syntax = (next as { readonly syntax?: DSNode } | null)?.syntax;
      if (syntax && !readTypes.has(key)) {
        readTypes.add(key);
        read(syntax);
      }
    }
  };
  const definition = lexer.getProperty(property) as { readonly syntax?: DSNode } | null;
  if (definition?.syntax) read(definition.syntax);
  const takes =
    isOpen || functions.size > ownFunctions.length
      ? undefined
      : [...keywords].slice(globalWords.length);
  const words = { keywords, functions, takes, isOpen };
  remembered.set(property, words);
  return words;
}

function startOfWord(text: string, index: number, start: Start): Start {
  const lines = text.slice(0, index).split('\n');
  const column = lines.at(-1)!.length + (lines.length === 1 ? start.column : 1);
  return { line: start.line + lines.length - 1, column };
}

/** Reports a misspelled word beside `var()`, whose value is not known here. */
function wrongWord({ lexer, property, text, start }: JudgedDeclaration): WrongValue | undefined {
  const { keywords, isOpen } = wordsOf(lexer, property);
  if (isOpen || keywords.size < 5) return undefined;
  const plain = text.replace(/[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)|"[^"]*"|'[^']*'/g, (quoted) =>
    quoted.replace(/[^\n]/g, ' '),
  );
  for (const { 0: written, index } of plain.matchAll(/(?<![\w#.%-])[a-z][a-z-]+(?![\w(-])/g)) {
    const meant = keywords.has(written.toLowerCase()) ? undefined : suggest(written, keywords);
    if (meant === undefined) continue;
    return { property, written, meant, ...startOfWord(text, index, start) };
  }
  return undefined;
}
