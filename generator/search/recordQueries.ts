/** `site search --record <log>`: the queries of readers, with their results today. */
import { createLocalProvider } from './client/createLocalProvider.ts';
import { compareText } from '../lib/compareText.ts';
import { collapseSpaces } from '../lib/collapseSpaces.ts';
import { decodePath } from '../lib/files/decodePath.ts';

/** A line that is the body of a form. Its value may have spaces, as some servers decode it. */
const formBody = /^\s*(?:q|query)=([^&]*)/;
/** A query in an address or a form inside a line of a server's log. A space ends it. */
const parameter = /[?&"\s](?:q|query)=([^&"\s]*)/;

/** The most characters of a query that a reader may have typed. */
const maxQueryLength = 200;

/**
 * Turns a log into a file for `--check`. Each line of the log is a query, or a line of a server's
 * log with an address such as `/search?q=fade`. The most frequent queries come first. A query that
 * finds nothing becomes a comment, to be completed when its page exists.
 */
export async function recordQueries(
  log: string,
  files: readonly { readonly path: string; readonly text: string }[],
): Promise<string> {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const provider = createLocalProvider(async (name) => JSON.parse(texts.get(name)!) as unknown);
  const lines: string[] = [];
  for (const [query, times] of countQueries(log)) {
    const { hits } = await provider.search(query);
    const page = hits[0]?.href.replace(/#.*/, '');
    const written = JSON.stringify(query);
    lines.push(
      page === undefined
        ? `# Finds nothing: - { query: ${written}, page: , times: ${times} }`
        : `- { query: ${written}, page: ${JSON.stringify(page)}, times: ${times} }`,
    );
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** Counts each query, in any case of letters. The most frequent come first. */
function countQueries(log: string): readonly (readonly [query: string, times: number])[] {
  const counts = new Map<string, number>();
  for (const line of log.split(/\r?\n/)) {
    const query = queryIn(line);
    if (query !== '' && query.length <= maxQueryLength)
      counts.set(query, (counts.get(query) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b));
}

function queryIn(line: string): string {
  const [, value] = formBody.exec(line) ?? parameter.exec(line) ?? [];
  const isLog = value === undefined && /"(?:GET|HEAD|POST) /.test(line);
  const text = value === undefined ? line : decodePath(value.replaceAll('+', ' '));
  return isLog ? '' : collapseSpaces(text).toLowerCase();
}
