/** Includes code of another file in a fence: ```` ```tsx file=./Fade.tsx#intro ````. */
import { posix } from 'node:path';

/** The file that a fence takes its code from, as written. */
interface Include {
  readonly file: string;
  /** The name of a region in the file. Without one, the whole file is included. */
  readonly region?: string;
}

const filePattern = /(?:^|\s)file=(?:(["'])(.*?)\1|(\S+))/;

/**
 * Returns the file that the words after the language include. A block with its own code includes
 * none.
 */
export function readInclude(meta: string, code: string): Include | undefined {
  const match = code.trim() === '' ? filePattern.exec(meta) : undefined;
  const written = match?.[2] ?? match?.[3];
  if (!written) return undefined;
  const hash = written.indexOf('#');
  if (hash === -1) return { file: written };
  return { file: written.slice(0, hash), region: written.slice(hash + 1) };
}

/**
 * Returns the path, relative to the root, of a file that the document `from` writes as `file`. The
 * file is beside the document, or below the root with `@site/` or `<rootDir>/`.
 */
export function includedPath(file: string, from: string): string {
  const [, below] = /^(?:@site|<rootDir>)\/(.*)$/.exec(file) ?? [];
  return below === undefined
    ? posix.join(posix.dirname(from), file).normalize('NFC')
    : posix.normalize(below).normalize('NFC');
}

/** Code of a file as a fence shows it. */
interface IncludedCode {
  /** The code without the comments of regions, and without the indentation that all lines share. */
  readonly code: string;
  /** 1-based line of a region that has no end. */
  readonly unclosed?: number;
}

/**
 * Matches `// #region intro`, also in the comments of other languages. In those with `#`, it also
 * matches `# region intro`.
 */
const marker = new RegExp(
  String.raw`^\s*(?:(?://|/\*|\{/\*|<!--|--|%|;)\s*#|#\s*#?)(end)?region\b[ \t]*([\w.-]*)\s*` +
    String.raw`(?:\*/\}?|-->)?\s*$`,
);

/** The code of `region` in a text, or of the whole text; `undefined` if it has no such region. */
export function takeRegion(text: string, region?: string): IncludedCode | undefined {
  const lines = text.split('\n').map((line) => ({ line, mark: marker.exec(line) }));
  const withoutMarks = (part: typeof lines) =>
    trimCode(part.flatMap(({ line, mark }) => (mark ? [] : [line])));
  if (region === undefined) return { code: withoutMarks(lines) };
  const from = lines.findIndex(({ mark }) => mark && !mark[1] && mark[2] === region);
  if (from === -1) return undefined;
  let depth = 1;
  const length = lines.slice(from + 1).findIndex(({ mark }) => {
    if (mark) depth += mark[1] ? -1 : 1;
    return depth === 0;
  });
  const code = withoutMarks(lines.slice(from + 1, length === -1 ? undefined : from + 1 + length));
  return { code, ...(length === -1 && { unclosed: from + 1 }) };
}

/** Returns the names of the regions of a text. */
export function regionsOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const [, end, name] = marker.exec(line) ?? [];
    return name && !end ? [name] : [];
  });
}

/** Returns the lines without their common indentation, and without empty ones at both ends. */
function trimCode(lines: readonly string[]): string {
  const written = lines.filter((line) => line.trim() !== '');
  const [first = ''] = written;
  const indent = /^[ \t]*/.exec(first)![0];
  const width = written.reduce((least, line) => {
    let sharedChars = 0;
    while (sharedChars < least && line[sharedChars] === indent[sharedChars]) sharedChars++;
    return sharedChars;
  }, indent.length);
  return lines
    .map((line) => line.slice(width))
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}
