/** Finds mistakes in the words after the language of a fence. */
import type { Code } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../types.ts';
import { anyOf, inSequence } from '../../lib/joinExpressions.ts';
import { placeOfOffset } from '../module/module.ts';
import type { ParsedSource } from './prose.ts';

const knownWords = [
  'title',
  'showLineNumbers',
  'npm2yarn',
  'live',
  'noInline',
  'continue',
  'hidden',
  'unchecked',
  'expect-error',
];

/** A fault of a metastring. */
type MetaReason =
  /** `title=“a.ts”`: quotation marks of running text. */
  | 'quotes'
  /** `title=a.ts` */
  | 'unquoted'
  /** `title="a.ts` or `{1,3`: the end is missing. */
  | 'open'
  /** `{1..3}` or `{js}`: these are not line numbers. */
  | 'range'
  /** `{99}`: the block has fewer lines. */
  | 'beyond'
  /** `{5-2}` */
  | 'reversed'
  /** `titel="a.ts"`: a slip in a known word. */
  | 'name'
  /** `{js}` in the place of the language. */
  | 'language'
  /** `title = "a.ts"` */
  | 'spaces'
  /** `hl_lines="1"`: another tool's word for something that exists here. */
  | 'foreign'
  /** `ins={1}`: another tool's word for something that does not exist here. */
  | 'elsewhere'
  /** `title=""` */
  | 'empty'
  /** `title="a" title="b"` */
  | 'second'
  /** A line of the code itself. */
  | 'code'
  /** `live`: the block is shown and does not run. */
  | 'live';

/** Words that a plugin of the site may read. */
const ofOtherTools: ReadonlySet<MetaReason> = new Set(['foreign', 'elsewhere']);

interface MetaFault {
  /** Its offset in the metastring. */
  readonly index: number;
  readonly written: string;
  readonly reason: MetaReason;
  /** The text to write instead. */
  readonly meant?: string;
}

