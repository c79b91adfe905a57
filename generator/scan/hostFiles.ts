/** Finds the lines of `robots.txt`, `_headers` and `_redirects` that hosts and robots ignore. */
import { suggest } from '../diagnostics/suggest.ts';
import type { Site } from '../types.ts';

/** A fault in a line of a file, and its remedy. */
export interface LineFault {
  readonly line: number;
  readonly column: number;
  /** Completes the sentence "… is ignored: …". */
  readonly why: string;
  readonly remedy: string;
}

type Reason = Pick<LineFault, 'why' | 'remedy'>;

/** A line that is neither empty nor a comment. */
interface Line {
  readonly line: number;
  readonly column: number;
  readonly written: string;
}

function linesOf(text: string): readonly Line[] {
  return text.split(/\r?\n/).flatMap((rawLine, index) => {
    const written = rawLine.replace(/(?:^|\s)#.*$/, '').trim();
    return written === '' ? [] : [{ line: index + 1, column: rawLine.search(/\S/) + 1, written }];
  });
}

/** The first fault of each kind. A file in another format is a single mistake. */
function firstOfEach(
  lines: readonly Line[],
  judge: (line: Line, index: number) => Reason | undefined,
): readonly LineFault[] {
  const faultByReason = new Map<string, LineFault>();
  for (const [index, entry] of lines.entries()) {
    const reason = judge(entry, index);
    if (reason && !faultByReason.has(reason.why))
      faultByReason.set(reason.why, { line: entry.line, column: entry.column, ...reason });
  }
  return [...faultByReason.values()];
}

const robotsFields =
  'User-agent Allow Disallow Sitemap Crawl-delay Host Clean-param Content-Signal'.split(' ');
const dropped = ['noindex', 'nofollow', 'noarchive', 'nosnippet'];

/** Returns the faults of `robots.txt`. */
export function robotsFaults(text: string, { config }: Site): readonly LineFault[] {
  const lines = linesOf(text);
  let hasAgent = false;
  const faults = firstOfEach(lines, ({ written }) => {
    const [, name, value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(written) ?? [];
    hasAgent ||= /^user-agent\b/i.test(written);
    return name === undefined
      ? { why: 'a line is `Field: value`', remedy: 'Write a colon after the field.' }
      : (fieldFault(name) ?? valueFault(name.toLowerCase(), value, hasAgent));
  });
  return [...faults, ...(config.noIndex ? [] : closedSite(lines))];
}

function fieldFault(name: string): Reason | undefined {
  if (dropped.includes(name.toLowerCase()))
    return {
      why: `robots do not read the field \`${name}\``,
      remedy:
        'Write `<meta name="robots" content="noindex" />` inside `<Head>` of the page, ' +
        'or `noIndex: true` in the configuration.',
    };
  const isKnown = robotsFields.some((field) => field.toLowerCase() === name.toLowerCase());
  const nearest = isKnown ? undefined : suggest(name, robotsFields);
  return nearest === undefined
    ? undefined
    : { why: `no field is called \`${name}\``, remedy: `Write \`${nearest}\`.` };
}

function valueFault(name: string, value: string, hasAgent: boolean): Reason | undefined {
  if (name === 'user-agent' && value === '')
    return { why: '`User-agent` names no robot', remedy: 'Write `User-agent: *` for all of them.' };
  if (name === 'sitemap' && !/^https?:\/\/[^/]/i.test(value))
    return {
      why: '`Sitemap` takes a whole address',
      remedy: 'Write the address with `https://` and the name of the host.',
    };
  if (name === 'crawl-delay' && !/^\d+(?:\.\d+)?$/.test(value))
    return { why: '`Crawl-delay` takes a number', remedy: 'Write the number of seconds.' };
  if (name !== 'allow' && name !== 'disallow') return undefined;
  if (!hasAgent)
    return {
      why: 'rules belong below a line with `User-agent`',
      remedy: 'Write `User-agent: *` above them.',
    };
  return value === '' || /^[/*]/.test(value)
    ? undefined
    : { why: 'a path begins with `/`', remedy: `Write the path alone, such as \`/drafts/\`.` };
}

/** Finds `Disallow: /` for all robots. */
function closedSite(lines: readonly Line[]): readonly LineFault[] {
  let isForAll = false;
  for (const { line, column, written } of lines) {
    const [, field, value] = /^(user-agent|disallow)\s*:\s*(.*)$/i.exec(written) ?? [];
    if (field?.toLowerCase() === 'user-agent') isForAll = value === '*';
    if (isForAll && field?.toLowerCase() === 'disallow' && value === '/')
      return [
        {
          line,
          column,
          why: 'it keeps search engines from the whole site',
          remedy: 'Remove the line; if it is meant, set `noIndex: true` in the configuration.',
        },
      ];
  }
  return [];
}

const isPath = (word: string) => /^(?:\/|https?:\/\/)/.test(word);

/** Returns the faults of `_headers`, which has paths with indented headers below each. */
export function headersFaults(text: string): readonly LineFault[] {
  const lines = linesOf(text);
  const isHeader = ({ column, written }: Line) =>
    column > 1 || (!isPath(written) && written.includes(':'));
  let hasPath = false;
  return firstOfEach(lines, (entry, index) => {
    const { column, written } = entry;
    if (isHeader(entry)) return headerFault(written, { isIndented: column > 1, hasPath });
    hasPath = true;
    if (!isPath(written))
      return { why: 'a path begins with `/`', remedy: 'Write `/*` for all pages.' };
    const next = lines[index + 1];
    // If the file begins with a header, that header was meant for this path.
    return (next && isHeader(next)) || isHeader(lines[0]!)
      ? undefined
      : { why: 'no header is below this path', remedy: 'Write `  Name: value` below it.' };
  });
}

function headerFault(
  written: string,
  { isIndented, hasPath }: { readonly isIndented: boolean; readonly hasPath: boolean },
): Reason | undefined {
  if (isIndented && isPath(written))
    return { why: 'a path is not indented', remedy: 'Remove the spaces before it.' };
  if (!hasPath)
    return { why: 'no path is above this header', remedy: 'Write `/*` above it for all pages.' };
  if (!isIndented)
    return { why: 'a header is indented below its path', remedy: 'Write two spaces before it.' };
  return /^(?:[\w!#$%&'*+.^`|~-]+\s*:\s*\S|!\s*[\w-]+$)/.test(written)
    ? undefined
    : { why: 'a header is `Name: value`', remedy: 'Write a name, a colon and the value.' };
}

const statuses = /^(?:200|30[12378]|404|410|451)!?$/;

export function redirectsFaults(text: string): readonly LineFault[] {
  const lines = new Map<string, number>();
  return firstOfEach(linesOf(text), ({ line, written }) => {
    const [from = '', ...words] = written.split(/\s+/);
    const at = words.findIndex((word) => !/^[\w-]+=/.test(word));
    const to = words[at] ?? '';
    if (!isPath(from) || !/^(?:\/|https?:\/\/|:)/.test(to))
      return { why: 'this line is not a redirect', remedy: 'Write `/old /new 301`.' };
    const fault = partsFault({ from, to, afterTarget: words.slice(at + 1) });
    const key = [from, ...words.slice(0, at), ...words.slice(at + 1).filter(isCondition)].join(' ');
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    if (fault || first === undefined) return fault;
    return {
      why: `line ${first} has the same address`,
      remedy: 'Remove one of the two: the first one counts.',
    };
  });
}

const isCondition = (word: string) => /^[A-Z][a-z]+=./.test(word);

function partsFault({
  from,
  to,
  afterTarget: [status = '301', ...conditions],
}: {
  readonly from: string;
  readonly to: string;
  readonly afterTarget: readonly string[];
}): Reason | undefined {
  if (/[,;]$/.test(from))
    return { why: 'the address ends with a mark', remedy: 'Write a space between the addresses.' };
  const spare = [...(isCondition(status) ? [] : conditions)].find(
    (condition) => !isCondition(condition),
  );
  if (!statuses.test(status) && !isCondition(status))
    return { why: `\`${status}\` is not a status`, remedy: 'Write `301`, or nothing.' };
  if (spare !== undefined)
    return { why: `\`${spare}\` is not part of a redirect`, remedy: 'Write `/old /new 301`.' };
  if (from === to && !status.startsWith('200') && status !== '404')
    return { why: 'it leads to itself', remedy: 'Name another page, or remove the line.' };
  if (to.includes(':splat') && !from.includes('*'))
    return {
      why: '`:splat` stands for what `*` matches, and the first address has none',
      remedy: 'Write `/*` at its end.',
    };
  return undefined;
}

/** The files in a site's root that hosts read. */
const hostFiles = ['robots.txt', '_headers', '_redirects', 'CNAME', '.nojekyll', 'sitemap.xml'];
const stemOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/(?:\.(?:txt|md|text|xml|htm|html))+$/, '')
    .replace(/[^a-z]/g, '');

/** Returns the host's file that a file in the root probably stands for. */
export function nearestHostFile(name: string): string | undefined {
  // A file that the build makes itself collides with another spelling of its name.
  if (/^(?:CNAME|\.nojekyll)$/.test(name) || hostFiles.includes(name.toLowerCase()))
    return undefined;
  if (!/^[._]?[a-z-]+(?:\.(?:txt|md|text))*$/i.test(name)) return undefined;
  const stem = stemOf(name);
  if (stem.length < 5) return undefined;
  const nearest = suggest(stem, hostFiles.map(stemOf));
  // A sitemap may be plain text.
  if (nearest === 'sitemap' && name.includes('.')) return undefined;
  return hostFiles.find((hostFile) => stemOf(hostFile) === nearest);
}
