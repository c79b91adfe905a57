import type { YAMLError } from 'yaml';

interface Explained {
  readonly message: string;
  readonly fix?: string;
  /** Offset of the mistake. */
  readonly offset: number;
}

/** Explanations of errors that do not depend on the text. */
const plain: Readonly<Partial<Record<YAMLError['code'], Omit<Explained, 'offset'>>>> = {
  TAB_AS_INDENT: {
    message: 'there is a tab where YAML requires spaces',
    fix: 'Indent with spaces.',
  },
  MULTIPLE_DOCS: {
    message: 'a line of three dots or hyphens above this ends it',
    fix: 'Remove that line.',
  },
  RESOURCE_EXHAUSTION: {
    message: 'lists or maps are nested too deeply',
    fix: 'Write fewer brackets.',
  },
  BAD_INDENT: {
    message: 'the indentation does not match any line above',
    fix: 'Indent all entries of a list or map equally.',
  },
};

/** Explains a YAML error to the writer of the front matter. */
export function explainYaml(error: YAMLError, yaml: string): Explained {
  const offset = Math.min(error.pos[0], yaml.length);
  const explanation = plain[error.code];
  if (explanation) return { offset, ...explanation };
  const lineStart = yaml.lastIndexOf('\n', offset - 1) + 1;
  switch (error.code) {
    case 'MISSING_CHAR':
      return /quote/.test(error.message)
        ? {
            offset: openQuote(yaml, offset),
            message: 'a quote is opened and never closed',
            fix: 'Add the closing quote; inside single quotes an apostrophe is written twice.',
          }
        : { offset, ...lostStart(error.message, yaml) };
    case 'BAD_SCALAR_START':
      return {
        offset,
        message: `a value cannot begin with \`${yaml[offset] ?? ''}\``,
        fix: 'Put the value in quotes.',
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'BLOCK_IN_FLOW': {
      const below = /^[^\n]*\n(?=[ \t]+\S)/.exec(yaml.slice(offset));
      if (below && !/: /.test(below[0]))
        return {
          offset: offset + below[0].length,
          message: 'a line is indented below a key that already has a value',
          fix: 'Remove the indentation, or the value above it.',
        };
      return {
        offset: Math.max(offset, yaml.indexOf(': ', offset)),
        message: 'a value with a colon and a space in it must be in quotes',
        fix: 'Put the value in quotes.',
      };
    }
    case 'MULTILINE_IMPLICIT_KEY':
    case 'KEY_OVER_1024_CHARS':
      return {
        offset: lineStart + (/\S/.exec(yaml.slice(lineStart))?.index ?? 0),
        message: 'a line is neither `key: value` nor the continuation of one',
        fix: 'Add the colon after the key, or indent the line below its value.',
      };
    default:
      return {
        offset,
        ...unfinished(error.message, yaml.slice(lineStart, yaml.indexOf('\n', offset))),
      };
  }
}

/** Explains `%YAML 1.1`: a line that begins in this way is an instruction of YAML. */
function lostStart(message: string, yaml: string): Pick<Explained, 'message' | 'fix'> {
  return yaml.startsWith('%')
    ? { message: '`%` at the beginning of a line has a meaning in YAML', fix: 'Remove the line.' }
    : { message };
}

/** Explains values that end before their line because they begin with a mark of YAML. */
function unfinished(message: string, line: string): Pick<Explained, 'message' | 'fix'> {
  const [, mark] = /^[^:]*:\s+([-*'"[{>|])/.exec(line) ?? [];
  if (mark === undefined || !/^(?:Unexpected|Not a YAML token)/.test(message)) return { message };
  return {
    message: `\`${mark}\` has a meaning at the beginning of a value, which ends before this`,
    fix: 'Put the whole value in quotes; within single quotes, write an apostrophe twice.',
  };
}

/**
 * The offset of the quote that is still open at `offset`: the start of the last value that begins
 * with a quote.
 */
function openQuote(yaml: string, offset: number): number {
  for (const match of [...yaml.slice(0, offset).matchAll(/(?:^|[:\-,[{]\s+)(["'])/gm)].reverse()) {
    return match.index + match[0].length - 1;
  }
  return offset;
}