/** Returns the first mistake in a metastring. */
export function checkCodeMeta(
  { lang, meta, value, position, data }: Code,
  source: ParsedSource,
): Diagnostic | undefined {
  const start = position?.start.offset ?? 0;
  const line = /^[^\n]*/.exec(source.text.slice(start))![0];
  if (!/^[`~]/.test(line)) return undefined;
  const language = findLanguage(lang ?? '', meta ?? '');
  if (language)
    return diagnose(
      'markdown/code-meta',
      placeOfOffset(start + line.indexOf(language.written), source),
      { ...language, lines: 0 },
    );
  const words = `${/\{.*$/.exec(lang ?? '')?.[0] ?? ''} ${meta ?? ''}`.trim();
  if (words === '') return undefined;
  const at = line.lastIndexOf(words.split(' ')[0]!);
  // The title may be the file that contains the code.
  const visibleMeta = data?.isIncluded
    ? line.slice(at).replace(/(?<=^|\s)file=\S+/, (text) => ' '.repeat(text.length))
    : line.slice(at);
  const lines = value.split('\n').length;
  const fault = findMetaFault(visibleMeta, lines);
  if (!fault || (source.hasPlugins && ofOtherTools.has(fault.reason))) return undefined;
  const { index, ...params } = fault;
  return diagnose('markdown/code-meta', placeOfOffset(start + at + index, source), {
    ...params,
    lines,
  });
}

/** Returns the first mistake in the words of a metastring, for a block with `lines` lines. */
export function findMetaFault(meta: string, lines: number): MetaFault | undefined {
  return (
    findCode(meta) ??
    findQuotes(meta) ??
    findForeign(meta) ??
    findElsewhere(meta) ??
    findLive(meta) ??
    findTitle(meta) ??
    findRange(meta, lines) ??
    findName(meta)
  );
}

/** `{r}`: braces are for line numbers. Other unknown languages have a diagnostic of their own. */
function findLanguage(lang: string, meta: string): Omit<MetaFault, 'index'> | undefined {
  const [, written] = /^\{\.?([a-z][\w-]*)\}?$/i.exec(lang) ?? [];
  // A directive of MyST, such as `{code-block} js`.
  const languageWord = /^code(?:-block|-cell)?$/.test(written ?? '')
    ? /^\w*/.exec(meta)![0]
    : written;
  return languageWord === undefined
    ? undefined
    : { written: lang, reason: 'language', meant: languageWord };
}

/** Other tools' names for marked lines: `hl_lines`, `highlight`. */
const marking = /(?<=^|\s)(?:hl_lines|hl|mark|emphasize-lines|(?:highlight)?lines?|highlight)/;

/** The spellings of other tools for the known words. */
const foreign: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  // `filename=a.js`
  [
    /(?<=^|\s)(?:file(?:name)?|name|label|caption)=["']?([^"'\s]+)["']?/,
    ([, name]) => `title="${name}"`,
  ],
  // `Title="a.js"`
  [/(?<=^|\s)Title=["']([^"']*)["']/, ([, name]) => `title="${name}"`],
  // `hl_lines="1 3"`
  [
    inSequence('i', marking, /=["'{[]+([\d\s,-]+)["'}\]]+/),
    ([, range]) => `{${range!.trim().replace(/\s+/g, ',')}}`,
  ],
  // `highlight=1-3`
  [inSequence('i', marking, /=(\d+(?:[-,]\d+)*)(?=\s|$)/), ([, range]) => `{${range}}`],
  // `showLineNumbers=on`
  [
    /(?<=^|\s)(showLineNumbers)=(?!\d+(?:\s|$)|\{\d+\}|["']\d+["']|["']?true\b)\S+/,
    ([, name]) => name!,
  ],
  // `src=./a.js`
  [/(?<=^|\s)(?:src|include|source|snippet)=["']?([^"'\s]+)["']?/, ([, name]) => `file=${name}`],
  // `[a.js]`
  [/^\[([\w./ -]+\.\w+)\](?=\s|$)/, ([, name]) => `title="${name}"`],
  // `{1} {3}`
  [/(?<=^|\s)\{([\d,-]+)\}[\s,;]*\{([\d,-]+)\}/, ([, first, second]) => `{${first},${second}}`],
  // `linenos`
  [
    /(?<=^|\s)(?:ln|linenos|linenums|line-?numbers|numberLines|nums?)(?:=\S+)?(?=\s|$)/i,
    () => 'showLineNumbers',
  ],
  // `[1-3]`
  [/(?<=^|\s)[([](\d+(?:\s*[-,]\s*\d+)*)[)\]](?=\s|$)/, ([, range]) => `{${range}}`],
  // `a.js`
  [
    /(?<=^|\s)([\w./-]+\.(?:[jt]sx?|mjs|json|ya?ml|mdx?|css|html|sh|py|go|rs|toml))(?=\s|$)/,
    ([, name]) => `title="${name}"`,
  ],
  // `1-3}`
  [/(?<=^|\s)(\d+(?:[-,]\d+)*)\}/, ([, range]) => `{${range}}`],
  // `1-3`
  [/(?<=^|\s)(\d+(?:[-,]\d+)+)(?=\s|$)/, ([, range]) => `{${range}}`],
  // `#L1-L3`
  [
    /(?<=^|\s)(?:#?L(\d+)(?:-L?(\d+))?|\{L(\d+)(?:-L?(\d+))?\})(?=\s|$)/,
    ([, start, end, startInBraces, endInBraces]) =>
      `{${[start ?? startInBraces, end ?? endInBraces].filter(Boolean).join('-')}}`,
  ],
  // `startLine=5`
  [
    /(?<=^|\s)start(?:Line|From|ingLineNumber)?=["'{]?(\d+)["'}]?/i,
    ([, first]) => `showLineNumbers=${first}`,
  ],
];

function findForeign(meta: string): MetaFault | undefined {
  const spaced = /(?<=^|\s)title(?:\s+=\s*|\s*=\s+|:\s*)(["'])([^"'\n]*)\1/.exec(meta);
  if (spaced)
    return {
      index: spaced.index,
      written: spaced[0],
      reason: 'spaces',
      meant: `title="${spaced[2]}"`,
    };
  const bare = meta.replace(/(?<=title=)(["']).*?\1/g, (text) => ' '.repeat(text.length));
  for (const [pattern, toMeant] of foreign) {
    const match = pattern.exec(bare);
    if (match)
      return { index: match.index, written: match[0], reason: 'foreign', meant: toMeant(match) };
  }
  return undefined;
}

/**
 * Marks and additions of other highlighters that do not exist here: `ins={1}`, `/word/`,
 * `collapse=true`.
 */
const elsewhere = anyOf(
  'i',
  /(?<=^|\s)(?:ins|del|add|remove|collapse|frame|focus|diff)=(?:\{[^}\n]*\}|"[^"\n]*"|\w+)/,
  /(?<=^|\s)(?:\/[^/\s]+\/|"[^"\n]+"(?=\s|$)|(?:no-?)?(?:copy|wrap)(?=\s|$))/,
);

function findElsewhere(meta: string): MetaFault | undefined {
  const empty = /(?<=^|\s)title=(["'])\s*\1/.exec(meta);
  const second = /(?<=^|\s)title=(["']).*?\1.*?\s(title=(["']).*?\3)/.exec(meta);
  if (empty) return { index: empty.index, written: empty[0], reason: 'empty' };
  if (second)
    return {
      index: second.index + second[0].length - second[2]!.length,
      written: second[2]!,
      reason: 'second',
    };
  const bare = meta.replace(/=(["']).*?\1/g, (text) => ' '.repeat(text.length));
  const match = elsewhere.exec(/(?:ins|del|add|remove|frame)=/.test(meta) ? meta : bare);
  return match ? { index: match.index, written: match[0], reason: 'elsewhere' } : undefined;
}

/** Finds Docusaurus's word for a block that runs in the page. */
function findLive(meta: string): MetaFault | undefined {
  const match = /(?<=^|\s)live(?=\s|$)/.exec(meta.replace(/=(["']).*?\1/g, '=""'));
  return match ? { index: meta.indexOf('live'), written: 'live', reason: 'live' } : undefined;
}

/** A statement, the end of one, or a tag: `const a = 1`, `run();`, `<br>`. */
const codeInMeta = new RegExp(
  /^(?:const|let|var|import|export|return|function|def|print|echo) \S/.source +
    /|^[^"'{=]*[;(]\S*$|^<\w+[^>]*>/.source,
);

/** Finds code in the line of the fence. */
function findCode(meta: string): MetaFault | undefined {
  const match = codeInMeta.exec(meta);
  return match && !/^\(\d/.test(meta)
    ? { index: 0, written: meta.trim(), reason: 'code', meant: '' }
    : undefined;
}

/** A value in quotation marks of running text: `title=“a.js”`. */
const curlyValue = /(\w+)=([“”„‘’«»][^“”„‘’«»]*[“”„‘’«»]?)/;

function findQuotes(meta: string): MetaFault | undefined {
  const match = curlyValue.exec(meta);
  return match
    ? {
        index: match.index,
        written: match[0],
        reason: 'quotes',
        meant: `${match[1]}="${match[2]!.replace(/[“”„‘’«»]/g, '')}"`,
      }
    : undefined;
}

function findTitle(meta: string): MetaFault | undefined {
  const match = /(?:^|\s)(title)\s*(=?)\s*(["']?)([^\n]*)/.exec(meta);
  if (!match) return undefined;
  const [titleText, , equals, quote, value] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
  ];
  const index = match.index + titleText.indexOf('title');
  const written = titleText.trim();
  if (quote !== '' && equals !== '') {
    if (/^(?:\s|$)/.test(meta.slice(index + 5).replace(/^=/, ''))) return undefined;
    return value.includes(quote)
      ? undefined
      : { index, written, reason: 'open', meant: `title=${quote}${value.trim()}${quote}` };
  }
  if (equals === '' && quote === '')
    return value === ''
      ? { index, written: 'title', reason: 'unquoted', meant: 'title="…"' }
      : undefined;
  const word = /^[^\s{]*/.exec(value)![0];
  return {
    index,
    written: `title${equals}${quote}${word}`,
    reason: 'unquoted',
    meant: `title="${word.replace(/["']/g, '')}"`,
  };
}

function findRange(meta: string, lines: number): MetaFault | undefined {
  const bare = meta.replace(/=(["']).*?\1/g, (text) => ' '.repeat(text.length));
  const odd = /(?<![=\w])\{(\d+)(?:\.\.+|[;:/])\s*(\d+)\}|(?<![=\w])\{[a-z]\w*\}/.exec(bare);
  if (odd)
    return {
      index: odd.index,
      written: odd[0],
      reason: 'range',
      ...(odd[1] && { meant: `{${odd[1]}-${odd[2]}}` }),
    };
  const open = /(?<![=\w])\{([\d,\s-]*)(\}?)/.exec(bare);
  if (!open) return undefined;
  const [written, range, end] = open as unknown as [string, string, string];
  const index = open.index;
  if (end === '')
    return /^\{[\d,\s-]+$/.test(bare.slice(index).trimEnd())
      ? {
          index,
          written: written.trim(),
          reason: 'open',
          meant: `{${range.trim().replace(/-$/, `-${lines}`)}}`,
        }
      : undefined;
  const parts = range.split(',').map((part) => part.trim());
  const wrong = parts.find((part) => !/^\d+(?:\s*-\s*\d+)?$/.test(part));
  if (wrong !== undefined) return { index, written, reason: 'range' };
  const numbers = parts.map((part) => part.split('-').map(Number));
  const reversed = numbers.find(([from, to]) => to !== undefined && to < from!);
  if (reversed)
    return { index, written, reason: 'reversed', meant: `{${reversed[1]}-${reversed[0]}}` };
  const beyond = numbers.flat().find((number) => number < 1 || number > lines);
  return beyond === undefined ? undefined : { index, written, reason: 'beyond' };
}

function findName(meta: string): MetaFault | undefined {
  const bare = meta.replace(/=(["']).*?\1/g, (text) => `=${' '.repeat(text.length - 1)}`);
  for (const match of bare.matchAll(/(?<=^|\s)([A-Za-z]\w{3,})(?==|\s|$)/g)) {
    const name = match[1]!;
    const nearest = knownWords.includes(name) ? undefined : suggest(name, knownWords);
    if (nearest) return { index: match.index, written: name, reason: 'name', meant: nearest };
  }
  return undefined;
}
