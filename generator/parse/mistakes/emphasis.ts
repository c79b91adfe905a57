/** Finds marks of bold, deleted and code that are never closed and are shown as typed. */
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfOffset } from '../module/module.ts';
import { hidden, type Prose, type ParsedSource } from './prose.ts';
import { anyOf, inSequence } from '../../lib/joinExpressions.ts';

/** A backtick that opens code, or a single one: `` Call `run now ``. */
const backticks = /(?<![`\w)])`+|(?<!`)`(?!`)/;
/**
 * Two stars that open or close bold text: `a **bold word`. A power (`2**3`), a pattern of paths,
 * and a spread of arguments (`**kwargs`) do not match.
 */
const stars = anyOf(
  'u',
  /(?<![\w*/.\\])\*\*(?=[\p{L}\p{N}"'“(¡¿\uFFFC])(?!\w+\s*[,)=])/u,
  /(?<=[\p{L}\p{N}.,!?:;)"'”\uFFFC])\*\*(?![\w*/.])/u,
);
/** A space within one of the marks: `** bold**`, `~~deleted ~~`. */
const spaced =
  /(?<![\w*])(\*\*|__|~~)(?=\s)[^\n*_~]*\S\1(?!\w)|(?<!\w)(\*\*|__|~~)\S[^\n*_~]*\s\2(?!\w)/;
/** Spaces on both sides, around words: `a ** bold ** word`. `a ** b ** c` may be a power. */
const apart = /(?<![\w*\\])(\*\*|__) (?=\p{L}{2})[^*_\n]*\p{L}{2} \1(?=[\s.,;:!?]|$)/u;
/** One star at the beginning of a word, and no other star in the paragraph: `an *italic word`. */
const star = /^[^*]*(?<![\p{L}\p{N}*/.\\\uFFFC$@])(\*)(?=\p{L}+(?:[ ,.;:!?]|$))[^*]*$/u;
/** A space before the second star: `an *italic * word`. */
const starSpaced = /(?<![\w*/.\\])(\*)(?=\p{L})[^\n*]*\s\*(?=\s|[.,;:!?]|$)/u;
/**
 * A space after the first star, none before the second, and no other star in the paragraph:
 * `an * italic* word`.
 */
const starApart = /^[^*]*(?<=\p{L}[,:;]? )(\*)(?= \p{L})[^*]*[\p{L}.!?]\*(?=[\s.,;:!?)]|$)[^*]*$/u;
/** One underscore at the beginning of a word: `an _italic word`. `_word` alone may be a name. */
const underscore = /^[^_]*(?<![\p{L}\p{N}_/.\\\uFFFC$@(['"])(_)(?=\p{L}+[ ,.;:!?])[^_]*$/u;
/** Three stars that open: `a ***bold word`. */
const triple = /(?<![\w*/.\\])\*{3}(?=\p{L})/u;
/**
 * Two underscores that open: `a __bold word`. Excludes names that some languages write with
 * underscores: `__dirname`.
 */
const underscores = inSequence(
  'u',
  /(?<![\w\\])__(?!dirname|filename|proto|esModule|typename|html|init|main|name)/u,
  /(?=\p{L}[\p{L}\d]*(?:\s+\p{L}|[.,!?]))/u,
);
/** Two tildes that open or close: `a ~~deleted word`. */
const tildes = /(?<![~\w])~~(?=[^\s~])|(?<=[^\s~])~~(?![~\w])/;

/** Returns the first mark in `prose` that has no effect. */
export function checkEmphasis(
  { text, offset }: Prose,
  source: ParsedSource,
): Diagnostic | undefined {
  if (!/[`*_~]/.test(text)) return undefined;
  const space = spaced.exec(text);
  const mistakes = [
    toDiagnostic(backticks.exec(text), 'code'),
    toDiagnostic(space ?? apart.exec(text), 'space'),
    toDiagnostic(halfUnderscore(text, offset, source), 'mark'),
    toDiagnostic(stars.exec(text) ?? halfOf(text, offset, source), 'bold'),
    toDiagnostic(triple.exec(text), 'mark'),
    toDiagnostic(starSpaced.exec(text), 'space'),
    ...(starApart.test(text)
      ? [{ index: text.indexOf('*'), kind: 'space', mark: '*' } as const]
      : []),
    ...(isFootnote(text, source) ? [] : [toGroup(star.exec(text)), toGroup(underscore.exec(text))]),
    toDiagnostic(underscores.exec(text), 'mark'),
    toDiagnostic(tildes.exec(text), 'deleted'),
  ].flatMap((mistake) => mistake ?? []);
  const [first] = mistakes.sort((a, b) => a.index - b.index);
  if (!first) return undefined;
  const { index, kind, mark } = first;
  return diagnose('markdown/unclosed-mark', placeOfOffset(offset + index, source), {
    mark,
    fault: kind,
  });
}

/** Finds `**bold*`: one star closes bold text that needs two. */
function halfOf(text: string, offset: number, source: ParsedSource): RegExpExecArray | null {
  const match = /(?<![\w*/])\*(?=\uFFFC)|(?<=\uFFFC)\*(?![\w*/])/.exec(text);
  const around = match && source.text.slice(offset + match.index - 1, offset + match.index + 2);
  return around && around.slice(0, 2) !== '\\*' && /\*\*/.test(around) ? match : null;
}

/** Finds `__bold_`: it is shown as an underscore and italics. */
function halfUnderscore(text: string, offset: number, source: ParsedSource) {
  const match = /(?<![\w*/\\])_(?=\uFFFC)|(?<=\uFFFC)_(?![\w*/])/.exec(text);
  const around = match && source.text.slice(offset + match.index - 1, offset + match.index + 2);
  return around && /(?<!\\)__/.test(around) ? match : null;
}

/** Whether the text is like `*Terms apply`, and a word elsewhere ends with the star. */
function isFootnote(text: string, source: ParsedSource): boolean {
  return text.startsWith('*') && /[\p{L}\p{N}).]\*(?!\*)/u.test(source.text);
}

/** A match whose group is the mark. */
function toGroup(match: RegExpExecArray | null) {
  return match
    ? { index: match[0].indexOf(match[1]!), kind: 'mark' as const, mark: match[1]! }
    : undefined;
}

type MarkKind = 'code' | 'bold' | 'mark' | 'deleted' | 'space';

function toDiagnostic(match: RegExpExecArray | null, kind: MarkKind) {
  if (!match) return undefined;
  const mark = match[1] ?? match[2] ?? match[0];
  return { index: match.index, kind, mark: kind === 'bold' ? '**' : mark.replaceAll(hidden, '') };
}
